/** Rounds: each step of a round is stored before its next call to the wallet, so that a killed process continues it. */
import type { RoundEvent } from '@fairhouse/games'

import type { SlotName } from '../slots/catalogue.ts'
import { IN_CALL } from './player-rounds.ts'
import type { Store } from './schema.ts'

/** Something of the round is still to come. */
export type OpenRoundState = 'betting' | 'returning' | 'drawn'
export type RoundState = OpenRoundState | 'refused' | 'void' | 'settled'

export interface NewRound {
  readonly id: string
  readonly owner: string
  readonly key: string
  /** null: demo. */
  readonly wallet: string | null
  readonly player: string
  readonly game: SlotName
  readonly currency: string
  /** Minor units: the bet, 0 in a free round. */
  readonly stake: number
  /** Minor units: what the win is computed from. */
  readonly value: number
  readonly campaign: string | null
}

export interface Drawn {
  readonly pair: number
  readonly nonce: number
  readonly multiplier: number
  /** Minor units. */
  readonly win: number
  readonly events: readonly RoundEvent[]
}

export interface Round extends NewRound {
  readonly state: RoundState
  readonly status: string | null
  readonly pair: number | null
  readonly nonce: number | null
  readonly multiplier: number | null
  readonly win: number | null
  readonly events: readonly RoundEvent[]
  readonly isShown: boolean
  readonly createdAt: number
}

export interface Rounds {
  add(round: NewRound, now: number): void
  byId(id: string): Round | undefined
  byKey(owner: string, key: string): Round | undefined
  /** Newest first. */
  latest(owner: string, count: number): Round[]
  /** Ids of those that were drawn, newest first. */
  drawn(owner: string, game: SlotName, count: number): string[]
  /** The newest round that the page has not played to its end. */
  unshown(owner: string, game: SlotName): Round | undefined
  draw(id: string, drawn: Drawn): void
  /** A bet without an answer spends its nonce all the same (D-50). */
  startReturn(id: string, nonce: { pair: number; nonce: number } | undefined): void
  finish(id: string, state: 'refused' | 'void' | 'settled', status?: string): void
  noteShown(owner: string, id: string): void
  /** Oldest first. */
  inStates(states: readonly OpenRoundState[]): Round[]
}

/** The condition of the index `round_open`: without it every round is read. */
const IS_OPEN = "state in ('betting', 'returning', 'drawn')"

type Row = Record<string, unknown> & { events: string | null; shown: number; created_at: number }

const roundOf = ({ events, shown, created_at: createdAt, ...row }: Row): Round =>
  ({ ...row, events: events === null ? [] : (JSON.parse(events) as RoundEvent[]), isShown: shown === 1, createdAt }) as unknown as Round

export function createRounds({ db }: Store): Rounds {
  const one = (sql: string, ...values: string[]): Round | undefined => {
    const row = db.prepare(sql).get(...values) as Row | undefined
    return row && roundOf(row)
  }
  return {
    add({ id, owner, key, wallet, player, game, currency, stake, value, campaign }, now) {
      db.prepare(
        `insert into round (id, owner, key, wallet, player, game, currency, stake, value, campaign, state, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?)`,
      ).run(id, owner, key, wallet, player, game, currency, stake, value, campaign, now)
    },
    byId: (id) => one('select * from round where id = ?', id),
    byKey: (owner, key) => one('select * from round where owner = ? and key = ?', owner, key),
    latest: (owner, count) =>
      (db.prepare('select * from round where owner = ? order by created_at desc limit ?').all(owner, count) as Row[]).map(roundOf),
    drawn: (owner, game, count) =>
      (
        db
          .prepare(
            "select id from round where owner = ? and game = ? and state in ('drawn', 'settled') order by created_at desc, rowid desc limit ?",
          )
          .all(owner, game, count) as { id: string }[]
      ).map(({ id }) => id),
    unshown: (owner, game) =>
      one(
        `select * from round where owner = ? and game = ? and shown = 0 and state in ('drawn', 'settled') order by created_at desc limit 1`,
        owner,
        game,
      ),
    draw(id, { pair, nonce, multiplier, win, events }) {
      db.prepare(
        "update round set state = 'drawn', pair = ?, nonce = ?, multiplier = ?, win = ?, events = ? where id = ? and state = 'betting'",
      ).run(pair, nonce, multiplier, win, JSON.stringify(events), id)
    },
    startReturn(id, taken) {
      db.prepare("update round set state = 'returning', pair = ?, nonce = ? where id = ? and state = 'betting'").run(
        taken?.pair ?? null,
        taken?.nonce ?? null,
        id,
      )
    },
    finish(id, state, status) {
      db.prepare('update round set state = ?, status = ? where id = ?').run(state, status ?? null, id)
    },
    noteShown(owner, id) {
      db.prepare('update round set shown = 1 where owner = ? and id = ?').run(owner, id)
    },
    inStates: (states) =>
      (
        db
          .prepare(`select * from round where ${IS_OPEN} and state in (${states.map(() => '?').join(', ')}) order by created_at`)
          .all(...states) as Row[]
      ).map(roundOf),
  }
}

/**
 * What is owed to the wallet by every kind of round: a return, a win or the end of a round that it has not confirmed yet; also a stake that a
 * fault has left without an answer a minute ago.
 */
export interface Owed {
  readonly count: number
  /** Of the oldest, in milliseconds since the epoch; null without any. */
  readonly since: number | null
}

/** An older stake without the wallet's answer, whose call is not under way, has lost it by a fault: the call begins as soon as it is stored. */
export const LOST_AFTER_MS = 60_000

/** `:lost`: since when a stake without an answer has lost it. `:calls`: ids of the stakes whose call is under way, as JSON. */
const OWED = `
select count(*) as count, min(at) as since from (
  select created_at as at from round
    where wallet is not null and ${IS_OPEN} and (state <> 'betting' or created_at <= :lost)
      and id not in (select value from json_each(:calls))
  union all
  select moved_at from hand
    where wallet is not null and state in ('betting', 'returning', 'playing', 'paying')
      and (state <> 'playing' or further is not null) and (state <> 'betting' or created_at <= :lost)
      and id not in (select value from json_each(:calls))
  union all
  select l.ends_at from player_round p
    join live_round l on l.id = p.live_round
    where p.wallet is not null and p.state in ('open', 'drawn') and l.state = 'ended' and p.id not in ${IN_CALL}
  union all
  select w.created_at from wager w
    join player_round p on p.id = w.player_round
    where p.wallet is not null and w.state in ('betting', 'returning') and (w.state <> 'betting' or w.created_at <= :lost)
      and w.id not in (select value from json_each(:calls))
)`

/** `underWay`: stakes whose call has not ended. */
export const countOwed = ({ db }: Pick<Store, 'db'>, now: number, underWay: readonly string[] = []): Owed =>
  db.prepare(OWED).get({ lost: now - LOST_AFTER_MS, calls: JSON.stringify(underWay) }) as Record<string, unknown> & Owed
