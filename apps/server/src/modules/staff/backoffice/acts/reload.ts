/** A reload offer, new or in its next version. Source: bonuses.md 1, money.md A "Four eyes". */
import { formatMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ConsoleAct, integer, NOTHING } from './act.ts'

const fields = z.object({
  kind: z.literal('reload'),
  reload: z.object({
    id: z.string(),
    pct: z.number(),
    min: integer,
    max: integer,
    weekdays: z.readonly(z.array(z.number())),
    segment: z.nullable(z.string()),
    startsAt: z.number(),
    endsAt: z.number(),
    budget: integer,
    madeBy: z.string(),
    madeAt: z.number(),
    reason: z.string(),
  }),
})

/** One pending proposal per offer. */
export const reloadSubject = (id: string): string => `reload offer ${id}`

export const reloadAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'reload',
  right: 'promo',
  fields,
  text: (subject, { reload: { pct, max, segment } }) =>
    `${subject}: ${pct} %, at most EUR ${formatMoney(max)}, for ${segment ?? 'everybody'}`,
  async apply({ reloads, clock }, tx, { reload }, { by }) {
    const made = { ...reload, madeBy: by, madeAt: clock.now() }
    const fault = reloads.fault(made, clock.now())
    if (fault) return fault
    await reloads.create(tx, made)
    return NOTHING
  },
}
