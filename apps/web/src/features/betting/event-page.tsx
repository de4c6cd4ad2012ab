import { POSTPONEMENT_HOURS, virtualEventOf } from '@fairhouse/betting'
import { Button, Chip, Chips, EmptyState, Heading, Icon, Link, Notice } from '@fairhouse/ui'
import { useState } from 'react'
import { useParams } from 'react-router'

import type { SportsEvent } from '@fairhouse/contracts'

import { Hydrated, useIsMissing } from '../../lib/hydrated.tsx'
import { type Translate, useLanguage, useText } from '../../lib/i18n/text.tsx'
import { inBrowser, oneLoader } from '../../lib/page-loader.ts'
import { isBettingOffered, isSportOffered } from '../../offered-routes.ts'
import { FirstLoad } from '../../shell/not-loaded.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import { BettingFrame } from './betting-frame.tsx'
import { EventHead } from './event-head.tsx'
import { MarketCardView } from './market-card.tsx'
import { foldedMarkets, useFoldedMarkets } from './folded-markets.ts'
import { cardsOf, isVoidByHand, MARKET_GROUPS, type MarketGroup } from './market-groups.ts'
import { OddsFormatSelect } from './odds-format-select.tsx'
import m from './market-card.module.css'
import { StatisticsCard } from './tracker/statistics-card.tsx'
import { useEvent, useIsEventOpen } from './use-board.ts'
import { returnsQuery, useRoundReturns } from './virtual/market-returns.ts'
import { VirtualHead } from './virtual/virtual-head.tsx'
import { VirtualProofCard } from './virtual/virtual-proof.tsx'
import s from './betting.module.css'

export const loader = oneLoader(({ params: { id = '' } }) => [
  ['GET /api/v2/events/{id}', { params: { id } }],
  ['GET /api/v2/sports'],
  ...returnsQuery(id),
])
export const clientLoader = inBrowser

/** PRO-13: one event with all its markets. It stays where its sport is not offered any more: the player's bets and the proofs of rounds lead to it. */
export default function EventPage() {
  return (
    <Hydrated>
      <BettingFrame>
        <Event />
      </BettingFrame>
    </Hydrated>
  )
}

function Event() {
  const t = useText()
  const { id = '' } = useParams()
  const { event, feed, query } = useEvent(id)
  const isGone = useIsMissing(query)
  const isOpen = useIsEventOpen(event, feed)
  const isOffered = isBettingOffered(useBettingOffer())
  if (event) return <Shown event={event} isOpen={isOpen} />
  return (
    <div className={s.page}>
      <Heading level={1}>{t('title.event')}</Heading>
      {isGone ? (
        <EmptyState
          title={t('betting.gone')}
          text={t('betting.goneText')}
          action={isOffered && <Button href="/betting">{t('betting.toBoard')}</Button>}
        />
      ) : (
        <FirstLoad query={query} height="420px" />
      )}
    </div>
  )
}

/** `isOpen`: by the feed, the clock and the operator, wherever its sport is offered. */
export function Shown({ event, isOpen }: { event: SportsEvent; isOpen: boolean }) {
  const { t } = useLanguage()
  const isOffered = isSportOffered(useBettingOffer(), event.sport)
  const takesBets = isOpen && isOffered
  const [group, setGroup] = useState<MarketGroup | null>(null)
  const cards = cardsOf(event.markets)
  const groups = MARKET_GROUPS.filter((each) => cards.some((card) => card.group === each))
  const shown = cards.filter((card) => group === null || card.group === group)
  const returnsOf = useRoundReturns(event)
  const kinds = shown.map(({ kind }) => kind)
  const folded = useFoldedMarkets()
  const areFolded = kinds.length > 0 && kinds.every((kind) => folded.includes(kind))
  return (
    <div className={s.page}>
      <div className={s.top}>
        <Above event={event} isOffered={isOffered} />
        <OddsFormatSelect />
      </div>
      {event.sport === 'virtual' ? <VirtualHead event={event} /> : <EventHead event={event} />}
      {event.is_simulated && (
        <Notice tone="warn" icon="info">
          {t('betting.simulated')}
        </Notice>
      )}
      <StatisticsCard event={event} />
      {cards.length > 0 && !takesBets && <Notice icon="lock">{shutText(t, event, isOffered)}</Notice>}
      {cards.length > 0 && (
        <Chips label={t('betting.groups')}>
          <Chip selected={group === null} onClick={() => setGroup(null)}>
            {t('betting.group.all')}
          </Chip>
          {groups.map((each) => (
            <Chip key={each} selected={group === each} onClick={() => setGroup(each)}>
              {t(`betting.group.${each}`)}
            </Chip>
          ))}
        </Chips>
      )}
      {kinds.length > 1 && (
        <Button size={32} kind="ghost" className={m.foldAll} onClick={() => foldedMarkets.set(kinds, !areFolded)}>
          {t(areFolded ? 'betting.unfoldAll' : 'betting.foldAll')}
        </Button>
      )}
      {cards.length === 0 && <NoMarkets event={event} isOffered={isOffered} />}
      <div className={s.markets}>
        {shown.map((card) => (
          <MarketCardView key={card.id} card={card} event={event} isOpen={takesBets} stated={returnsOf(card.markets[0]!)} />
        ))}
      </div>
      {event.sport === 'virtual' && <VirtualProofCard event={event} />}
    </div>
  )
}

/** The sport and the league; a link to the list of the sport where there is one. */
function Above({ event: { sport, league }, isOffered }: { event: SportsEvent; isOffered: boolean }) {
  const { t, locale } = useLanguage()
  const name = `${t(`betting.sport.${sport}`)}, ${league.names[locale]}`
  if (!isOffered) return <span>{name}</span>
  return (
    <Link href={`/betting?sport=${sport}`} className={s.back!}>
      <Icon name="chevron-left" size={16} />
      {name}
    </Link>
  )
}

/** Why its odds are locked. */
function shutText(t: Translate, { markets, status, sport }: SportsEvent, isOffered: boolean): string {
  if (isVoidByHand(markets)) return t('betting.decided.event')
  if (isWithheld(status, isOffered)) return t('betting.notOffered')
  return status === 'postponed' ? t('betting.postponed', { hours: POSTPONEMENT_HOURS[sport] }) : t('betting.suspended')
}

const BEFORE_THE_END: readonly SportsEvent['status'][] = ['scheduled', 'postponed', 'live']

/** A house that offers its sport could take bets on it. */
const isWithheld = (status: SportsEvent['status'], isOffered: boolean): boolean => !isOffered && BEFORE_THE_END.includes(status)

/** What becomes of bets on an event that was not played, or not to its end; undefined of any other. */
const END_TEXTS = {
  cancelled: 'betting.calledOffText',
  walkover: 'betting.calledOffText',
  awarded: 'betting.calledOffText',
  abandoned: 'betting.cutShortText',
  retired: 'betting.retiredText',
} as const
const endTextOf = (status: SportsEvent['status']) => (status in END_TEXTS ? END_TEXTS[status as keyof typeof END_TEXTS] : undefined)

/** Why nothing can be bet on: the event is played, it is over, it has no market yet, or the house has no feed of its sport. */
export function NoMarkets({ event: { id, status }, isOffered }: { event: Pick<SportsEvent, 'id' | 'status'>; isOffered: boolean }) {
  const t = useText()
  if (isWithheld(status, isOffered)) return <EmptyState title={t('betting.notOffered')} />
  if (status === 'scheduled' || status === 'postponed')
    return <EmptyState title={t('betting.noMarkets')} text={t('betting.noMarketsText')} />
  const kind = virtualEventOf(id)?.game === 'race' ? 'race' : 'match'
  if (status === 'live') return <EmptyState title={t(`betting.closed.${kind}`)} text={t('betting.closedText')} />
  const endText = endTextOf(status)
  if (endText) return <EmptyState title={t(`betting.status.${status}`)} text={t(endText)} />
  return <EmptyState title={t(`betting.ended.${kind}`)} text={isOffered && t('betting.endedText')} />
}
