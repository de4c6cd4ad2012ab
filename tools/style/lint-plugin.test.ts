import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { inRoot, root } from '../lib/paths.ts'

/** Runs the linter with our own rules alone. */
function lint(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-lint-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { jsPlugins, rules } = JSON.parse(readFileSync(inRoot('.oxlintrc.json'), 'utf8'))
  const own = Object.fromEntries(Object.entries(rules).filter(([name]) => name.startsWith('fairhouse/')))
  const plugins = jsPlugins.map((path: string) => inRoot(path))
  writeFileSync(join(folder, 'rules.json'), JSON.stringify({ jsPlugins: plugins, plugins: [], categories: {}, rules: own }))
  writeFileSync(join(folder, 'planted.ts'), text)
  try {
    return execFileSync('node_modules/.bin/oxlint', ['-c', join(folder, 'rules.json'), '--format', 'unix', folder], {
      cwd: root,
      encoding: 'utf8',
    })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

it('the linter, and with it an editor, reports listed words in names and in comments', () => {
  const found = lint('// whoever comes\nexport const toldAt = 1\nexport const status = 2\n')
  expect(found).toMatch(/planted\.ts:1:1: whoever: .*fairhouse\(words\)/)
  expect(found).toMatch(/planted\.ts:2:1: toldAt: .*fairhouse\(words\)/)
  expect(found).not.toContain('planted.ts:3')
})

it('the linter reports an hour and a day as numbers', () => {
  const found = lint('export const lives = [3_600_000, 24 * 3600000, 86_400_000, 60_000]\n')
  expect(found.match(/use (HOUR|DAY)_MS of @fairhouse\/money/g)).toHaveLength(3)
})

it('the linter reports ids, amounts and lengths of time without their unit', () => {
  const found = lint(`
    export interface Bet { player: bigint; others: bigint[]; readonly stake?: bigint | null; players: bigint; waitMs: number; at: number }
    export const paid = (invoice: bigint, players: readonly bigint[]) => [invoice, players]
    const stake: bigint = 1n
    export type Right = { stake: Minor; player: PlayerId; waitMs: Milliseconds; of: (amount: Minor) => bigint; stakes: [typeof stake] }
  `)
  expect([...found.matchAll(/planted\.ts:(\d+):\d+: use (\w+) of/g)].map(([, line, unit]) => `${line} ${unit}`)).toEqual([
    '2 PlayerId',
    '2 Minor',
    '2 Milliseconds',
    '3 InvoiceId',
    '3 PlayerId',
  ])
})
