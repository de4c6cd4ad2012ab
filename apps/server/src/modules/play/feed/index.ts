/** The public interface of the feed: public real bets, and measured facts. */
import { type AnswerOf, feedRoutes, isRefusal } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Mount, playCalls } from '../../../platform/http/index.ts'
import type { OutboxReader } from '../../books/ledger/index.ts'
import { type TitleDeps, withTitles } from '../../games/providers/index.ts'
import type { Wagering } from '../wagering/index.ts'
import type { PublicNames } from './names.ts'
import { createFeedReader } from './reader.ts'
import { PACE_MS } from './rules.ts'
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
}

const SNAPSHOT_ROWS = 20
const LARGEST_ROWS = 6
/** Number of pairs searched for one with a public round. */
const REVEALED_LIMIT = 20

export function createFeed({ database, ledger, clock, hidden, names, revealed, history, publish }: FeedDeps): Feed {
  const store = createFeedStore(database)
  let lastPublishedAt = 0

  /** One row per 700 ms of clock time too, so that a backlog floods no client; the rest is dropped. */
  async function publishLatest(bets: FeedBet[]): Promise<void> {
    const latest = bets.at(-1)
    if (!latest || clock.now() - lastPublishedAt < PACE_MS) return
    lastPublishedAt = clock.now()
    publish(await named([latest]))
  }

  async function named(bets: readonly FeedBet[]): Promise<FeedRow[]> {
    const nameOf = await names([...new Set(bets.map(({ player }) => player))])
    const titled = await withTitles(
      { database, ledger },
      bets.map((bet) => ({ ...bet, key: bet.id })),
    )
    return titled.map((bet) => rowOf(bet, nameOf(bet.player)))
  }

  /** A player may have hidden statistics since. */
  async function visible(bets: FeedBet[]): Promise<FeedBet[]> {
    const unseen = new Set(await hidden([...new Set(bets.map((bet) => bet.player))]))
    return bets.filter((bet) => !unseen.has(bet.player))
  }

  const rows = async (bets: Promise<FeedBet[]>) => named(await visible(await bets))
  const publicBet = async (bet: FeedBet | undefined) => (bet ? (await visible([bet]))[0] : undefined)

  async function checked(): Promise<Facts['checked']> {
    for (const { player, pair } of await revealed(REVEALED_LIMIT)) {
      const bet = await publicBet(await store.ofPair(player, pair))
      const round = bet && (await history().round([], bet.id))
      if (round && !isRefusal(round) && round.proof) return { id: bet.id, at: round.round.at, currency: bet.currency, proof: round.proof }
    }
    return null
  }

  return {
    reader: createFeedReader({ store, hidden, ended: (bets) => history().ended(bets), publish: publishLatest }),
    snapshot: () => rows(store.latest(undefined, SNAPSHOT_ROWS)),
    publicPlayer: async (id) => (await publicBet(await store.one(id)))?.player,
    mount: playCalls(feedRoutes, {
      async 'GET /api/v2/feed'({ query: { game, limit } }) {
        const [latest, wins, high] = await Promise.all([store.latest, store.wins, store.high].map((list) => rows(list(game, limit))))
        const largest = await rows(store.largest(clock.now() - DAY_MS, LARGEST_ROWS))
        return { latest: latest!, wins: wins!, high: high!, largest }
      },
      'GET /api/v2/facts': async () => ({ bets: await store.total(), checked: await checked() }),
    }),
  }
}

function rowOf({ id, game, title, currency, stake, win, multiplier, at }: FeedBet & { readonly title?: string }, player: string): FeedRow {
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
