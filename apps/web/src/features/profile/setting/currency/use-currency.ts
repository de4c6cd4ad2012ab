import type { Answer } from '@fairhouse/contracts/client'
import type { Currency } from '@fairhouse/money'

import { useApiQuery } from '../../../../lib/api/use-api.ts'
import { useText } from '../../../../lib/i18n/text.tsx'
import { toaster } from '../../../../shell/toasts.tsx'
import { useWrite } from '../../../../shell/write/use-write.ts'

const ROUTE = 'GET /api/v2/profile/currency'

export type CurrencyState = Answer<typeof ROUTE>
export type CurrencyBar = CurrencyState['bars'][number]

/** Refetched at every opening: a round or payment elsewhere changes the blocking reasons. */
export const useCurrencyState = () => useApiQuery(ROUTE, undefined, { staleTime: 0 })

/** D-21: balance, limits, cashier and tables depend on the currency, so everything except live channels is refetched. */
export function useChangeCurrency(onDone: () => void) {
  const t = useText()
  const { isBusy, send } = useWrite('PUT /api/v2/profile/currency', { invalidates: 'all' })
  const change = async (currency: Currency) => {
    const done = await send({ body: { currency } })
    if (!done) return
    toaster.push({ tone: 'success', title: t('profile.currencyChanged', { currency }) })
    onDone()
  }
  return { change, busy: isBusy }
}
