/** A version of the welcome pack. Source: bonuses.md 1, money.md A "Four eyes". */
import { formatMoney, toEur } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ActSums, type ConsoleAct, integer, NOTHING } from './act.ts'

const fields = z.object({
  kind: z.literal('welcome_pack'),
  stages: z.array(
    z.object({
      stage: z.literal([1, 2, 3, 4]),
      pct: z.number(),
      maxRub: integer,
      minRub: integer,
      wager: z.number(),
      freeSpins: z.number(),
    }),
  ),
  /** Milliseconds. */
  startsAt: z.number(),
  /** Of the forecast that both operators read, milliseconds. Proposals of earlier versions have none: it is computed anew. */
  forecastAt: z.optional(z.number()),
})

/** One pending proposal. */
export const WELCOME_PACK_SUBJECT = 'welcome pack'

/** EUR: the most that one player gets, or what it would have cost more, whichever is larger. */
export const welcomePackSums = (eur: bigint): ActSums => ({ amount: formatMoney(eur), currency: 'EUR', eur })

export const welcomePackAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'welcome_pack',
  right: 'promo',
  fields,
  text: (subject, { stages, startsAt }) =>
    `${subject} from ${new Date(startsAt).toISOString()}: ${stages
      .map(
        ({ stage, pct, maxRub, wager, freeSpins }) =>
          `stage ${stage}, ${pct} %, at most EUR ${formatMoney(toEur(maxRub, 'RUB'))}, wager ${wager}, ${freeSpins} spins`,
      )
      .join('; ')}`,
  /** Over the days of the proposal, so that it differs by packs and reward settings that hold at its begin, and by deposits that changed since, not by later ones. */
  sums: async ({ welcomePacks, clock }, tx, { stages, startsAt, forecastAt }) =>
    welcomePackSums(await welcomePacks.costsMore(tx, stages, forecastAt ?? clock.now(), startsAt)),
  async apply({ welcomePacks, clock }, tx, { stages, startsAt }, { by, reason }) {
    const now = clock.now()
    const fault = await welcomePacks.fault(tx, { stages, startsAt }, now)
    if (fault) return fault
    await welcomePacks.create(tx, { stages, startsAt, madeBy: by, madeAt: now, reason })
    return NOTHING
  },
}
