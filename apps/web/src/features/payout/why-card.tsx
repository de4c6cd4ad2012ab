import { Card, Heading, Skeleton } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './payout.module.css'
import { reasonText } from './reason-text.ts'
import { Turnover } from './turnover.tsx'

/** The withdrawable amount and each reason why it is not more. */
export function WhyCard() {
  const language = useLanguage()
  const { t, locale } = language
  const { data, isError } = useApiQuery('GET /api/v2/billing/payout/available', undefined, { staleTime: 0 })
  if (isError) return <p className={s.why}>{t('payout.why.failed')}</p>
  if (!data) return <Skeleton height="96px" radius="14px" />
  const { withdrawable, currency, reasons } = data
  return (
    <Card as="section" pad={20} aria-labelledby="withdrawable">
      <Heading level={2} look="card" id="withdrawable">
        {t('payout.why', { amount: moneyText(withdrawable, currency, locale) })}
      </Heading>
      {reasons.length === 0 && <p className={s.why}>{t('payout.why.free')}</p>}
      {reasons.length > 0 && (
        <ul className={s.whys}>
          {reasons.map((reason) => (
            <li key={`${reason.code} ${reason.detail.rule}`}>
              {reasonText(reason, currency, language)}
              {reason.code === 'deposit_not_wagered' && <Turnover detail={reason.detail} currency={currency} />}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
