import type { Answer } from '@fairhouse/contracts/client'
import type { IconName } from '@fairhouse/ui'
import { useEffect, useEffectEvent, useState } from 'react'

import { pageOf } from '../../games/played.data.ts'
import { gameNameOf } from '../../games/provided.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { timeText } from '../../lib/dates.ts'
import { difference, multiplierText, signedMoneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { ROUTES } from '../../route-table.ts'
import { PACE_MS, pacedAfter } from './paced.ts'
import { gainOf, type Run, runsOf } from './runs.ts'
import { useOwnIds, useOwnRows } from './use-own-rows.ts'

export type FeedKind = 'all' | 'wins' | 'high'
type Bet = Answer<'GET /api/v2/feed'>['latest'][number]
/** `params`: with the title of a provider's game. */
type ShownBet = Omit<Bet, 'player' | 'at' | 'title'> & { params: object }

/** Feed rows: the latest pushed bets, the latest wins, or those of ten times the stake and more. */
export function useFeedRows(kind: FeedKind) {
  const language = useLanguage()
  const { data } = useApiQuery('GET /api/v2/feed')
  const pushed = useLive('feed')
  const own = useOwnIds()
  const latest = usePaced(pushed ?? data?.latest ?? [])
  const won = (kind === 'high' ? data?.high : data?.wins) ?? []
  const isWanted = kind === 'high' ? isHigh : isWin
  const bets = kind === 'all' ? latest : withNew(won, (pushed ?? []).filter(isWanted))
  return runsOf(bets).map((run) => rowOfRun(run, own, language))
}

/** The player's own bets as feed rows; undefined for a guest. */
export function useOwnFeedRows() {
  const language = useLanguage()
  return useOwnRows()?.map((bet) => rowOf(bet, timeText(bet.at), language))
}

const isWin = ({ stake, payout }: Bet) => Number(payout) > Number(stake)
const isHigh = ({ multiplier }: Bet) => multiplier >= HIGH

const ROWS = 30

/** Ten times the stake, in 1/10,000. */
const HIGH = 100_000

/** Pushed rows come before those of the page. */
function withNew(known: readonly Bet[], pushed: readonly Bet[]): Bet[] {
  const fresh = pushed.filter(({ id }) => !known.some((bet) => bet.id === id))
  return [...fresh, ...known].sort((a, b) => (a.at < b.at ? 1 : -1)).slice(0, ROWS)
}

/** The id of the first bet: the row keeps its place while the run grows. */
function rowOfRun(run: Run<Bet>, own: ReadonlySet<string>, language: Language) {
  const [newest] = run
  const isOwn = run.some(({ id }) => own.has(id))
  const row = { ...rowOf({ ...newest, params: { title: newest.title } }, isOwn ? language.t('feed.you') : newest.player, language), isOwn }
  if (run.length === 1) return row
  const gained = gainOf(run)
  return {
    ...row,
    id: run.at(-1)!.id,
    amount: signedMoneyText(gained, newest.currency, language.locale),
    multiplier: language.t('feed.run', { count: run.length }),
  }
}

/** Bets that no page of a game of its own has, by the page that lists them. */
const LISTED_ON: Readonly<Record<string, string>> = { slots: 'slots', live: 'live-casino', sports: 'betting' }

/** Of the page where the game is played. */
export const iconOf = (game: string): IconName =>
  ROUTES.find(({ id }) => id === (pageOf(game) ?? LISTED_ON[game]))?.nav?.icon ?? ('bolt' satisfies IconName)

function rowOf({ id, game, currency, stake, payout, multiplier, params }: ShownBet, sub: string, language: Language) {
  const { locale } = language
  const gained = difference(payout, stake)
  return {
    id,
    icon: iconOf(game),
    title: gameNameOf({ game, params }, language),
    sub,
    amount: signedMoneyText(gained, currency, locale),
    multiplier: multiplierText(multiplier, locale),
    won: Number(gained) > 0,
    isOwn: false,
  }
}

/** Paces `latest`, newest first. */
function usePaced<Row extends { id: string }>(latest: readonly Row[]): readonly Row[] {
  const [shown, setShown] = useState<readonly Row[]>([])
  const step = useEffectEvent(() => setShown((known) => pacedAfter(known, latest)))
  useEffect(() => browserClock.every(PACE_MS, step), [])
  return shown.length === 0 ? latest : shown
}
