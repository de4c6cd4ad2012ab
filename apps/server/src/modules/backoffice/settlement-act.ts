/** A result set by an operator: its stored form while pending, and its effect. Source: sportsbook.md 6, money.md A "Four eyes". */
import { isRefusal, type Refusal, refuse, type SecondCause } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { ManualAct } from '../sportsbook/index.ts'
import type { BackofficeContext } from './context.ts'
import type { Acting } from './linked.ts'
import { SINGLE_OPERATOR_DAY } from './rules/four-eyes.ts'

export interface SettlementAct {
  kind: 'settlement'
  act: ManualAct
}

/** One pending proposal per market, event, leg or correction. */
export function settlementSubject(act: ManualAct): string {
  if (act.what === 'market') return `result of market ${act.market}`
  if (act.what === 'event') return act.isWithdrawn ? `withdraw void of event ${act.event}` : `void event ${act.event}`
  return act.what === 'leg' ? `void leg ${act.place + 1} of bet ${act.bet}` : `correction of bet ${act.bet}`
}

export function wholeSettlement(subject: string, { act }: SettlementAct): string {
  if (act.what === 'leg') return `${subject}: the right odds were ${act.right}`
  if (act.what !== 'market') return subject
  const states = act.states && Object.entries(act.states).map(([key, state]) => `${key} ${state}`)
  return `${subject}: ${states ? states.join(', ') : 'withdrawn, as the feed has it'}`
}

/** An error of the price is always for two. */
export function settlementCauses({ what }: ManualAct, day: bigint, now: bigint): SecondCause[] {
  const bySum: SecondCause[] = day + now > SINGLE_OPERATOR_DAY ? ['settlement_sum'] : []
  return what === 'leg' ? ['palpable_error', ...bySum] : bySum
}

/** Their own bet, or one of a linked account, is among those concerned (D-77): another person decides. */
export const OWN_BET = refuse('second_person', { because: 'own_bet' })

export async function touchesOwn(
  { manualResults }: BackofficeContext,
  tx: Tx,
  { act }: SettlementAct,
  people: readonly Pick<Acting, 'own'>[],
): Promise<boolean> {
  const own = people.flatMap((person) => [...person.own])
  return own.length > 0 && manualResults.touches(tx, act, own)
}

/** Under the locks of `weigh` nobody places a bet between this check and the decision. */
export async function applySettlement(
  context: BackofficeContext,
  tx: Tx,
  act: SettlementAct,
  { by, people }: { by: string; people: readonly Acting[] },
): Promise<(() => void) | Refusal> {
  const weighed = await context.manualResults.weigh(tx, act.act)
  if (isRefusal(weighed)) return weighed
  if (await touchesOwn(context, tx, act, people)) return OWN_BET
  const { carryOut } = await context.manualResults.order(tx, act.act, by)
  return () => void carryOut()
}
