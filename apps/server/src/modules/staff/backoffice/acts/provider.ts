/** Held wins and settings of providers. Source: money.md C "Held win", D-51. */
import { formatMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type ConsoleAct, currency, integer } from './act.ts'

const kind = z.literal('provider')
const fields = z.discriminatedUnion('what', [
  z.object({
    kind,
    what: z.literal('held_win'),
    provider: z.string(),
    tx: z.string(),
    as: z.enum(['released', 'refused']),
    player: integer,
    amount: integer,
    currency,
  }),
  z.object({ kind, what: z.literal('settings'), provider: z.string(), isOn: z.boolean(), hourCap: integer, version: integer }),
])

/** One pending proposal per win. */
export const heldWinSubject = (provider: string, tx: string): string => `held win ${tx} of ${provider}`
/** One pending proposal per provider. */
export const providerSubject = (provider: string): string => `settings of provider ${provider}`

export const providerAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'provider',
  right: 'provider',
  fields,
  text(subject, act) {
    if (act.what === 'settings') return `${subject}: ${act.isOn ? 'on' : 'off'}, at most EUR ${formatMoney(act.hourCap)} an hour`
    const sum = `${formatMoney(act.amount)} ${act.currency}`
    return `${subject}: ${act.as === 'released' ? `pay ${sum} to player ${act.player}` : `keep ${sum} from player ${act.player}`}`
  },
  apply({ gameProviders }, tx, act, { by }) {
    if (act.what === 'held_win') return gameProviders.resolveHeldWin(tx, { provider: act.provider, tx: act.tx, as: act.as, by })
    const { provider, isOn, hourCap, version } = act
    return gameProviders.change(tx, { provider, isOn, hourCap, version })
  },
}
