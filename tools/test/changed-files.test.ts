import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { listChangedFiles } from './changed-files.ts'

const AUTHOR = ['-c', 'user.name=a', '-c', 'user.email=a@example.org', '-c', 'commit.gpgsign=false']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-changed-'))
  git('init', '--quiet', '--initial-branch', 'main')
  for (const path of ['kept.ts', 'edited.ts', 'old/moved.ts', 'gone.ts']) write(path)
  write('.gitignore', 'build\n')
  commit()
  git('checkout', '--quiet', '-b', 'change')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (...args: string[]) => execFileSync('git', ['-C', folder, ...AUTHOR, ...args], { stdio: 'pipe' })

function write(path: string, text = `the text of ${path}\n`): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

function move(): void {
  mkdirSync(join(folder, 'new'))
  renameSync(join(folder, 'old/moved.ts'), join(folder, 'new/moved.ts'))
}

function commit(): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', 'a change')
}

const stage = () => void git('add', '--all')
const listed = async (base = 'main') => (await listChangedFiles(base, folder)).toSorted()

describe('the files of a change', () => {
  it.each<[string, () => void]>([
    ['committed', commit],
    ['staged', stage],
    ['neither', () => undefined],
  ])('are those that it edits, adds, moves and deletes: both names of a moved one (%s)', async (_, keep) => {
    write('edited.ts', 'another text')
    write('parts/added one.ts')
    move()
    rmSync(join(folder, 'gone.ts'))
    keep()
    expect(await listed()).toEqual(['edited.ts', 'gone.ts', 'new/moved.ts', 'old/moved.ts', 'parts/added one.ts'])
  })

  it('are those of its commits, its index and its folder together, each once', async () => {
    write('edited.ts', 'another text')
    commit()
    write('staged.ts')
    stage()
    write('staged.ts', 'another text')
    write('untracked.ts')
    expect(await listed()).toEqual(['edited.ts', 'staged.ts', 'untracked.ts'])
    expect(await listed('HEAD')).toEqual(['staged.ts', 'untracked.ts'])
  })

  it('are no others: not what git ignores, nor what came back to its former text', async () => {
    write('build/made.ts')
    write('edited.ts', 'another text')
    commit()
    write('edited.ts')
    expect(await listed()).toEqual([])
  })

  it('are counted from where it began: what the base has since is not its own', async () => {
    write('own.ts')
    commit()
    git('checkout', '--quiet', 'main')
    write('foreign.ts')
    commit()
    git('checkout', '--quiet', 'change')
    expect(await listed()).toEqual(['own.ts'])
  })

  it('have names in any letters', async () => {
    write('тексты/ә "б".ts')
    expect(await listed()).toEqual(['тексты/ә "б".ts'])
  })

  it('are not guessed for a base that git does not know', async () => {
    await expect(listed('no-such-branch')).rejects.toThrow('git has no commit "no-such-branch"')
  })
})
