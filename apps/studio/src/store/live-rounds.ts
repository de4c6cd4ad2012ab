/** Rounds of the shared tables: open for stakes, then shown, then ended. */
import type { RoundEvent } from '@fairhouse/games'

import type { LiveName } from '../live/games.ts'
import type { Store } from './schema.ts'

export interface LiveRound {
  /** Counted over all tables. */
  readonly id: number
  readonly game: LiveName
  readonly chain: string
  /** Its place in the chain: the nonce of its bytes. */
  readonly place: number
  /** Counted over all rounds of the table. */
  readonly number: number
  readonly state: 'betting' | 'shown' | 'ended'
  /** The seed of the round before. */
  readonly commitment: string
  readonly closesAt: number
  /** Of the showing; null before it. */
  readonly shownAt: number | null
  readonly endsAt: number | null
  /** null until it is shown; null in an ended round: no key opened its seed, so it was never drawn. */
  readonly seed: string | null
  readonly outcome: object | null
  readonly events: readonly RoundEvent[]
}

export interface PastResult {
  /** Its number. */
  readonly round: number
}

/** Its seed was lost before it could be drawn: it has no outcome, and no stake in it is in play. */
export const isVoid = ({ state, outcome }: Pick<LiveRound, 'state' | 'outcome'>): boolean => state === 'ended' && outcome === null

export type NewLiveRound = Pick<LiveRound, 'game' | 'chain' | 'place' | 'commitment' | 'closesAt'>

export interface LiveRounds {
  add(round: NewLiveRound): LiveRound
  byId(id: number): LiveRound | undefined
  latest(game: LiveName): LiveRound | undefined
  byNumber(game: LiveName, number: number): LiveRound | undefined
  /** Of those that were drawn. */
  latestEnded(game: LiveName): LiveRound | undefined
  /** A round that takes stakes does so until then at most. */
  close(id: number, at: number): void
  show(id: number, drawn: Pick<LiveRound, 'seed' | 'outcome' | 'events' | 'shownAt' | 'endsAt'>): void
  end(id: number): void
  /** Outcomes of ended rounds that were drawn, each with the number of its round, oldest first. */
  history(game: LiveName, count: number): PastResult[]
}

type Row = Record<string, unknown> & { outcome: string | null; events: string | null }

const FIELDS = `id, game, chain, place, number, state, commitment, closes_at as closesAt, shown_at as shownAt, ends_at as endsAt, seed,
  outcome, events`

const roundOf = ({ outcome, events, ...row }: Row): LiveRound =>
  ({
    ...row,
    outcome: outcome === null ? null : (JSON.parse(outcome) as object),
    events: events === null ? [] : (JSON.parse(events) as RoundEvent[]),
  }) as unknown as LiveRound

export function createLiveRounds({ db }: Store): LiveRounds {
  const one = (where: string, ...values: (string | number)[]): LiveRound | undefined => {
    const row = db.prepare(`select ${FIELDS} from live_round where ${where}`).get(...values) as Row | undefined
    return row && roundOf(row)
  }
  return {
    add({ game, chain, place, commitment, closesAt }) {
      const { lastInsertRowid } = db
        .prepare(
          `insert into live_round (game, chain, place, number, state, commitment, closes_at)
           values (?, ?, ?, (select coalesce(max(number), 0) + 1 from live_round where game = ?), 'betting', ?, ?)`,
        )
        .run(game, chain, place, game, commitment, closesAt)
      return one('id = ?', Number(lastInsertRowid))!
    },
    byId: (id) => one('id = ?', id),
    latest: (game) => one('game = ? order by number desc limit 1', game),
    byNumber: (game, number) => one('game = ? and number = ?', game, number),
    latestEnded: (game) => one("game = ? and state = 'ended' and outcome is not null order by number desc limit 1", game),
    close(id, at) {
      db.prepare("update live_round set closes_at = min(closes_at, ?) where id = ? and state = 'betting'").run(at, id)
    },
    show(id, { seed, outcome, events, shownAt, endsAt }) {
      db.prepare("update live_round set state = 'shown', seed = ?, outcome = ?, events = ?, shown_at = ?, ends_at = ? where id = ?").run(
        seed,
        JSON.stringify(outcome),
        JSON.stringify(events),
        shownAt,
        endsAt,
        id,
      )
    },
    end(id) {
      db.prepare("update live_round set state = 'ended' where id = ?").run(id)
    },
    history: (game, count) =>
      (
        db
          .prepare(
            "select number, outcome from live_round where game = ? and state = 'ended' and outcome is not null order by number desc limit ?",
          )
          .all(game, count) as unknown as { number: number; outcome: string }[]
      )
        .map(({ number, outcome }) => ({ ...(JSON.parse(outcome) as object), round: number }))
        .toReversed(),
  }
}
