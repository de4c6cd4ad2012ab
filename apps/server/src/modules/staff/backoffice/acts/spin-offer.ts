/** Free spins for a segment, new or in their next version. Sources: bonuses.md 1 rule 7 and 5, money.md A "Four eyes". */
import { formatMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ConsoleAct, integer, NOTHING, segment, tierText } from './act.ts'

const fields = z.object({
  kind: z.literal('spin_offer'),
  offer: z.object({
    id: z.string(),
    segment: z.nullable(segment),
    /** Slug. */
    game: z.string(),
    count: z.number(),
    betValue: integer,
    wager: z.number(),
    maxWin: integer,
    days: z.number(),
    startsAt: z.number(),
    endsAt: z.number(),
    budget: integer,
    /** The version that it was made from; null of a new offer. */
    replaces: z.nullable(z.number()),
  }),
})

/** One pending proposal per offer. */
export const spinOfferSubject = (id: string): string => `free-spin offer ${id}`

export const spinOfferAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'spin_offer',
  right: 'promo',
  fields,
  text: (subject, { offer }) => {
    const { replaces, count, betValue, game, maxWin, wager, days, startsAt, endsAt, segment: tier } = offer
    const version = replaces === null ? '' : `, version ${replaces + 1}`
    const gift = `${count} spins of EUR ${formatMoney(betValue)} in ${game}, at most EUR ${formatMoney(maxWin)} a player, wager ${wager}, ${days} days`
    const window = `from ${new Date(startsAt).toISOString()} to ${new Date(endsAt).toISOString()}`
    return `${subject}${version}: ${gift}, ${window}${tierText(tier) || ', for everybody'}`
  },
  async apply({ spinOffers, clock }, tx, { offer }, { by, reason }) {
    return (await spinOffers.save(tx, { ...offer, madeBy: by, madeAt: clock.now(), reason })) ?? NOTHING
  },
}
