import type { Answer } from '@fairhouse/contracts/client'
import type { Currency } from '@fairhouse/money'
import { Button, Card, EmptyState, Heading } from '@fairhouse/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { type OwnBonuses, useOwnBonuses } from '../../lib/bonuses/own-bonuses.ts'
import { Hydrated } from '../../lib/hydrated.tsx'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { inBrowser, pageLoader } from '../../lib/page-loader.ts'
import { currencyOfRegion } from '../../lib/geo/place.ts'
import { useUser } from '../../lib/session/user.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { useRootData } from '../../shell/root-data.ts'
import { BonusTerms } from '../deposit/bonus-terms-card.tsx'
import { RewardsCards } from '../vip-club/rewards-card.tsx'
import { ActiveBonusCard } from './active-bonus-card.tsx'
import { MissedBonuses, PastBonuses, QueuedBonuses } from './bonus-tables-card.tsx'
import s from './bonuses.module.css'
import { FreeBets } from './free-bets-card.tsx'
import { FreeSpins } from './free-spins-card.tsx'
import { PromoCard } from './promo-card.tsx'
import { SuperBonusCard } from './super-bonus-card.tsx'
import { PACK, useOffer } from './use-offer.ts'
import { WaitingOffers } from './waiting-offers-card.tsx'
import { WelcomePackCard } from './welcome-pack-card.tsx'

const AT_FIRST = { query: { since: 0 } }

/** Its cards come with the page. The server does not know the first visit of a guest: the time of the offer follows in the browser. */
export const packLoader = pageLoader(({ isPlayer }) => (isPlayer ? [[PACK], ['GET /api/v2/bonuses']] : [[PACK, AT_FIRST]]))
export const loader = packLoader
export const clientLoader = inBrowser

/** PRO-14: the welcome pack, the player's bonuses, and promo codes. */
export default function BonusesPage() {
  return (
    <Hydrated>
      <Bonuses />
    </Hydrated>
  )
}

function Bonuses() {
  const { t } = useLanguage()
  const user = useUser()
  const isGuest = user === null
  const { region } = useRootData().place
  const held = useLive('balance', { enabled: Boolean(user) })?.bonus_balance
  const { own, query } = useOwnBonuses(held, { enabled: Boolean(user) })
  return (
    <div className={s.page}>
      <Heading level={1}>{t('title.bonuses')}</Heading>
      <p className={s.note}>{t('bonuses.lead')}</p>
      {user && <SuperBonusCard />}
      <Pack />
      {user !== undefined && <WaitingOffers isGuest={isGuest} />}
      <div className={s.columns}>
        {user &&
          (own ? (
            <Own bonuses={own} currency={user.currency ?? 'RUB'} />
          ) : (
            <FirstLoad query={query} title={t('bonuses.ownFailed')} height="260px" />
          ))}
        <PromoCard isGuest={isGuest} proposed={isGuest ? currencyOfRegion(region) : undefined} />
      </div>
      {user && <RewardsCards />}
      {user && <FreeSpins />}
      {user && <FreeBets />}
      {own && <QueuedBonuses bonuses={own.queued} />}
      {user && <MissedBonuses />}
      {user && <PastBonuses />}
    </div>
  )
}

/** For a guest the time runs from the first visit of this browser; where it does not load, the stages that came with the page stay. */
export function Pack() {
  const { t } = useLanguage()
  const user = useUser()
  const isGuest = user === null
  const { region } = useRootData().place
  const queries = useQueryClient()
  const [atFirst] = useState(() => queries.getQueryData<Answer<typeof PACK>>([PACK, AT_FIRST]))
  const query = useOffer(PACK, { isGuest, enabled: user !== undefined })
  const hasFailed = !query.data && query.isFetchedAfterMount
  const pack = query.data ?? (isGuest || !hasFailed ? atFirst : undefined)
  if (!pack) return <FirstLoad query={query} title={t('bonuses.packFailed')} height="220px" />
  return (
    <>
      <WelcomePackCard pack={pack} currency={user?.currency ?? currencyOfRegion(region)} isGuest={isGuest} hasTime={!hasFailed} />
      {hasFailed && <FirstLoad query={query} title={t('bonuses.packFailed')} />}
    </>
  )
}

function Own({ bonuses, currency }: { bonuses: OwnBonuses; currency: Currency }) {
  const { t } = useLanguage()
  if (bonuses.active) return <ActiveBonusCard bonus={bonuses.active} />
  if (bonuses.next_refused)
    return (
      <Card pad={20}>
        <EmptyState title={t('bonuses.refused')} text={t('bonuses.refusedText')} />
      </Card>
    )
  if (bonuses.next) return <NextOffer next={bonuses.next} currency={currency} />
  return (
    <Card pad={20}>
      <EmptyState title={t('bonuses.none')} text={t('bonuses.noneText')} />
    </Card>
  )
}

/** What the next deposit gets, with the terms that the cashier states for it. */
export function NextOffer({ next, currency }: { next: NonNullable<OwnBonuses['next']>; currency: Currency }) {
  const { t } = useLanguage()
  return (
    <Card as="section" pad={20} aria-labelledby="next-offer" className={s.column}>
      <Heading level={2} look="card" id="next-offer">
        {t('bonuses.next')}
      </Heading>
      <p>{next.publicTitle}</p>
      <BonusTerms terms={next} credited={null} currency={currency} />
      <Button kind="primary" href="?deposit">
        {t('bonuses.deposit')}
      </Button>
    </Card>
  )
}
