import { Card, Heading, Skeleton } from '@fairhouse/ui'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { moneyText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import s from './page.module.css'
import { reasonText } from './why.ts'

/** What could be paid out now, and line by line why it is not more. */
export function WhyPart() {
  const language = useLanguage()
  const { t, locale } = language
  const { data, isError } = useApiQuery('GET /api/v2/billing/payout/available', undefined, { staleTime: 0 })
  if (isError) return <p className={s.note}>{t('statement.whyFailed')}</p>
  if (!data) return <Skeleton height="96px" radius="14px" />
  const { withdrawable, currency, reasons } = data
  return (
    <Card as="section" pad={20} aria-labelledby="withdrawable">
      <Heading level={2} look="card" id="withdrawable">
        {t('statement.withdrawable', { amount: moneyText(withdrawable, currency, locale) })}
      </Heading>
      {reasons.length === 0 && <p className={s.note}>{t('statement.free')}</p>}
      {reasons.length > 0 && (
        <ul className={s.reasons}>
          {reasons.map((reason) => (
            <li key={`${reason.code} ${reason.detail.rule}`}>{reasonText(reason, language)}</li>
          ))}
        </ul>
      )}
    </Card>
  )
}
