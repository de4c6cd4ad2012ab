/** Cases of any single-step game: a round on its seeds, or the smallest stakes of a list of bets. */
import type { FairCrypto } from '@fairhouse/fairness'
import { type SoloBet, type SoloGame, refusedStake } from '@fairhouse/games'

import { difference, fieldFault } from './compare.ts'
import type { Check, Entry } from './runner.ts'
import { seededCase } from './seeded.ts'

export function soloCases(game: SoloGame): Check {
  return (entry, crypto) => {
    const params = entry.params as Entry
    return Object.hasOwn(params, 'minStake') ? minStakeCase(game, entry) : roundCase(game, entry, crypto)
  }
}

/** Params or stakes that must be refused; `note` and `why` are words for the reader. */
export function soloInvalid(game: SoloGame, paramFields: readonly string[]): Check {
  return (entry) => {
    const fault = fieldFault(entry, [], [...paramFields, 'stake', 'maxWin', 'note', 'why'])
    if (fault) return fault
    const { stake, maxWin, note: _note, why: _why, ...params } = entry
    const bet = game.parse(params)
    return bet && isStakeAccepted(bet, stake, maxWin) ? 'accepted, but must be refused' : undefined
  }
}

function roundCase(game: SoloGame, entry: Entry, crypto: FairCrypto): string | undefined {
  return seededCase(entry, crypto, ['stake'], (bytes, { maxWin, ...params }) => {
    const bet = lawful(game, params)
    const { outcome, multiplier, payout } = bet.play(bytes, minor(entry.stake), capOf(maxWin))
    return { ...outcome, multiplier, payout: String(payout) }
  })
}

function minStakeCase(game: SoloGame, entry: Entry): string | undefined {
  const params = entry.params as Entry
  const fault = fieldFault(entry, ['params', 'expected']) ?? fieldFault(params, ['minStake'])
  if (fault) return fault
  const minStake = (params.minStake as unknown[]).map((bet) => String(lawful(game, bet).smallestStake))
  return difference('expected', entry.expected, { minStake })
}

function isStakeAccepted(bet: SoloBet, stake: unknown, maxWin: unknown): boolean {
  if (stake === undefined) return true
  return isMinor(stake) && refusedStake(bet, BigInt(stake), capOf(maxWin)) === undefined
}

function lawful(game: SoloGame, params: unknown): SoloBet {
  const bet = game.parse(params)
  if (!bet) throw new Error(`params refused: ${JSON.stringify(params)}`)
  return bet
}

function capOf(maxWin: unknown): bigint | undefined {
  return maxWin === null || maxWin === undefined ? undefined : minor(maxWin)
}

function minor(text: unknown): bigint {
  if (!isMinor(text)) throw new Error(`no amount in minor units: ${JSON.stringify(text)}`)
  return BigInt(text)
}

function isMinor(text: unknown): text is string {
  return typeof text === 'string' && /^(0|[1-9]\d*)$/.test(text)
}
