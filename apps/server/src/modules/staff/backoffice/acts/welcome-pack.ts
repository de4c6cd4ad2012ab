/** A version of the welcome pack. Source: bonuses.md 1, money.md A "Four eyes". */
import { formatMoney, toEur } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ConsoleAct, integer, NOTHING } from './act.ts'

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
})

/** One pending proposal. */
export const WELCOME_PACK_SUBJECT = 'welcome pack'

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
  async apply({ welcomePacks, clock }, tx, { stages, startsAt }, { by, reason }) {
    const now = clock.now()
    const fault = await welcomePacks.fault(tx, { stages, startsAt }, now)
    if (fault) return fault
    await welcomePacks.create(tx, { stages, startsAt, madeBy: by, madeAt: now, reason })
    return NOTHING
  },
}
