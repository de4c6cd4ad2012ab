import type { SportsBet } from '@fairhouse/contracts'
import { Button, EmptyState, ErrorState, Heading, Segmented, Skeleton } from '@fairhouse/ui'
import { useSearchParams } from 'react-router'

import { useRenewedBy } from '../../../lib/api/renew.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { usePages } from '../../../lib/api/use-pages.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { useLive } from '../../../lib/live/use-live.ts'
import { isBettingOffered } from '../../../offered-routes.ts'
import { NextPage } from '../../../shell/next-page.tsx'
import { useBettingOffer } from '../../../shell/root-data.ts'
import { BettingFrame } from '../betting-frame.tsx'
import { BettingTabs } from '../betting-tabs.tsx'
import { BetCard } from './bet-card.tsx'
import { BET_FILTERS, type BetFilter, filterOf, ownBetsKey } from './bet-status.ts'
import s from './bets.module.css'

const ROUTE = 'GET /api/v2/bets'
const LISTS = [ROUTE] as const
const ROWS = 20
/** While a bet waits or is open; each change of a bet is also pushed. */
const REFRESH_MS = 10_000

/** PRO-13: the player's bets on sports. */
export default function BetsPage() {
  return (
    <BettingFrame>
      <Bets />
    </BettingFrame>
  )
}

function Bets() {
  const t = useText()
  const betting = useBettingOffer()
  const isOffered = isBettingOffered(betting)
  const [params, setParams] = useSearchParams()
  const status = filterOf(params)
  const list = useBets(status)
  const bets = list.data?.pages.flatMap(({ data, worth }) => data.map((bet) => ({ bet, worth: worth[bet.id] })))
  return (
    <div className={s.page}>
      <Heading level={1}>{t(ownBetsKey(betting))}</Heading>
      <BettingTabs present="/betting/bets" />
      <Segmented
        label={t('betting.bets.filter')}
        value={status}
        onChange={(next: BetFilter) => setParams(next === 'open' ? {} : { status: next }, { replace: true, preventScrollReset: true })}
        options={BET_FILTERS.map((value) => ({ value, label: t(`betting.bets.${value}`) }))}
      />
      {bets?.map(({ bet, worth }) => (
        <BetCard key={bet.id} bet={bet} worth={worth} />
      ))}
      {list.isPending && <Skeleton height="100dvh" radius="14px" />}
      {list.isError && !list.data && (
        <ErrorState
          title={t('betting.bets.failed')}
          action={<Button onClick={() => void list.refetch()}>{t('betting.slip.resend')}</Button>}
        />
      )}
      {bets?.length === 0 && (
        <EmptyState
          title={t('betting.bets.none')}
          text={t(isOffered ? 'betting.bets.noneText' : 'betting.bets.notOffered')}
          action={isOffered && <Button href="/betting">{t('betting.toBoard')}</Button>}
        />
      )}
      <NextPage pages={list} label={t('betting.bets.more')} />
    </div>
  )
}

function useBets(status: BetFilter) {
  const api = useApi()
  useRenewedBy(useLive('sports-bets'), LISTS)
  const isOpen = ({ status }: SportsBet) => status === 'open' || status === 'pending'
  return usePages(
    [ROUTE, { query: { status } }],
    ({ before, signal }) => api.call(ROUTE, { query: { status, limit: ROWS, ...(before && { before }) }, signal }),
    { refetchInterval: (pages) => (pages.some(({ data }) => data.some(isOpen)) ? REFRESH_MS : false) },
  )
}
