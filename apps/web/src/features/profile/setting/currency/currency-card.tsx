import { Button, Card, Heading, Notice } from '@fairhouse/ui'

import { dateText } from '../../../../lib/dates.ts'
import { moneyText } from '../../../../lib/format.ts'
import { useLocale, useText } from '../../../../lib/i18n/text.tsx'
import { modals } from '../../../../shell/modals/store.ts'
import { usePlayer } from '../../profile-frame.tsx'
import s from './currency.module.css'
import { type CurrencyState, useCurrencyState } from './use-currency.ts'

/** D-21: the active currency, past changes, and a button to change it. */
export function CurrencyCard() {
  const t = useText()
  const { currency } = usePlayer()
  const { data } = useCurrencyState()
  return (
    <Card as="section" pad={20} aria-labelledby="setting-currency">
      <Heading level={2} look="card" id="setting-currency">
        {t('profile.currency')}
      </Heading>
      <div className={s.fields}>
        <p className={s.present}>{currency && t(`profile.currencyName.${currency}`)}</p>
        <p className={s.note}>{t('profile.currencyNote')}</p>
        {data && <Past state={data} />}
        <Button block onClick={() => modals.open('currency')}>
          {t('profile.currencyChange')}
        </Button>
      </div>
    </Card>
  )
}

function Past({ state: { changes, former } }: { state: CurrencyState }) {
  const t = useText()
  const locale = useLocale()
  return (
    <>
      {changes.length > 0 && (
        <ul className={s.list}>
          {changes.map(({ at, from, to }) => (
            <li key={at}>{t('profile.currencyPast', { from, to, date: dateText(at, locale) })}</li>
          ))}
        </ul>
      )}
      {former.map(({ currency, amount }) => (
        <Notice key={currency} tone="warn">
          {t('profile.currencyFormer', { amount: moneyText(amount, currency, locale) })}
        </Notice>
      ))}
    </>
  )
}
