/** Reads committed bets from the outbox into the feed. What it writes moves with its cursor: once, and again from zero if asked. */
import type { Transaction } from '../../platform/db/index.ts'
import type { BetRow, LedgerEvent, OutboxReader } from '../ledger/index.ts'
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
  async function show(bets: FeedBet[], tx: Transaction<unknown>): Promise<Shown<FeedBet>[]> {
    const unseen = new Set(await hidden([...new Set(bets.map((bet) => bet.player))]))
    const shown = shownOf(
      bets.filter((bet) => !unseen.has(bet.player)),
      await store.lastPaced(tx),
    )
    await store.add(tx, shown)
    return shown
  }

  return {
    name: 'feed',
    async read(events, tx) {
      const bets = events.filter(isRound).map(feedBet)
      if (bets.length === 0) return
      await store.count(tx, bets.length)
      const shown = await show(bets, tx)
      if (shown.length > 0) await store.forgetBefore(tx, shown.at(-1)!.bet.at - KEPT_MS)
      tell(shown.filter(({ paced }) => paced).map(({ bet }) => bet))
    },
  }
}

type Round = Extract<LedgerEvent, { kind: 'bet' }> & { outcome: string; pair: number }

const isRound = (event: LedgerEvent): event is Round =>
  event.kind === 'bet' && event.status === 'settled' && event.outcome !== null && event.pair !== null

function feedBet({ key, player, account, currency, stake, win, pair, outcome, at }: BetRow & { outcome: string; pair: number }): FeedBet {
  return {
    id: key,
    player,
    game: account.slice('house:'.length),
    currency,
    stake,
    win,
    pair,
    multiplier: readStoredRound(outcome).multiplier,
    at,
  }
}
