/** STA-3: handles a paid invoice. The success modal replaces the deposit, analytics gets one event, the balance is reloaded. */
import { signedMoneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { browser } from '../../shell/browser.ts'
import { modals } from '../../shell/modals/store.ts'
import { toaster } from '../../shell/toasts.tsx'
import { track } from '../../shell/track.ts'
import { claimFirstReport } from './awaited.ts'
import type { Invoice } from './invoices.ts'

/** Newest first; the newest is shown. */
export function showPaid(paid: readonly Invoice[], language: Pick<Language, 't' | 'locale'>): void {
  for (const each of paid) void trackPaid(each)
  const latest = paid[0]
  if (!latest) return
  // A modal of another kind stays open: a receipt, or a payout being filled in.
  if (isOtherModal(modals.read()?.name)) showToast(latest, language)
  else modals.open('deposited', { invoice: latest })
  void browser().queries.invalidateQueries({ queryKey: [USER_ROUTE] })
}

const GIVES_WAY: readonly (string | undefined)[] = [undefined, 'deposit', 'deposited', 'dispute']
const isOtherModal = (modal: string | undefined): boolean => !GIVES_WAY.includes(modal)

function showToast({ shop_amount, currency }: Invoice, { t, locale }: Pick<Language, 't' | 'locale'>): void {
  toaster.push({ tone: 'success', title: t('deposit.credited', { amount: signedMoneyText(shop_amount, currency, locale) }) })
}

async function trackPaid({ id, type, currency, shop_amount: amount }: Invoice): Promise<void> {
  if (await claimFirstReport(id)) track('deposit_success', { invoice: id, type, currency, amount })
}
