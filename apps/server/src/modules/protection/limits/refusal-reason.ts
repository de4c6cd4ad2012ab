/** Explains a refused bet in the player's terms, or reports that the reason is gone and the bet must be validated again. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Minor, formatMoney } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { BLOCK_EXCLUDED, type BetRefusal, type Ledger, BLOCK_SESSION_STOP } from '../../books/ledger/index.ts'
import type { PlayerCurrency, Decision } from './limits-repository.ts'
import { isAgeDue } from './rules/age.ts'
import { activeExclusion, protectedUntil } from './rules/exclusions.ts'
import { BET_LIMITS, kindOf, type MoneyLimit, periodOf } from './rules/names.ts'
import { hasRested, sessionEndsAt, stoppedBy } from './rules/stops.ts'
import { amountOf, playSessionOf, type State, withRestrictions } from './state.ts'

export type RefusalReason = Refusal | 'again'
type Sums = Pick<Ledger, 'windowSums' | 'playedSince' | 'stakeFitsAt'>

export interface RefusedBet extends PlayerCurrency {
  readonly stake: Minor
  readonly refusal: Pick<BetRefusal, 'reason' | 'detail'>
}

/** Undefined for refusals that are not from limits. */
export async function explainRefusal(state: State, tx: Tx, ledger: Sums, bet: RefusedBet): Promise<Decision<RefusalReason | undefined>> {
  const { reason, detail } = bet.refusal
  if (reason === 'limit_exceeded') return { answer: await limitReached(state, tx, ledger, bet) }
  if (detail === BLOCK_EXCLUDED) return { answer: exclusionRefusal(state) ?? 'again' }
  return detail === BLOCK_SESSION_STOP ? stopReached(state, tx, ledger, bet) : { answer: undefined }
}

/** Undefined without an exclusion. */
export function exclusionRefusal({ restrictions, now }: Pick<State, 'restrictions' | 'now'>): Refusal | undefined {
  const exclusion = activeExclusion(restrictions, now)
  if (!exclusion) return undefined
  if (exclusion === 'staff_account') return refuse(exclusion)
  const until = exclusion === 'cool_off' ? restrictions.coolOffUntil : protectedUntil(restrictions)
  return refuse(exclusion, untilDetail(until))
}

/** Empty for an unknown end. */
export const untilDetail = (until: number | null): Record<string, string> =>
  until === null || until === Infinity ? {} : { until: new Date(until).toISOString() }

async function limitReached(state: State, tx: Tx, ledger: Sums, { player, currency, stake, refusal }: RefusedBet): Promise<Refusal> {
  const name = BET_LIMITS[refusal.detail - 1]!
  const limit = amountOf(state, name)
  if (limit === null) return refuse(`limit_${name}`)
  const used = await usedOf(tx, ledger, { player, currency }, name)
  const until = await ledger.stakeFitsAt(tx, player, currency, { limit: refusal.detail, stake })
  return refuse(`limit_${name}`, { limit: formatMoney(limit), used: formatMoney(used), ...untilDetail(until) })
}

async function usedOf(tx: Tx, ledger: Sums, { player, currency }: PlayerCurrency, name: MoneyLimit): Promise<bigint> {
  const { staked, returned } = (await ledger.windowSums(tx, player, currency))[periodOf(name)]
  return usedBy(kindOf(name), staked, returned)
}

export function usedBy(kind: 'wager' | 'loss' | 'deposit', staked: Minor, returned: Minor): bigint {
  if (kind === 'wager') return staked
  return staked > returned ? staked - returned : 0n
}

/** A reality check after a rest would cover time without play. */
async function stopReached(state: State, tx: Tx, ledger: Sums, { player, currency }: RefusedBet): Promise<Decision<RefusalReason>> {
  if (isAgeDue(state.restrictions, state.now)) return { answer: refuse('age_check_required') }
  const playSession = playSessionOf(state)
  const stop = stoppedBy(playSession, state.now)
  if (!stop) return { answer: 'again' }
  if (stop === 'limit_session')
    return { answer: refuse(stop, { limit: Number(playSession.sessionMinutes), ...untilDetail(sessionEndsAt(playSession)) }) }
  const { lastAt } = await ledger.playedSince(tx, player, currency, playSession.realityCheckFrom!)
  if (!hasRested(playSession, lastAt, state.now)) return { answer: refuse(stop) }
  return { answer: 'again', state: withRestrictions(state, { realityCheckFrom: state.now }) }
}
