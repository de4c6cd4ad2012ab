/** A new promo code, or the next version of one. Source: bonuses.md 1 rule 7, money.md A "Four eyes". */
import { formatMoney, type PlayerId } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ConsoleAct, currency, integer, NOTHING, segment, tierText, titles } from './act.ts'

const fields = z.object({
  kind: z.literal('promo'),
  promo: z.object({
    code: z.string(),
    type: z.enum(['deposit_percent', 'balance', 'cash', 'free_spins']),
    value: z.number(),
    min: z.nullable(integer),
    max: z.nullable(integer),
    wager: z.number(),
    startsAt: z.number(),
    endsAt: z.number(),
    totalLimit: z.nullable(z.number()),
    currencies: z.nullable(z.readonly(z.array(currency))),
    budget: z.nullable(integer),
    titles,
    /** One that was proposed under an earlier version has none. */
    segment: z._default(z.nullable(segment), null),
    player: z.nullable(integer),
    stoppedAt: z.nullable(z.number()),
    madeBy: z.string(),
    madeAt: z.number(),
    /** The version that it was made from; null of a new code. */
    replaces: z._default(z.nullable(z.number()), null),
  }),
})

/** One pending proposal per code. */
export const promoSubject = (code: string): string => `promo code ${code}`

export const promoAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'promo',
  right: 'promo',
  fields,
  text: (subject, { promo }) => {
    const { type, value, wager, totalLimit, segment: tier, player, replaces, currencies } = promo
    const gift = `${type} ${value}${boundsText(promo)}, wager ${wager}, in ${currencies === null ? 'every currency' : currencies.join(', ')}`
    const window = `from ${new Date(promo.startsAt).toISOString()} to ${new Date(promo.endsAt).toISOString()}`
    const version = replaces === null ? '' : `, version ${replaces + 1}`
    return `${subject}${version}: ${gift}, ${window}, ${usesText(totalLimit, player)}${tierText(tier)}`
  },
  async apply({ promos, clock }, tx, { promo }, { by, reason }) {
    return (await promos.save(tx, { ...promo, madeBy: by, madeAt: clock.now() }, reason)) ?? NOTHING
  },
}

/** EUR. */
function boundsText({ min, max }: { min: bigint | null; max: bigint | null }): string {
  const most = max === null ? '' : `, at most EUR ${formatMoney(max)}`
  return min === null ? most : `${most}, of deposits from EUR ${formatMoney(min)}`
}

function usesText(totalLimit: number | null, player: PlayerId | null): string {
  if (player !== null) return `for player ${player} alone`
  return totalLimit === null ? 'any number of uses' : `${totalLimit} uses`
}
