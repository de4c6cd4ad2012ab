/** A result set by an operator: its stored form while pending, and its effect. Source: sportsbook.md 6, money.md A "Four eyes". */
import { isRefusal, type Refusal, type SecondCause } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { ManualAct } from '../sportsbook/index.ts'
import type { BackofficeContext } from './context.ts'

export interface SettlementAct {
  kind: 'settlement'
  act: ManualAct
}

/** One pending proposal per market, event, leg or correction. */
export function settlementSubject(act: ManualAct): string {
  if (act.what === 'market') return `result of market ${act.market}`
  if (act.what === 'event') return `void event ${act.event}`
  return act.what === 'leg' ? `void leg ${act.place + 1} of bet ${act.bet}` : `correction of bet ${act.bet}`
}

export function wholeSettlement(subject: string, { act }: SettlementAct): string {
  if (act.what === 'leg') return `${subject}: the right odds were ${act.right}`
  if (act.what !== 'market') return subject
  const states = act.states && Object.entries(act.states).map(([key, state]) => `${key} ${state}`)
  return `${subject}: ${states ? states.join(', ') : 'as the feed has it'}`
}

/** EUR minor units: what one operator may pay in a day by results that they set. */
export const SINGLE_SETTLER_DAY_EUR = 5000_00n

/** An error of the price is always for two. */
export function settlementCauses({ what }: ManualAct, day: bigint, now: bigint): SecondCause[] {
  const bySum: SecondCause[] = day + now > SINGLE_SETTLER_DAY_EUR ? ['settlement_sum'] : []
  return what === 'leg' ? ['palpable_error', ...bySum] : bySum
}

export async function applySettlement(
  { manualResults }: BackofficeContext,
  tx: Tx,
  { act }: SettlementAct,
): Promise<(() => void) | Refusal> {
  const weighed = await manualResults.weigh(tx, act)
  if (isRefusal(weighed)) return weighed
  await manualResults.order(tx, act)
  return () => void manualResults.run()
}
