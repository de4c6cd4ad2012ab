/** Money that arrived without its invoice: matched, sent back; and invoices that are refused. Source: BEY-9. */
import { isRefusal, REVIEW_REFUSALS } from '@fairhouse/contracts'
import { ASSET_CODES, CURRENCY_CODES } from '@fairhouse/money'
import * as z from 'zod/mini'

import { type Accounts, type ConsoleAct, integer } from './act.ts'

export const paymentSubject = ({ psp, ext }: { psp: string; ext: string }): string => `payment ${ext} of ${psp}`
export const invoiceSubject = (id: bigint | string): string => `invoice ${id}`

export const pspAccounts = (psp: string): Accounts => [`psp:${psp}`, `transit:${psp}`]

const matched = z.object({ kind: z.literal('match'), psp: z.string(), ext: z.string(), invoice: integer })

export const matchAct: ConsoleAct<z.output<typeof matched>> = {
  kind: 'match',
  right: 'match',
  fields: matched,
  text: (subject, { invoice }) => `${subject} to invoice ${invoice}`,
  // coins are converted
  accounts: ({ psp }) => [...pspAccounts(psp), ...[...CURRENCY_CODES, ...ASSET_CODES].map((code) => `fx:${code}` as const)],
  async apply({ payments: { matching } }, tx, act, { by, reason }) {
    const changes = await matching.match(tx, act, { by, reason })
    return isRefusal(changes) ? changes : () => matching.notifyChanged(changes)
  },
}

const refused = z.object({
  kind: z.literal('refuse'),
  invoice: integer,
  /** Proposals from before causes were required have none. */
  because: z.optional(z.enum(REVIEW_REFUSALS)),
})

export const refuseAct: ConsoleAct<z.output<typeof refused>> = {
  kind: 'refuse',
  right: 'refuse',
  fields: refused,
  text: (subject, { because }) => (because ? `${subject}, player reason: ${because}` : subject),
  async apply({ payments: { matching } }, tx, { invoice, because = 'other' }, { by }) {
    const changes = await matching.refuse(tx, invoice, { because, by })
    return isRefusal(changes) ? changes : () => matching.notifyChanged(changes)
  },
}

const sentBack = z.object({ kind: z.literal('send_back'), psp: z.string(), ext: z.string() })

export const sendBackAct: ConsoleAct<z.output<typeof sentBack>> = {
  kind: 'send_back',
  right: 'send_back',
  fields: sentBack,
  text: (subject) => subject,
  accounts: ({ psp }) => pspAccounts(psp),
  async apply({ payments: { matching } }, tx, act, { by, reason }) {
    const changes = await matching.sendBack(tx, act, { by, reason })
    return isRefusal(changes) ? changes : () => matching.notifyChanged(changes)
  },
}
