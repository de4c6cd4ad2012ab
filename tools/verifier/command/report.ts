/** A verdict as lines of text; the last one is the result. */
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type Verdict, type Working, multiplierText } from '@fairhouse/games'

import { embeddedRulesHash } from '../embedded-rules.ts'
import { isVirtual, rulesFilesOf } from '../games.ts'

export interface Report {
  readonly lines: readonly string[]
  readonly exitCode: 0 | 1 | 2
}

export function report(verdict: Verdict, claim: { game?: string }): Report {
  if (verdict.verdict === 'unreadable') return { lines: [`Cannot be read: ${verdict.field}`], exitCode: 2 }
  const game = String(claim.game)
  const lines = [...workingLines(game, verdict.working), row('rules', rulesText(game))]
  if (verdict.verdict === 'differs') return { lines: [...lines, `Does not match: ${verdict.differing.join(', ')}`], exitCode: 1 }
  const answer = verdict.verdict === 'matches' ? `Matches: ${verdict.compared.join(', ')}` : 'Computed: nothing was claimed to compare with'
  return { lines: [...lines, answer], exitCode: 0 }
}

function workingLines(game: string, { commitment, terminal, blocks, bytesUsed, outcome, multiplier, payout }: Working): string[] {
  return [
    row('commitment', commitment),
    ...(terminal === undefined ? [] : [row('chain ends', terminal)]),
    ...blocks.flatMap(({ message, bytes }) => [row('message', message), row('bytes', bytes)]),
    row('bytes used', String(bytesUsed)),
    row('outcome', JSON.stringify(outcome)),
    ...(isVirtual(game) ? [] : [row('multiplier', multiplierText(multiplier)), row('payout', payout)]),
  ]
}

function rulesText(game: string): string {
  return `sha256 ${embeddedRulesHash(nodeCrypto, game)} of ${rulesFilesOf(game)}`
}

function row(name: string, value: string): string {
  return `${name.padEnd(12)}${value}`
}
