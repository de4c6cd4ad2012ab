/** Terms of the VIP tiers, and own terms of a player. Sources: bonuses.md 3, D-57, money.md A "Four eyes". */
import { formatMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ActSums, type ConsoleAct, integer, NOTHING, tierName } from './act.ts'

const plan = z.object({
  kind: z.literal('vip_plan'),
  tiers: z.array(
    z.object({
      name: tierName,
      fromLevel: z.number(),
      cashbackPct: z.number(),
      rakebackPct: z.number(),
      cashbackCapSteps: z.number(),
      payoutMultiple: z.number(),
      hasBirthdayBonus: z.boolean(),
      hasManager: z.boolean(),
    }),
  ),
  /** Milliseconds. */
  startsAt: z.number(),
  /** Of the forecast that both operators read, milliseconds. Proposals of earlier versions have none: it is computed anew. */
  forecastAt: z.optional(z.number()),
})

/** One pending proposal. */
export const VIP_PLAN_SUBJECT = 'terms of the VIP tiers'

/** EUR: what it would have cost more. */
export const vipPlanSums = (eur: bigint): ActSums => ({ amount: formatMoney(eur), currency: 'EUR', eur })

export const vipPlanAct: ConsoleAct<z.output<typeof plan>> = {
  kind: 'vip_plan',
  right: 'promo',
  fields: plan,
  text: (subject, { tiers, startsAt }) =>
    `${subject} from ${new Date(startsAt).toISOString()}: ${tiers
      .map(({ name, fromLevel, cashbackPct, rakebackPct }) => `${name} from ${fromLevel}, ${cashbackPct} and ${rakebackPct} %`)
      .join('; ')}`,
  /** Over the same weeks and levels, so that it differs by other versions alone that hold at its begin. */
  sums: async ({ vip, clock }, tx, { tiers, startsAt, forecastAt }) =>
    vipPlanSums(await vip.plans.costsMore(tx, tiers, forecastAt ?? clock.now(), startsAt)),
  async apply({ vip, clock }, tx, { tiers, startsAt }, { by, reason }) {
    const now = clock.now()
    const fault = vip.plans.fault({ tiers, startsAt }, now)
    if (fault) return fault
    await vip.plans.create(tx, { tiers, startsAt, madeBy: by, madeAt: now, reason })
    return NOTHING
  },
}

const agreed = z.object({
  kind: z.literal('own_terms'),
  player: integer,
  terms: z.object({ cashbackPct: z.number(), rakebackPct: z.number(), cashbackCapSteps: z.number(), payoutMultiple: z.number() }),
})

/** One pending proposal per player. */
export const ownTermsSubject = (player: string): string => `own terms of player ${player}`

export const ownTermsAct: ConsoleAct<z.output<typeof agreed>> = {
  kind: 'own_terms',
  right: 'promo',
  fields: agreed,
  text: (subject, { terms }) =>
    `${subject}: cashback ${terms.cashbackPct} % up to ${terms.cashbackCapSteps} steps, rakeback ${terms.rakebackPct} %, payout limit ×${terms.payoutMultiple}`,
  async apply({ vip, clock }, tx, { player, terms }, { by, reason }) {
    return (await vip.members.agree(tx, { ...terms, player, madeBy: by, madeAt: clock.now(), reason })) ?? NOTHING
  },
}
