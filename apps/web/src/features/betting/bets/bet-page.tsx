import type { SlipToShare, SportsBet } from '@fairhouse/contracts'
import { Button, Card, CopyButton, EmptyState, Heading, Icon, KeyValue, Link } from '@fairhouse/ui'
import { useEffect } from 'react'
import { useParams } from 'react-router'

import { isMissingAtFirst } from '../../../lib/api/failure.ts'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { dayTimeText } from '../../../lib/dates.ts'
import { useLanguage, useText } from '../../../lib/i18n/text.tsx'
import { useLive } from '../../../lib/live/use-live.ts'
import { FirstLoad } from '../../../shell/not-loaded.tsx'
import { useBettingOffer } from '../../../shell/root-data.ts'
import { BettingFrame } from '../betting-frame.tsx'
import { ShareSlip } from '../slip/share-slip.tsx'
import { useZone } from '../../../lib/use-zone.ts'
import { isBettingOffered } from '../../../offered-routes.ts'
import { BetCard } from './bet-card.tsx'
import { isDrawn, ownBetsKey } from './bet-status.ts'
import s from './bets.module.css'

const REFRESH_MS = 10_000

/** PRO-13: one bet of the player, with its lines and what a dispute needs. */
export default function BetPage() {
  return (
    <BettingFrame>
      <Bet />
    </BettingFrame>
  )
}

function Bet() {
  const t = useText()
  const betting = useBettingOffer()
  const { id = '' } = useParams()
  const query = useApiQuery(
    'GET /api/v2/bets/{id}',
    { params: { id } },
    { staleTime: 0, refetchInterval: ({ state }) => (isOver(state.data?.bet) || isMissingAtFirst(state) ? false : REFRESH_MS) },
  )
  const { data, refetch } = query
  const isGone = isMissingAtFirst(query)
  const pushed = useLive('sports-bets')?.find((bet) => bet.id === id)
  useEffect(() => void (pushed !== undefined && refetch()), [pushed, refetch])
  return (
    <div className={s.page}>
      <Link href="/betting/bets" className={s.back!}>
        <Icon name="chevron-left" size={16} />
        {t(ownBetsKey(betting))}
      </Link>
      <Heading level={1}>{t('title.bet')}</Heading>
      {data && <BetCard bet={data.bet} worth={data.worth ?? undefined} isWhole />}
      {data && <Facts bet={data.bet} />}
      {data && isDrawn(data.bet) && (
        <Button kind="proof" icon="seal" href={`/round/${data.bet.id}`}>
          {t('betting.bet.proof')}
        </Button>
      )}
      {!data && !isGone && <FirstLoad query={query} height="320px" />}
      {isGone && (
        <EmptyState
          title={t('betting.bet.gone')}
          text={t('betting.bet.goneText')}
          action={<Button href="/betting/bets">{t(ownBetsKey(betting))}</Button>}
        />
      )}
    </div>
  )
}

const isOver = (bet: SportsBet | undefined): boolean => bet !== undefined && bet.status !== 'pending' && bet.status !== 'open'

function Facts({ bet }: { bet: SportsBet }) {
  const { t, locale } = useLanguage()
  const zone = useZone()
  const isOffered = isBettingOffered(useBettingOffer())
  const items = [
    { key: 'id', name: t('betting.bet.number'), value: <WithCopy text={bet.id} shown={bet.id} label={t('betting.bet.copyNumber')} /> },
    { key: 'policy', name: t('betting.slip.policy'), value: t(`betting.policy.${bet.policy}`) },
    { key: 'placed', name: t('betting.bet.placedAt'), value: dayTimeText(bet.placed_at, locale, zone) },
    ...(bet.settled_at === null
      ? []
      : [{ key: 'settled', name: t('betting.bet.settledAt'), value: dayTimeText(bet.settled_at, locale, zone) }]),
    ...(bet.revision > 1 ? [{ key: 'revision', name: t('betting.bet.revision'), value: bet.revision - 1 }] : []),
  ]
  const link = {
    key: 'link',
    name: t('betting.bet.selections'),
    value: <ShareSlip slip={selectionsOf(bet)} />,
  }
  return (
    <Card as="section" pad={20} aria-label={t('betting.bet.facts')}>
      <KeyValue items={isOffered && !isOver(bet) ? [...items, link] : items} />
    </Card>
  )
}

function WithCopy({ text, shown, label }: { text: string; shown: string; label: string }) {
  const t = useText()
  return (
    <span className={s.copied}>
      {shown} <CopyButton iconOnly text={text} copyLabel={label} copiedLabel={t('betting.bet.copied')} />
    </span>
  )
}

/** Stake and player stay here. */
const selectionsOf = ({ type, sizes, legs }: SportsBet): SlipToShare => ({
  type,
  sizes,
  legs: legs.map(({ event, market, outcome, banker }) => ({ event: event.id, market: market.id, outcome, banker })),
})
