import { Stat } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import s from './home.module.css'

/** Shows only measured figures; without any there is no strip. */
export function Facts() {
  const { t, locale } = useLanguage()
  const { data } = useApiQuery('GET /api/v2/facts')
  if (!data?.bets) return null
  return (
    <section className={s.facts} aria-label={t('home.facts')}>
      <Stat value={numberText(data.bets, locale)} name={t('home.betsSettled', { count: data.bets })} />
    </section>
  )
}
