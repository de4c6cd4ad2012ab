/** A verdict as lines of text; the last one is the result. */
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type Verdict, type Working, multiplierText } from '@fairhouse/games'

import { embeddedRulesHash } from '../embedded-rules.ts'
import { isVirtual, rulesFilesOf, scoreOf } from '../games.ts'

export interface Report {
  readonly lines: readonly string[]
  readonly exitCode: 0 | 1 | 2
}

export function report(verdict: Verdict, claim: { game?: string }): Report {
  const answer = answerOf(verdict)
  if (verdict.verdict === 'unreadable') return { lines: [answer], exitCode: 2 }
  const game = String(claim.game)
  return { lines: [...workingLines(game, verdict.working), row('rules', rulesText(game)), answer], exitCode: exitCodeOf(verdict) }
}

/** A line for each proof, by its place in the list, and the counts. */
export function reportList(verdicts: readonly Verdict[], claims: readonly unknown[]): Report {
  const count = (code: number) => verdicts.filter((verdict) => exitCodeOf(verdict) === code).length
  const answers = verdicts.map((verdict, at) => `${at} ${gameOf(claims[at])}: ${answerOf(verdict)}`)
  const unchecked = verdicts.filter(isUnchecked).length
  const unread = `${count(2) - unchecked} cannot be read${unchecked > 0 ? `, ${unchecked} not checked` : ''}`
  const counts = `${verdicts.length} proofs: ${count(1)} do not match, ${unread}`
  return { lines: [...answers, counts], exitCode: exitCodeOfList(verdicts.map(exitCodeOf)) }
}

function exitCodeOfList(codes: readonly Report['exitCode'][]): Report['exitCode'] {
  if (codes.length === 0 || codes.includes(2)) return 2
  return codes.includes(1) ? 1 : 0
}

/** Any JSON may stand in a list. */
function gameOf(claim: unknown): string {
  const game = typeof claim === 'object' && claim !== null && 'game' in claim ? claim.game : undefined
  return typeof game === 'string' ? game : 'no game'
}

const isUnchecked = (verdict: Verdict): boolean => verdict.verdict === 'unreadable' && verdict.isUnchecked === true

function exitCodeOf({ verdict }: Verdict): Report['exitCode'] {
  if (verdict === 'unreadable') return 2
  return verdict === 'differs' ? 1 : 0
}

function answerOf(verdict: Verdict): string {
  if (isUnchecked(verdict)) return 'Not checked: too many other seeds of the list are not on this chain'
  if (verdict.verdict === 'unreadable') return `Cannot be read: ${verdict.field}`
  if (verdict.verdict === 'differs') return `Does not match: ${verdict.differing.join(', ')}`
  return verdict.verdict === 'matches' ? `Matches: ${verdict.compared.join(', ')}` : 'Computed: nothing was claimed to compare with'
}

function workingLines(game: string, { commitment, terminal, blocks, bytesUsed, outcome, multiplier, payout }: Working): string[] {
  const score = scoreOf(game, outcome)
  return [
    row('commitment', commitment),
    ...(terminal === undefined ? [] : [row('chain ends', terminal)]),
    ...blocks.flatMap(({ message, bytes }) => [row('message', message), row('bytes', bytes)]),
    row('bytes used', String(bytesUsed)),
    row('outcome', JSON.stringify(outcome)),
    ...(score === undefined ? [] : [row('score', score)]),
    ...(isVirtual(game) ? [] : [row('multiplier', multiplierText(multiplier)), row('payout', payout)]),
  ]
}

function rulesText(game: string): string {
  return `sha256 ${embeddedRulesHash(nodeCrypto, game)} of ${rulesFilesOf(game)}`
}

function row(name: string, value: string): string {
  return `${name.padEnd(12)}${value}`
}
