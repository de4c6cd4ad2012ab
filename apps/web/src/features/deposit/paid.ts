/** STA-3: money came. The success takes the place of the pay-in, the analytics hears of it once, the balance is read anew. */
import { USER_ROUTE } from '../../lib/session/user.ts'
import { browser } from '../../shell/browser.ts'
import { modals } from '../../shell/modals/store.ts'
import { track } from '../../shell/track.ts'
import { tellsFirst } from './awaited.ts'
import type { Invoice } from './invoices.ts'

/** Newest first; the newest is shown. */
export function showPaid(paid: readonly Invoice[]): void {
  for (const each of paid) void tellOf(each)
  const latest = paid[0]
  if (!latest) return
  modals.open('deposited', { invoice: latest })
  void browser().queries.invalidateQueries({ queryKey: [USER_ROUTE] })
}

async function tellOf({ id, type, currency, shop_amount: amount }: Invoice): Promise<void> {
  if (await tellsFirst(id)) track('deposit_success', { invoice: id, type, currency, amount })
}
