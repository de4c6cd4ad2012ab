import { Button, Link } from '@fairhouse/ui'

import { dayTimeText } from '../../../../lib/dates.ts'
import { moneyText } from '../../../../lib/format.ts'
import { useLanguage, useLocale, useText } from '../../../../lib/i18n/text.tsx'
import { modals } from '../../../../shell/modals/store.ts'
import s from './currency.module.css'
import type { CurrencyBar } from './use-currency.ts'

/** A reason that blocks the change, with a link to resolve it. A page that was loaded before a deployment may get one that it does not know. */
export function BarLine({ bar }: { bar: CurrencyBar }) {
  const { t, find } = useLanguage()
  const locale = useLocale()
  const values = {
    amount: bar.sum ? moneyText(bar.sum.amount, bar.sum.currency, locale) : '',
    date: bar.until ? dayTimeText(bar.until, locale) : '',
  }
  return (
    <li className={s.bar}>
      <span>{find(`profile.currencyBar.${bar.reason}`, values) ?? t('error.currency_barred')}</span>
      <WayOut reason={bar.reason} />
    </li>
  )
}

function WayOut({ reason }: Pick<CurrencyBar, 'reason'>) {
  const t = useText()
  if (reason === 'too_soon') return null
  if (reason === 'balance' || reason === 'debt') {
    const modal = reason === 'balance' ? 'payout' : 'deposit'
    return (
      <Button size={32} onClick={() => modals.open(modal)}>
        {t(`profile.currencyGo.${reason}`)}
      </Button>
    )
  }
  if (!Object.hasOwn(PAGES, reason)) return null
  return (
    <Link href={PAGES[reason]} className={s.link}>
      {t(`profile.currencyGo.${reason}`)}
    </Link>
  )
}

const PAGES = {
  open_round: '/profile/history',
  open_invoice: '/profile/history?kind=payments',
  open_payout: '/profile/history?kind=payments',
  bonus: '/profile/bonuses',
  spins: '/profile/bonuses',
  hold: '/faq',
} as const
