import { Notice } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import { useLanguage, useLocale, useText } from '../../lib/i18n/text.tsx'
import { type Available, hasRest, type Source } from './form.ts'
import s from './payout.module.css'
import { reasonText } from './reason-text.ts'

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

/** Why the chosen method cannot be used yet: the server's refusal, before the call. */
export function SourceBefore({ source: { left, masked }, currency }: { source: Source; currency: Available['currency'] }) {
  const language = useLanguage()
  return (
    <Notice tone="warn" icon="info">
      {reasonText({ code: 'payout_source_first', detail: { left, currency, masked } }, currency, language)}
    </Notice>
  )
}
