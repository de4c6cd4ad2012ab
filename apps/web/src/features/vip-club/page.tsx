import { Heading } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { JoinCard } from './join-card.tsx'
import s from './page.module.css'
import { OwnCard } from './own-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { Terms } from './terms.tsx'
import { Tiers } from './tiers.tsx'

export const loader = pageLoader(() => [['GET /api/v2/vip']])
export const clientLoader = inBrowser

/** PRO-16: levels with their present perks, the player's progress, and the join request. */
export default function VipClubPage() {
  return (
    <Hydrated>
      <Club />
    </Hydrated>
  )
}

function Club() {
  const t = useText()
  const { data } = useApiQuery('GET /api/v2/vip', undefined, { staleTime: 0 })
  const own = data?.standing?.tier
  return (
    <div className={s.page}>
      <div className={s.top}>
        <ProgressCard vipProgress={data?.standing} />
        <JoinCard vipProgress={data?.standing} />
      </div>
      <OwnCard vipProgress={data?.standing} />
      <section className={s.section} aria-labelledby="vip-tiers">
        <Heading level={2} id="vip-tiers">
          {t('vip.tiers')}
        </Heading>
        {data && <Tiers tiers={data.tiers} own={own} />}
      </section>
      <section className={s.section} aria-labelledby="vip-terms">
        <Heading level={2} id="vip-terms">
          {t('vip.terms')}
        </Heading>
        {data && <Terms tiers={data.tiers} own={own} />}
        {data && <p className={s.note}>{t('vip.termsNote', data.level_spins)}</p>}
      </section>
    </div>
  )
}
