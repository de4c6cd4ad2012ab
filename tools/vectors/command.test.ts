// @module-tag slow
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

import { afterAll, describe, expect, it } from 'vitest'

import { carriedVectorFiles } from './carried.ts'
import { SECTIONS } from './runner.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'vectors-'))
afterAll(() => rmSync(folder, { recursive: true }))

function vectors(files: readonly string[], cwd = root) {
  const { INIT_CWD: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root, 'tools/vectors.ts'), ...files], { cwd, encoding: 'utf8', env })
  return { status, lines: stdout.trimEnd().split('\n'), stderr }
}

describe('PRO-4 npm run vectors', () => {
  it('PRO-4 runs the built-in files by default; stdout holds only the result', () => {
    const files = carriedVectorFiles().map((file) => JSON.parse(readFileSync(file, 'utf8')) as Record<(typeof SECTIONS)[number], unknown[]>)
    const entries = files.flatMap((file) => SECTIONS.map((section) => file[section]?.length ?? 0)).reduce((sum, count) => sum + count, 0)
    expect(entries).toBeGreaterThanOrEqual(17_426)
    expect(vectors([])).toEqual({ status: 0, lines: [`${entries} passed, 0 failed`], stderr: '' })
  })

  it('PRO-4 accepts absolute and relative paths', () => {
    const [protocol] = carriedVectorFiles()
    expect(vectors([protocol!, relative(folder, protocol!)], folder).lines).toEqual(['120 passed, 0 failed'])
  })

  it('PRO-4 prints each failure, then the count, and exits with 1', () => {
    const broken = join(folder, 'broken.json')
    const file = JSON.parse(readFileSync(carriedVectorFiles()[0]!, 'utf8'))
    writeFileSync(broken, JSON.stringify({ ...file, cases: [file.cases[0], { ...file.cases[1], bytesUsed: 1 }], invalid: [], rtp: [] }))
    writeFileSync(join(folder, 'cut.json'), '{"game":')
    const { status, lines } = vectors([broken, join(folder, 'cut.json'), join(folder, 'absent.json')])
    expect([status, lines.length, lines.at(-1)]).toEqual([1, 4, '1 passed, 3 failed'])
    expect(lines.slice(0, 3)).toEqual(
      [/^protocol cases 1: bytesUsed/, /cut\.json: cannot be read/, /absent\.json: cannot be read/].map((line) =>
        expect.stringMatching(line),
      ),
    )
  })
})
