/** How an invoice closed without money on the balance, and what it means for the player. Pure. Source: STA-2, BEY-9, money.md B. */
import { INVOICE_STATUS } from '@fairhouse/contracts'

import { moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import type { Invoice } from './invoices.ts'

type ClosedInvoice = Pick<Invoice, 'status' | 'refused' | 'held_because'>

const WHY = {
  [INVOICE_STATUS.cancelled]: 'cancelled',
  [INVOICE_STATUS.failed]: 'failed',
  [INVOICE_STATUS.chargedBack]: 'chargedBack',
  [INVOICE_STATUS.review]: 'review',
} as const

export type CloseReason = 'expired' | 'refused' | 'takenBack' | 'held' | (typeof WHY)[keyof typeof WHY]

export function closeReasonOf({ status, refused, held_because: held }: ClosedInvoice): CloseReason {
  if (refused) return refused.because === 'taken_back' ? 'takenBack' : 'refused'
  if (held) return 'held'
  return status in WHY ? WHY[status as keyof typeof WHY] : 'expired'
}

/** Money that was credited once is with a bank or a chain; an invoice in review is already with staff. */
export const isDisputable = (invoice: ClosedInvoice): boolean => !['review', 'held', 'chargedBack'].includes(closeReasonOf(invoice))

/** The invoice id, which support and a bank require, and the final status. */
export function closedText(invoice: Invoice, language: Pick<Language, 't' | 'locale'>): string {
  const { id, amount, currency } = invoice
  const which = language.t('deposit.closedOf', { id, amount: moneyText(amount, currency, language.locale) })
  return `${which} ${outcomeText(invoice, language)}`
}

function outcomeText(invoice: Invoice, language: Pick<Language, 't' | 'locale'>): string {
  const { t } = language
  if (invoice.refused) return t(`deposit.refused.${invoice.refused.because}`)
  if (invoice.held_because) return t(`deposit.held.${invoice.held_because}`)
  const why = closeReasonOf(invoice)
  const hasOwnText = why === 'expired' || why === 'cancelled' || why === 'failed' || why === 'review'
  return hasOwnText ? t(`deposit.closedText.${why}`) : reversalText(invoice, language)
}

/** A bank's chargeback, or a chain reorg. */
export function reversalText({ type, shop_amount, currency }: Invoice, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  const amount = moneyText(shop_amount, currency, locale)
  return type === 'crypto' ? t('deposit.chargedBack.chain', { amount }) : t('deposit.chargedBack.bank', { amount })
}
