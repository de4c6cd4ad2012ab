/** What the games of settled bets at providers are called: a bet names its line alone, and its stake's facts the game. */
import type { PlayerId } from '@fairhouse/money'

import { type Database, runOn } from '../../../platform/db/index.ts'
import { type Ledger, stakedGames } from '../../books/ledger/index.ts'
import { CATEGORIES, createGameStore } from './store/games.ts'
import { createUnreadableReport } from './unreadable.ts'

export interface TitleDeps {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'stakesByKey'>
  onFault(error: unknown, context: Record<string, unknown>): void
}

interface PlayedBet {
  readonly player: PlayerId
  readonly key: string
  readonly game: string
}

export type Titled<B> = B & { readonly title?: string }

/** Each with the title of its provider's game, as it is now. One on a game of the house has none, and one whose stake's facts cannot be read. */
export type WithTitles = <B extends PlayedBet>(bets: readonly B[]) => Promise<Titled<B>[]>

const LINES: ReadonlySet<string> = new Set(CATEGORIES)

export function createTitles({ database, ledger, onFault }: TitleDeps): WithTitles {
  const games = createGameStore(runOn(database))
  const reportOnce = createUnreadableReport(onFault, 'providers.titles')
  return async (bets) => {
    const provided = bets.filter(({ game }) => LINES.has(game))
    if (provided.length === 0) return [...bets]
    const slugOf = stakedGames(await ledger.stakesByKey(null, provided), reportOnce)
    const known = [...new Set(provided.map(slugOf))].filter((slug) => slug !== undefined)
    const titles = new Map((await games.many(known)).map(({ slug, title }) => [slug, title]))
    return bets.map((bet) => {
      const title = titles.get(slugOf(bet) ?? '')
      return title === undefined ? bet : { ...bet, title }
    })
  }
}
