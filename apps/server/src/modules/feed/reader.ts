/** Reads committed bets from the outbox into the feed. What it writes moves with its cursor, so it is written once. */
import type { Transaction } from '../../platform/db/index.ts'
import type { LedgerEvent, OutboxReader } from '../ledger/index.ts'
import { readStoredRound } from '../wagering/index.ts'
import { type Shown, shownOf } from './rules.ts'
import type { FeedBet, FeedStore } from './store.ts'

export interface FeedReaderDeps {
  store: FeedStore
  hidden(players: readonly bigint[]): Promise<readonly bigint[]>
  /** Told of what is new in the running feed. */
  tell(bets: FeedBet[]): void
}

const KEPT_MS = 30 * 86_400_000

export function feedReader({ store, hidden, tell }: FeedReaderDeps): OutboxReader {
  async function show(rounds: Round[], tx: Transaction<unknown>): Promise<Shown<FeedBet>[]> {
    const unseen = new Set(await hidden([...new Set(rounds.map((round) => round.player))]))
    const seen = rounds.filter((round) => !unseen.has(round.player)).map((round) => ({ ...round, id: round.key }))
    const shown = shownOf(seen, await store.lastPaced(tx)).map((row) => ({ ...row, bet: feedBet(row.bet) }))
    await store.add(tx, shown)
    return shown
  }

  return {
    name: 'feed',
    async read(events, tx) {
      const rounds = events.filter(isRound)
      if (rounds.length === 0) return
      await store.count(tx, rounds.length)
      const shown = await show(rounds, tx)
      if (shown.length > 0) await store.forgetBefore(tx, shown.at(-1)!.bet.at - KEPT_MS)
      tell(shown.filter(({ paced }) => paced).map(({ bet }) => bet))
    },
  }
}

type Round = Extract<LedgerEvent, { kind: 'bet' }> & { outcome: string; pair: number }

const isRound = (event: LedgerEvent): event is Round =>
  event.kind === 'bet' && event.status === 'settled' && event.outcome !== null && event.pair !== null

/** Made for the few that are shown: most bets of a chunk are only counted. */
function feedBet({ key, player, account, currency, stake, win, pair, outcome, at }: Round): FeedBet {
  const { multiplier } = readStoredRound(outcome)
  return { id: key, player, game: account.slice('house:'.length), currency, stake, win, pair, multiplier, at }
}
