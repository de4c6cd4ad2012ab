/** The public interface of the feed: public real bets, and measured facts. */
import { type AnswerOf, feedRoutes, isRefusal } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Mount, playCalls } from '../../../platform/http/index.ts'
import type { OutboxReader } from '../../books/ledger/index.ts'
import { createTitles, type TitleDeps, type Titled } from '../../games/providers/index.ts'
import type { Wagering } from '../wagering/index.ts'
import type { PublicNames } from './names.ts'
import { createPublishLatest } from './publish.ts'
import { createFeedReader } from './reader.ts'
import { type FeedBet, createFeedStore } from './store.ts'

export { createPublicNames, type PublicNames } from './names.ts'

export type FeedRow = AnswerOf<(typeof feedRoutes)['GET /api/v2/feed']>['latest'][number]
type Facts = AnswerOf<(typeof feedRoutes)['GET /api/v2/facts']>

export interface FeedDeps extends TitleDeps {
  clock: Clock
  /** The players among these whose statistics are hidden. */
  hidden(players: readonly PlayerId[]): Promise<readonly bigint[]>
  names: PublicNames
  /** Seed pairs of real play, the latest revealed first. */
  revealed(limit: number): Promise<{ player: PlayerId; pair: number }[]>
  history(): Pick<Wagering['history'], 'round' | 'ended'>
  publish(rows: FeedRow[]): void
}

export interface Feed {
  reader: OutboxReader
  mount: Mount
  /** The initial state of the live channel. */
  snapshot(): Promise<FeedRow[]>
  /** The player of a public round. */
  publicPlayer(id: string): Promise<bigint | undefined>
  stop(): Promise<void>
}

const SNAPSHOT_ROWS = 20
const LARGEST_ROWS = 6
/** Number of pairs searched for one with a public round. */
const REVEALED_LIMIT = 20

export function createFeed(deps: FeedDeps): Feed {
  const { database, clock, hidden, names, revealed, history } = deps
  const withTitles = createTitles(deps)
  const store = createFeedStore(database)

  async function named(bets: readonly FeedBet[]): Promise<FeedRow[]> {
    const nameOf = await names([...new Set(bets.map(({ player }) => player))])
    return (await withTitles(bets.map((bet) => ({ ...bet, key: bet.id })))).map((bet) => rowOf(bet, nameOf(bet.player)))
  }

  /** A player may have hidden statistics since. */
  async function visible(bets: FeedBet[]): Promise<FeedBet[]> {
    const unseen = new Set(await hidden([...new Set(bets.map((bet) => bet.player))]))
    return bets.filter((bet) => !unseen.has(bet.player))
  }

  /** Most bets of one list are in another one, too: each is looked up once. */
  async function rows(lists: readonly FeedBet[][]): Promise<FeedRow[][]> {
    const bets = new Map(lists.flat().map((bet) => [bet.id, bet]))
    const shown = new Map((await named(await visible([...bets.values()]))).map((row) => [row.id, row]))
    return lists.map((list) => list.flatMap(({ id }) => shown.get(id) ?? []))
  }

  const publicBet = async (bet: FeedBet | undefined) => (bet ? (await visible([bet]))[0] : undefined)

  async function checked(): Promise<Facts['checked']> {
    for (const { player, pair } of await revealed(REVEALED_LIMIT)) {
      const bet = await publicBet(await store.ofPair(player, pair))
      const round = bet && (await history().round([], bet.id))
      if (round && !isRefusal(round) && round.proof) return { id: bet.id, at: round.round.at, currency: bet.currency, proof: round.proof }
    }
    return null
  }

  const latest = createPublishLatest({ ...deps, named })
  return {
    reader: createFeedReader({ store, hidden, ended: (bets) => history().ended(bets), publish: latest.publish }),
    stop: latest.stop,
    snapshot: async () => (await rows([await store.latest(undefined, SNAPSHOT_ROWS)]))[0]!,
    publicPlayer: async (id) => (await publicBet(await store.one(id)))?.player,
    mount: playCalls(feedRoutes, {
      async 'GET /api/v2/feed'({ query: { game, limit } }) {
        const lists = [store.latest, store.wins, store.high].map((list) => list(game, limit))
        const [latest, wins, high, largest] = await rows(await Promise.all([...lists, store.largest(clock.now() - DAY_MS, LARGEST_ROWS)]))
        return { latest: latest!, wins: wins!, high: high!, largest: largest! }
      },
      'GET /api/v2/facts': async () => ({ bets: await store.total(), checked: await checked() }),
    }),
  }
}

function rowOf({ id, game, title, currency, stake, win, multiplier, at }: Titled<FeedBet>, player: string): FeedRow {
  return {
    id,
    game,
    title,
    player,
    currency,
    stake: formatMoney(stake),
    payout: formatMoney(win),
    multiplier,
    at: new Date(at).toISOString(),
  }
}
