import { Card, Heading } from '@fairhouse/ui'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { moneyText, numberText, percentText } from '../../lib/format.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useLanguage, useText } from '../../lib/i18n/text.tsx'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { useUser } from '../../lib/session/user.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { JoinCard } from './join-card.tsx'
import s from './page.module.css'
import { ProgressCard } from './progress-card.tsx'
import { ReceivedList } from './received.tsx'
import { BirthdayNote, Terms } from './terms.tsx'
import { Tiers } from './tiers.tsx'
import type { VipProgress } from './types.ts'

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
  const query = useApiQuery('GET /api/v2/vip', undefined, { staleTime: 0 })
  const { data } = query
  const own = data?.standing?.tier
  return (
    <div className={s.page}>
      <div className={s.top}>
        <ProgressCard vipProgress={data?.standing} />
        <JoinCard vipProgress={data?.standing} hasFailed={!data && query.isFetchedAfterMount} />
      </div>
      <OwnCard vipProgress={data?.standing} />
      {data?.standing && <ReceivedList />}
      <section className={s.section} aria-labelledby="vip-tiers">
        <Heading level={2} id="vip-tiers">
          {t('vip.tiers')}
        </Heading>
        {data ? <Tiers tiers={data.tiers} own={own} /> : <FirstLoad query={query} title={t('vip.tiersFailed')} height="320px" />}
      </section>
      {data && (
        <section className={s.section} aria-labelledby="vip-terms">
          <Heading level={2} id="vip-terms">
            {t('vip.terms')}
          </Heading>
          <Terms tiers={data.tiers} own={own} />
          {data.tiers.some(({ perks }) => perks.includes('birthday')) && <BirthdayNote birthday={data.birthday} />}
          <p className={s.note}>{t('vip.termsNote', data.level_spins)}</p>
        </section>
      )}
    </div>
  )
}

/** The player's manager, and the terms that were agreed with the player; nothing without both. */
function OwnCard({ vipProgress }: { vipProgress: VipProgress | null | undefined }) {
  const { t, locale } = useLanguage()
  const currency = useUser()?.currency ?? 'RUB'
  if (!vipProgress?.manager && !vipProgress?.own_terms) return null
  const { manager, own_terms: own } = vipProgress
  const cap = own?.cashback_caps.find((each) => each.currency === currency)?.amount ?? '0.00'
  return (
    <Card as="section" pad={24} aria-labelledby="vip-own">
      <Heading level={2} look="card" id="vip-own">
        {t('vip.own.title')}
      </Heading>
      {manager && <p>{t('vip.own.manager', { name: manager })}</p>}
      {own && (
        <p className={s.note}>
          {t('vip.own.terms', {
            cashback: percentText(own.cashback_pct, locale),
            cap: moneyText(cap, currency, locale),
            rakeback: percentText(own.rakeback_pct, locale),
            multiple: numberText(own.payout_multiple, locale),
          })}
        </p>
      )}
    </Card>
  )
}
