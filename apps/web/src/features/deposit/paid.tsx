/**
 * STA-3: handles a paid invoice. The success modal replaces the deposit, analytics gets one event, the balance is reloaded. While a round of the
 * player runs on this page a toast says it, and after the round another one opens the receipt. Of a round that runs elsewhere, a hand or a stake
 * that was left on another page, only the server knows: then the toast opens the receipt, as while a code is typed on this page (D-9).
 */
import { Button } from '@fairhouse/ui'

import { renew } from '../../lib/api/renew.ts'
import { signedMoneyText } from '../../lib/format.ts'
import { apiQuery } from '../../lib/api/query.ts'
import { browserClock } from '../../lib/clock.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { USER_ROUTE } from '../../lib/session/user.ts'
import { hasModalOnPage } from '../../shell/app/busy.ts'
import { runningRounds } from '../../shell/app/running-rounds.ts'
import { browser } from '../../shell/browser.ts'
import { modals } from '../../shell/modals/store.ts'
import { codeTyping } from '../../shell/protection/code-typing.ts'
import { toaster } from '../../shell/toasts.tsx'
import { track } from '../../shell/track.ts'
import { claimFirstReport } from './awaited.ts'
import type { Invoice } from './invoices.ts'

/** Newest first; the newest is shown. */
export async function showPaid(paid: readonly Invoice[], language: Pick<Language, 't' | 'locale'>): Promise<void> {
  for (const each of paid) void trackPaid(each)
  const latest = paid[0]
  if (!latest) return
  void renew(browser().queries, [USER_ROUTE])
  const isElsewhere = isFree() && (await runsElsewhere())
  // A modal of another kind stays open: a receipt, a payout being filled in, a window that the page opened itself.
  if (isOtherModal(modals.read()?.name) || (modals.read() === null && hasModalOnPage())) showToast(latest, language)
  else if (modals.read() === null && runningRounds.isAny()) {
    showToast(latest, language)
    runningRounds.whenNone(() => offerReceipt(latest, language))
  } else if (modals.read() === null && (isElsewhere || codeTyping.isInUse())) offerReceipt(latest, language)
  else modals.open('deposited', { invoice: latest })
}

const isFree = (): boolean => modals.read() === null && !hasModalOnPage() && !runningRounds.isAny() && !codeTyping.isInUse()

/** No news of a payment waits longer for the answer. */
const ANSWER_MS = 2000

async function runsElsewhere(): Promise<boolean> {
  const { api, queries } = browser()
  const open = queries.fetchQuery({ ...apiQuery<'GET /api/v2/games/open'>(api, 'GET /api/v2/games/open'), staleTime: 0 }).then(
    ({ games }) => games.length > 0,
    () => false,
  )
  return Promise.race([open, browserClock.wait(ANSWER_MS).then(() => false)])
}

const GIVES_WAY: readonly (string | undefined)[] = [undefined, 'deposit', 'deposited', 'dispute']
const isOtherModal = (modal: string | undefined): boolean => !GIVES_WAY.includes(modal)

function showToast({ shop_amount, currency }: Invoice, { t, locale }: Pick<Language, 't' | 'locale'>): void {
  toaster.push({ tone: 'success', title: t('deposit.credited', { amount: signedMoneyText(shop_amount, currency, locale) }) })
}

const OFFER_MS = 15_000

/** Pressed by the player, so it may open over the next round. */
function offerReceipt(invoice: Invoice, { t, locale }: Pick<Language, 't' | 'locale'>): void {
  const { shop_amount, currency } = invoice
  const id = toaster.push({
    tone: 'success',
    title: t('deposit.paidTitle'),
    lines: [t('deposit.credited', { amount: signedMoneyText(shop_amount, currency, locale) })],
    durationMs: OFFER_MS,
    action: (
      <Button
        size={32}
        onClick={() => {
          toaster.dismiss(id)
          modals.open('deposited', { invoice })
        }}
      >
        {t('deposit.showReceipt')}
      </Button>
    ),
  })
}

async function trackPaid({ id, type, currency, shop_amount: amount }: Invoice): Promise<void> {
  if (await claimFirstReport(id)) track('deposit_success', { invoice: id, type, currency, amount })
}
