/** Reads committed bets from the outbox into the feed. Its writes commit with its cursor, so they happen once. */
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import type { LedgerEvent, OutboxReader } from '../../books/ledger/index.ts'
import { type EndedRound, type EndingBet, nameOfBet, readStoredRound } from '../wagering/index.ts'
import { type FeedCandidate, PACE_MS, type Shown, selectShown } from './rules.ts'
import type { FeedBet, FeedStore } from './store.ts'

export interface FeedReaderDeps {
  store: FeedStore
  hidden(players: readonly PlayerId[]): Promise<readonly bigint[]>
  /** Those that are over and were not given back; omits others. */
  ended(bets: readonly EndingBet[]): Promise<EndedRound[]>
  /** Called with new rows of the running feed. */
  publish(bets: FeedBet[]): void
}

const RETENTION_MS = 30 * DAY_MS
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

  /** Rows of corrected bets say what these paid after all, or go. Returns the bets that have no row. */
  async function correct(postings: readonly EndingBet[], over: readonly EndedRound[], tx: Tx): Promise<EndedRound[]> {
    const known = new Set(over.map(nameOfBet))
    const undone = postings.filter((bet) => bet.reason === 'resettle' && !known.has(nameOfBet(bet)))
    if (undone.length > 0)
      await store.remove(
        tx,
        undone.map(({ key: id, player }) => ({ id, player })),
      )
    const corrected = over.filter(({ isCorrected }) => isCorrected)
    if (corrected.length === 0) return []
    const shown = await store.correct(
      tx,
      corrected.map((round) => fromEndedRound(round).whole()),
    )
    return corrected.filter(({ key }) => !shown.has(key))
  }

  return {
    name: 'feed',
    gapMs: PACE_MS, // sooner, it would publish no row
    async read(events, tx) {
      const postings = settlingPostings(events)
      const over = postings.length > 0 ? await ended(postings) : []
      const first = [...events.filter(isRound).map(fromSettledBet), ...over.filter(({ isCorrected }) => !isCorrected).map(fromEndedRound)]
      const rounds = [...first, ...(await correct(postings, over, tx)).map(fromEndedRound)]
      if (rounds.length === 0) return
      await store.count(tx, first.length)
      const shown = await show(over.length > 0 ? rounds.toSorted((a, b) => a.at - b.at) : rounds, tx)
      if (shown.length > 0) await store.forgetBefore(tx, shown.at(-1)!.bet.at - RETENTION_MS)
      publish(shown.filter(({ paced }) => paced).map(({ bet }) => bet))
    },
  }
}

/** Each bet once, by the first posting that ends it: payments of parts and corrections may lie in the same chunk. */
function settlingPostings(events: readonly LedgerEvent[]): EndingBet[] {
  const postings = new Map<string, EndingBet>()
  for (const event of events) {
    if (event.kind !== 'post' || event.bet?.status !== 'settled') continue
    const name = nameOfBet(event.bet)
    if ((postings.get(name)?.reason ?? 'part_paid') === 'part_paid') postings.set(name, { ...event.bet, reason: event.reason })
  }
  return [...postings.values()]
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
