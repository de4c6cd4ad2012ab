/** What the games of settled bets at providers are called: a bet names its line alone, and its stake's facts the game. */
import type { PlayerId } from '@fairhouse/money'

import { type Database, runOn } from '../../../platform/db/index.ts'
import { type Ledger, stakeFactsOf } from '../../books/ledger/index.ts'
import { nameOfBet } from '../../play/wagering/index.ts'
import { CATEGORIES, createGameStore } from './store/games.ts'

export interface TitleDeps {
  readonly database: Database
  readonly ledger: Pick<Ledger, 'betsByKey'>
}

interface PlayedBet {
  readonly player: PlayerId
  readonly key: string
  readonly game: string
}

const LINES: ReadonlySet<string> = new Set(CATEGORIES)

/** Each with the title of its provider's game, as it is now; a bet on a game of the house has none. */
export async function withTitles<B extends PlayedBet>(
  { database, ledger }: TitleDeps,
  bets: readonly B[],
): Promise<(B & { readonly title?: string })[]> {
  const provided = bets.filter(({ game }) => LINES.has(game))
  if (provided.length === 0) return [...bets]
  const slugs = new Map((await ledger.betsByKey(null, provided)).map((bet) => [nameOfBet(bet), stakeFactsOf(bet)?.game]))
  const known = [...new Set(slugs.values())].filter((slug) => slug !== undefined)
  const titles = new Map((await createGameStore(runOn(database)).many(known)).map(({ slug, title }) => [slug, title]))
  return bets.map((bet) => {
    const title = titles.get(slugs.get(nameOfBet(bet)) ?? '')
    return title === undefined ? bet : { ...bet, title }
  })
}
