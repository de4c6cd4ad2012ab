/** Reads committed bets from the outbox into the feed. Its writes commit with its cursor, so they happen once. */
import type { Tx } from '../../../platform/db/index.ts'
import type { LedgerEvent, OutboxReader } from '../../books/ledger/index.ts'
import { type EndedRound, type EndingBet, readStoredRound } from '../wagering/index.ts'
import { type FeedCandidate, type Shown, selectShown } from './rules.ts'
import type { FeedBet, FeedStore } from './store.ts'

export interface FeedReaderDeps {
  store: FeedStore
  hidden(players: readonly bigint[]): Promise<readonly bigint[]>
  /** Those that are over and are not refunded; omits others. */
  ended(bets: readonly EndingBet[]): Promise<EndedRound[]>
  /** Called with new rows of the running feed. */
  publish(bets: FeedBet[]): Promise<void>
}

const RETENTION_MS = 30 * 86_400_000
const TRIES = 3

export function createFeedReader({ store, hidden, ended, publish }: FeedReaderDeps): OutboxReader {
  async function show(rounds: Settled[], tx: Tx): Promise<Shown<FeedBet>[]> {
    const shown = (await visible(rounds, await store.lastPaced(tx))).map((row) => ({ ...row, bet: row.bet.whole() }))
    await store.add(tx, shown)
    return shown
  }

  /** Loads only players whose rows would be shown: most bets of a chunk are not. After a few rounds it loads the rest at once. */
  async function visible(rounds: Settled[], last: number): Promise<Shown<Settled>[]> {
    const unseen = new Set<bigint>()
    for (let tries = 1; ; tries++) {
      const candidates = rounds.filter((round) => !unseen.has(round.player))
      const shown = selectShown(candidates, last)
      const hiddenPlayers = await hidden(playersOf(tries < TRIES ? shown.map(({ bet }) => bet) : candidates))
      if (hiddenPlayers.length === 0) return shown
      for (const player of hiddenPlayers) unseen.add(player)
    }
  }

  /** Bets that ended at once, and rounds of several steps that a posting ended; in order of their time. */
  async function loadSettled(events: readonly LedgerEvent[]): Promise<Settled[]> {
    const postings = events.flatMap((event) =>
      event.kind === 'post' && event.bet?.status === 'settled' ? [{ ...event.bet, reason: event.reason }] : [],
    )
    const endedRounds = postings.length > 0 ? (await ended(postings)).map(fromEndedRound) : []
    const all = [...events.filter(isRound).map(fromSettledBet), ...endedRounds]
    return endedRounds.length > 0 ? all.toSorted((a, b) => a.at - b.at) : all
  }

  return {
    name: 'feed',
    isPrompt: true,
    async read(events, tx) {
      const rounds = await loadSettled(events)
      if (rounds.length === 0) return
      await store.count(tx, rounds.length)
      const shown = await show(rounds, tx)
      if (shown.length > 0) await store.forgetBefore(tx, shown.at(-1)!.bet.at - RETENTION_MS)
      await publish(shown.filter(({ paced }) => paced).map(({ bet }) => bet))
    },
  }
}

const playersOf = (bets: readonly FeedCandidate[]): bigint[] => [...new Set(bets.map((bet) => bet.player))]

/** `whole` is loaded only for shown bets: most bets of a chunk are only counted. */
type Settled = FeedCandidate & { whole(): FeedBet }

type Round = Extract<LedgerEvent, { kind: 'bet' }> & { outcome: string; pair: number }

const isRound = (event: LedgerEvent): event is Round =>
  event.kind === 'bet' && event.status === 'settled' && event.outcome !== null && event.pair !== null

function fromSettledBet({ key: id, player, game, currency, stake, win, pair, outcome, at }: Round): Settled {
  const bet = { id, player, stake, win, at }
  return { ...bet, whole: () => ({ ...bet, game, currency, pair, multiplier: readStoredRound(outcome).multiplier }) }
}

const fromEndedRound = ({ key: id, player, game, currency, stake, win, pair, multiplier, at }: EndedRound): Settled => ({
  id,
  player,
  stake,
  win,
  at,
  whole: () => ({ id, player, game, currency, stake, win, pair, multiplier, at }),
})
