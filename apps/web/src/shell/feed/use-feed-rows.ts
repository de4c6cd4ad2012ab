import type { IconName } from '@fairhouse/ui'
import type { Answer } from '@fairhouse/contracts/client'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { difference, multiplierText, signedMoneyText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { useLive } from '../../lib/live/use-live.ts'
import { ROUTES } from '../../route-table.ts'

export type FeedKind = 'all' | 'wins' | 'high'
type Bet = Answer<'GET /api/v2/feed'>['latest'][number]

/** Bets as the feed shows them: the latest as they are pushed, the latest wins, or those of ten times the stake and more. */
export function useFeedRows(kind: FeedKind) {
  const language = useLanguage()
  const { data } = useApiQuery('GET /api/v2/feed')
  const pushed = useLive('feed')
  const bets = kind === 'high' ? data?.high : kind === 'wins' ? withNew(data?.wins ?? [], pushed ?? []) : (pushed ?? data?.latest)
  return (bets ?? []).map((bet) => rowOf(bet, language))
}

/** What was pushed since stands above what the page came with. */
function withNew(known: readonly Bet[], pushed: readonly Bet[]): Bet[] {
  const fresh = pushed.filter(({ id, stake, payout }) => Number(payout) > Number(stake) && !known.some((bet) => bet.id === id))
  return [...fresh, ...known].sort((a, b) => (a.at < b.at ? 1 : -1))
}

function rowOf({ id, game, player, currency, stake, payout, multiplier }: Bet, { locale, find }: Language) {
  const gained = difference(payout, stake)
  return {
    id,
    icon: ROUTES.find((route) => route.id === game)?.nav?.icon ?? ('bolt' satisfies IconName),
    title: find(`game.${game}`) ?? game,
    sub: player,
    amount: signedMoneyText(gained, currency, locale),
    multiplier: multiplierText(multiplier, locale),
    won: Number(gained) > 0,
  }
}
