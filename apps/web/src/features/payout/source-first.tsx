import { Notice } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import { type Available, hasRest } from './form.ts'
import s from './payout.module.css'

/** money.md B: amounts refunded to paying instruments first; nothing when there are none. */
export function SourceFirst({ available }: { available: Available }) {
  const t = useText()
  const locale = useLocale()
  const { sources, currency } = available
  if (sources.length === 0) return null
  return (
    <Notice tone="neutral" icon="info" title={t('payout.source')}>
      <ul className={s.reasons}>
        {sources.map(({ id, type, masked, left }) => (
          <li key={id}>
            {t('payout.source.line', { masked: `${t(`payout.place.${type}`)} ${masked}`, left: moneyText(left, currency, locale) })}
          </li>
        ))}
        {hasRest(available) && <li>{t('payout.source.rest')}</li>}
      </ul>
    </Notice>
  )
}
