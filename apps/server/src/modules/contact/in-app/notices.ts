/** Changes of a player's own limits and restrictions, and credited deposits, as notifications on the site. */
import { formatMoney } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { Credited } from '../../cashier/payments/index.ts'
import type { LimitsChanged } from '../../protection/limits/index.ts'
import type { InApp } from './in-app.ts'
import type { NewNotification } from './store.ts'

/** Steps that change what the player may do; answers and identifiers are not news. */
const LISTED = ['limit_set', 'limit_withdrawn', 'limit_in_force', 'paused', 'excluded', 'reopen_asked'] as const

export async function notifyOfLimits(inApp: Pick<InApp, 'addAndPublish'>, tx: Tx, { player, at, notes }: LimitsChanged): Promise<void> {
  for (const [n, { act, details }] of notes.entries()) {
    if (!(LISTED as readonly string[]).includes(act)) continue
    const source = `limit ${act} ${details.name ?? ''} ${at} ${n}`
    await inApp.addAndPublish(tx, { player, source, kind: 'limit', details: { act, ...factsOf(details) }, at })
  }
}

/** Publish after the commit. */
export const notifyOfCredits = (inApp: Pick<InApp, 'add'>, tx: Tx, credited: readonly Credited[]): Promise<void> =>
  inApp.add(tx, credited.map(creditNotification))

const creditNotification = ({ player, currency, amount, invoice, version, at }: Credited): NewNotification => ({
  player,
  source: `credit ${invoice} ${version}`,
  kind: 'deposit',
  details: { invoice: `${invoice}`, amount: formatMoney(amount), currency },
  at,
})

/** Texts and numbers; the answer to a change says whether it is in force. */
const factsOf = (details: LimitsChanged['notes'][number]['details']): NewNotification['details'] =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => typeof value !== 'boolean')) as NewNotification['details']
