/** Why the books refused a bet, in the player's own terms; or that the reason is gone, and the bet is to be judged again. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { BARRED, type BetRefusal, type Ledger, SESSION_STOP } from '../ledger/index.ts'
import type { Held, Decision } from './keeper.ts'
import { barredBy, protectedUntil } from './rules/bars.ts'
import { isAgeDue } from './rules/age.ts'
import { BET_LIMITS, kindOf, type MoneyLimit, periodOf } from './rules/names.ts'
import { hasRested, sessionEndsAt, stoppedBy } from './rules/stops.ts'
import { amountOf, sittingOf, type State, withStanding } from './state.ts'
import type { Tx } from './store/rows.ts'

export type Why = Refusal | 'again'
type Sums = Pick<Ledger, 'windowSums' | 'playedSince' | 'roomAt'>

export interface RefusedBet extends Held {
  readonly stake: bigint
  readonly refusal: Pick<BetRefusal, 'reason' | 'detail'>
}

/** Of refusals that this room is not behind, undefined. */
export async function whyOf(state: State, tx: Tx, ledger: Sums, bet: RefusedBet): Promise<Decision<Why | undefined>> {
  const { reason, detail } = bet.refusal
  if (reason === 'limit_exceeded') return { answer: await limitReached(state, tx, ledger, bet) }
  if (detail === BARRED) return { answer: barRefusal(state) ?? 'again' }
  return detail === SESSION_STOP ? stopReached(state, tx, ledger, bet) : { answer: undefined }
}

/** Undefined where nothing bars. */
export function barRefusal({ standing, now }: Pick<State, 'standing' | 'now'>): Refusal | undefined {
  const bar = barredBy(standing, now)
  if (!bar) return undefined
  if (bar === 'staff_account') return refuse(bar)
  const until = bar === 'cool_off' ? standing.coolOffUntil : protectedUntil(standing)
  return refuse(bar, untilDetail(until))
}

/** Nothing is said of an end that is not known. */
export const untilDetail = (until: number | null): Record<string, string> =>
  until === null || until === Infinity ? {} : { until: new Date(until).toISOString() }

async function limitReached(state: State, tx: Tx, ledger: Sums, { player, currency, stake, refusal }: RefusedBet): Promise<Refusal> {
  const name = BET_LIMITS[refusal.detail - 1]!
  const limit = amountOf(state, name)
  if (limit === null) return refuse(`limit_${name}`)
  const used = await usedOf(tx, ledger, { player, currency }, name)
  const until = await ledger.roomAt(tx, player, currency, { limit: refusal.detail, stake })
  return refuse(`limit_${name}`, { limit: formatMoney(limit), used: formatMoney(used), ...untilDetail(until) })
}

async function usedOf(tx: Tx, ledger: Sums, { player, currency }: Held, name: MoneyLimit): Promise<bigint> {
  const { staked, returned } = (await ledger.windowSums(tx, player, currency))[periodOf(name)]
  return usedBy(kindOf(name), staked, returned)
}

export function usedBy(kind: 'wager' | 'loss' | 'deposit', staked: bigint, returned: bigint): bigint {
  if (kind === 'wager') return staked
  return staked > returned ? staked - returned : 0n
}

/** A reality check after a rest would ask about a time that was not played. */
async function stopReached(state: State, tx: Tx, ledger: Sums, { player, currency }: RefusedBet): Promise<Decision<Why>> {
  if (isAgeDue(state.standing, state.now)) return { answer: refuse('age_check_required') }
  const sitting = sittingOf(state)
  const stop = stoppedBy(sitting, state.now)
  if (!stop) return { answer: 'again' }
  if (stop === 'limit_session')
    return { answer: refuse(stop, { limit: Number(sitting.sessionMinutes), ...untilDetail(sessionEndsAt(sitting)) }) }
  const { lastAt } = await ledger.playedSince(tx, player, currency, sitting.stretchAt!)
  if (!hasRested(sitting, lastAt, state.now)) return { answer: refuse(stop) }
  return { answer: 'again', state: withStanding(state, { stretchAt: state.now }) }
}
