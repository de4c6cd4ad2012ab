/** Cases of a single-step game: a round on its seeds, or the smallest stakes of a list of bets. */
import type { FairCrypto } from '@fairhouse/fairness'
import { type SoloBet, type SoloGame, refusedStake } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import { difference, fieldFault } from './compare.ts'
import type { Check, Entry } from './runner.ts'
import { seededCase } from './seeded.ts'

/** `betOf` converts an option of a list of smallest stakes to params, if the two differ. */
export function soloCases(game: SoloGame, betOf: (option: unknown) => unknown = (option) => option): Check {
  return (entry, crypto) => {
    const params = entry.params as Entry
    if (!Object.hasOwn(params, 'minStake')) return roundCase(game, entry, crypto)
    return minStakeCase(entry, (option) => lawful(game, betOf(option)).smallestStake)
  }
}

/** Params or stakes that must be refused; `note` and `why` are comments. */
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

function isStakeAccepted(bet: SoloBet, stake: unknown, maxWin: unknown): boolean {
  if (stake === undefined) return true
  return isMinor(stake) && refusedStake(bet, BigInt(stake), capOf(maxWin)) === undefined
}

/** A list of options and the smallest stake of each. */
export function minStakeCase(entry: Entry, smallestStake: (option: unknown) => bigint): string | undefined {
  const params = entry.params as Entry
  const fault = fieldFault(entry, ['params', 'expected']) ?? fieldFault(params, ['minStake'])
  if (fault) return fault
  const minStake = (params.minStake as unknown[]).map((option) => String(smallestStake(option)))
  return difference('expected', entry.expected, { minStake })
}

/** The bet of these params, or an error that fails the entry. */
export function lawful(game: SoloGame, params: unknown): SoloBet {
  const bet = game.parse(params)
  if (!bet) throw new Error(`params refused: ${JSON.stringify(params)}`)
  return bet
}

/** The maximum win of a case; null or absent means none. */
export function capOf(maxWin: unknown): bigint | undefined {
  return maxWin === null || maxWin === undefined ? undefined : minor(maxWin)
}

/** An amount in the vectors' format: minor units as decimal text. */
export function minor(text: unknown): bigint {
  if (!isMinor(text)) throw new Error(`no amount in minor units: ${JSON.stringify(text)}`)
  return BigInt(text)
}

function isMinor(text: unknown): text is string {
  return typeof text === 'string' && /^(0|[1-9]\d*)$/.test(text)
}

/** A stake in minor units as the decimal text of the API (D-20); invalid amounts are unchanged. */
export function inMoney(bet: Entry): Entry {
  return isMinor(bet.stake) ? { ...bet, stake: formatMoney(BigInt(bet.stake)) } : bet
}
