/** What may be refused before any money is asked for. Pure. Sources: games.md 0.4, D-23, D-27. */
import { Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { refusedStake, type SoloBet } from '@fairhouse/games'
import { type Currency, formatMoney, stakeFault } from '@fairhouse/money'

import type { TableLimits } from './games.ts'

const DAY_MS = 86_400_000

/** A bet of a game of several steps has neither: it ends by itself at the cap. */
export type JudgedBet = Pick<SoloBet, 'smallestStake'> & Partial<Pick<SoloBet, 'bestPayout' | 'currency' | 'fixedStake'>>

/** Another currency or stake than the bet itself fixes, a stake outside the table's limits, too small to gain, or whose best outcome the house does not pay. */
export function refuseStake(bet: JudgedBet, stake: bigint, currency: Currency, limits: TableLimits): Refusal | undefined {
  if (bet.currency !== undefined && bet.currency !== currency)
    return refuseFields({ 'params.currency': ['wrong_value: not the currency of the stake'] })
  if (bet.fixedStake !== undefined && bet.fixedStake !== stake)
    return new Refusal('invalid', {
      errors: { stake: ['wrong_value: this bet has one stake, that of its positions or its price'] },
      details: { stake: formatMoney(bet.fixedStake), currency },
    })
  if (stakeFault(limits, stake)) return refuse('bet_limit', { min: formatMoney(limits.min), max: formatMoney(limits.max), currency })
  const refused = refusedStake(bet, stake, limits.maxWin)
  if (refused?.code === 'stake_too_small') return refuse('stake_too_small', { min: formatMoney(refused.min), currency })
  if (refused) return refuse('max_win', { max_win: formatMoney(refused.maxWin), currency })
  return undefined
}

/** Milliseconds since the epoch at which a UUIDv7 says it was made. */
export const keyTime = (key: string): number => parseInt(key.slice(0, 8) + key.slice(9, 13), 16)

/** A key that may be used for a new call. Clocks are wrong on both sides, so a day ahead is borne as well. */
export function refuseKey(key: string, now: number): Refusal | undefined {
  const age = now - keyTime(key)
  if (age >= DAY_MS) return refuse('key_too_old')
  if (age <= -DAY_MS) return refuseFields({ 'Idempotency-Key': ['wrong_format: the key says it was made in the future'] })
  return undefined
}
