/** A result set by an operator. Source: sportsbook.md 6, money.md A "Four eyes". */
import { isRefusal, refuse, type SecondCause } from '@fairhouse/contracts'
import * as z from 'zod/mini'

import type { Tx } from '../../../../platform/db/index.ts'
import type { ManualAct } from '../../../sports/sportsbook/index.ts'
import type { BackofficeContext } from '../context.ts'
import type { Acting } from '../players/linked.ts'
import { SINGLE_OPERATOR_DAY } from '../rules/four-eyes.ts'
import type { ConsoleAct } from './act.ts'

const state = z.enum(['won', 'lost', 'void', 'push', 'half_won', 'half_lost', 'dead_heat'])
const fields = z.object({
  kind: z.literal('settlement'),
  act: z.discriminatedUnion('what', [
    z.object({ what: z.literal('market'), market: z.string(), states: z.nullable(z.record(z.string(), state)) }),
    z.object({ what: z.literal('event'), event: z.string(), isWithdrawn: z.optional(z.boolean()) }),
    z.object({ what: z.literal('leg'), bet: z.string(), place: z.number(), right: z.number() }),
    z.object({ what: z.literal('correction'), bet: z.string() }),
  ]),
})

/** One pending proposal per market, event, leg or correction. */
export function settlementSubject(act: ManualAct): string {
  if (act.what === 'market') return `result of market ${act.market}`
  if (act.what === 'event') return act.isWithdrawn ? `withdraw void of event ${act.event}` : `void event ${act.event}`
  return act.what === 'leg' ? `void leg ${act.place + 1} of bet ${act.bet}` : `correction of bet ${act.bet}`
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
  act: ManualAct,
  people: readonly Pick<Acting, 'own'>[],
): Promise<boolean> {
  const own = people.flatMap((person) => [...person.own])
  return own.length > 0 && manualResults.touches(tx, act, own)
}

export const settlementAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'settlement',
  right: 'settlement',
  allowance: 'settlement',
  fields,
  text(subject, { act }) {
    if (act.what === 'leg') return `${subject}: the right odds were ${act.right}`
    if (act.what !== 'market') return subject
    const states = act.states && Object.entries(act.states).map(([key, each]) => `${key} ${each}`)
    return `${subject}: ${states ? states.join(', ') : 'withdrawn, as the feed has it'}`
  },
  declineFault: async (context, tx, { act }, operator) => ((await touchesOwn(context, tx, act, [operator])) ? OWN_BET : undefined),
  /** Under the locks of `weigh` nobody places a bet between this check and the decision. */
  async apply(context, tx, { act }, { by, people }) {
    const weighed = await context.manualResults.weigh(tx, act)
    if (isRefusal(weighed)) return weighed
    if (await touchesOwn(context, tx, act, people)) return OWN_BET
    const { carryOut } = await context.manualResults.order(tx, act, by)
    return () => void carryOut()
  },
}
