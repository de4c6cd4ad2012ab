/** The bets of a bonus as its player and operators see them: with what the games of providers are called. */
import type { AnswerOf, bonusRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Titled, WithTitles } from '../../games/providers/index.ts'
import type { OfPlayer } from './cancel-bonus.ts'
import { type BetPage, betsOf, type ListedBet } from './store/counted.ts'

type BetView = AnswerOf<(typeof bonusRoutes)['GET /api/v2/bonuses/{id}/bets']>['bets'][number]

export type TitledBet = Titled<ListedBet>

export interface TitledBetDeps {
  readonly database: Database
  readonly withTitles: WithTitles
}

/** The latest first. */
export async function titledBetsOf(
  { database: { db }, withTitles }: TitledBetDeps,
  { player, id }: OfPlayer,
  page: BetPage,
): Promise<TitledBet[]> {
  return withTitles((await betsOf(db, player, id, page)).map((bet) => ({ ...bet, player })))
}

export const betView = ({ key, game, title, stake, percent, counted, reason, at }: Omit<TitledBet, 'micros'>): BetView => ({
  key,
  game,
  title,
  stake: formatMoney(stake),
  percent,
  counted: formatMoney(counted),
  reason,
  at: instant(at),
})
