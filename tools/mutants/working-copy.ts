/** A copy of the repository that may be changed: mutants never touch the working tree. */
import { copyFileSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { inRoot } from '../lib/paths.ts'
import { run } from '../lib/run.ts'

const WORKSPACES = '@fairhouse'

export interface WorkingCopy {
  folder: string
  remove(): void
}

export async function createWorkingCopy(): Promise<WorkingCopy> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-mutants-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  for (const file of await listFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    copyFileSync(inRoot(file), join(folder, file))
  }
  linkDependencies(join(folder, 'node_modules'))
  return { folder, remove }
}

/** Tracked and new files, without deleted ones. */
async function listFiles(): Promise<string[]> {
  const { code, stdout, output } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'])
  if (code !== 0) throw new Error(`the files of the repository are unknown: ${output}`)
  return stdout.split('\0').filter((file) => file !== '' && existsSync(inRoot(file)))
}

/** Dependencies are those of the repository. The own packages are those of the copy: their links are relative. */
function linkDependencies(target: string): void {
  const source = inRoot('node_modules')
  mkdirSync(join(target, WORKSPACES), { recursive: true })
  for (const name of readdirSync(source)) if (name !== WORKSPACES) symlinkSync(join(source, name), join(target, name))
  for (const name of readdirSync(join(source, WORKSPACES))) {
    const link = join(source, WORKSPACES, name)
    if (lstatSync(link).isSymbolicLink()) symlinkSync(readlinkSync(link), join(target, WORKSPACES, name))
  }
}
