/** Hands of blackjack: each step is stored before its next call to the wallet, so that a killed process continues it. */
import type { BlackjackMove } from '@fairhouse/games'

import type { Store } from './schema.ts'

/** Something of the hand is still to come. */
export type OpenHandState = 'betting' | 'returning' | 'playing' | 'paying'
export type HandState = OpenHandState | 'refused' | 'void' | 'settled'

/** A further stake: its move is made once the wallet has taken it (D-52). */
export interface Further {
  readonly move: BlackjackMove
  /** Minor units. */
  readonly amount: number
  /** `returning`: it got no answer, and is rolled back. */
  readonly state: 'betting' | 'returning'
}

export interface NewHand {
  readonly id: string
  readonly owner: string
  readonly key: string
  /** null: demo. */
  readonly wallet: string | null
  readonly player: string
  readonly currency: string
  /** Minor units. */
  readonly stake: number
}

export interface Hand extends NewHand {
  readonly state: HandState
  readonly status: string | null
  readonly pair: number | null
  readonly nonce: number | null
  readonly moves: readonly BlackjackMove[]
  readonly further: Further | null
  readonly attempts: number
  readonly multiplier: number | null
  readonly win: number | null
  readonly isShown: boolean
  readonly createdAt: number
  readonly movedAt: number
}

export interface Hands {
  add(hand: NewHand, now: number): void
  byId(id: string): Hand | undefined
  byKey(owner: string, key: string): Hand | undefined
  /** The hand that is not over; an owner has at most one. */
  open(owner: string): Hand | undefined
  /** Ids of those that have ended, newest first. */
  ended(owner: string, count: number): string[]
  /** The newest ended hand that the page has not played to its end. */
  unshown(owner: string): Hand | undefined
  /** Dealt from this nonce. */
  start(id: string, nonce: { pair: number; nonce: number }): void
  /** A bet without an answer spends its nonce all the same (D-50). */
  startReturn(id: string, nonce: { pair: number; nonce: number } | undefined): void
  /** Also ends a further stake; `status`: why it was not taken. */
  play(id: string, moves: readonly BlackjackMove[], now: number, status?: string): void
  setFurther(id: string, further: Further): void
  owe(id: string, result: { multiplier: number; win: number }): void
  finish(id: string, state: 'refused' | 'void' | 'settled', status?: string): void
  noteShown(owner: string, id: string): void
  /** Oldest first. */
  inStates(states: readonly OpenHandState[]): Hand[]
}

/** The condition of the indexes `hand_open` and `hand_of_owner`: without it every hand is read. */
const IS_OPEN = "state in ('betting', 'returning', 'playing', 'paying')"

type Row = Record<string, unknown> & { moves: string; further: string | null; shown: number; created_at: number; moved_at: number }

const handOf = ({ moves, further, shown, created_at: createdAt, moved_at: movedAt, ...row }: Row): Hand =>
  ({
    ...row,
    moves: JSON.parse(moves) as BlackjackMove[],
    further: further === null ? null : (JSON.parse(further) as Further),
    isShown: shown === 1,
    createdAt,
    movedAt,
  }) as unknown as Hand

export function createHands({ db }: Store): Hands {
  const one = (where: string, ...values: string[]): Hand | undefined => {
    const row = db.prepare(`select * from hand where ${where}`).get(...values) as Row | undefined
    return row && handOf(row)
  }
  return {
    add({ id, owner, key, wallet, player, currency, stake }, now) {
      db.prepare(
        `insert into hand (id, owner, key, wallet, player, currency, stake, state, created_at, moved_at)
         values (?, ?, ?, ?, ?, ?, ?, 'betting', ?, ?)`,
      ).run(id, owner, key, wallet, player, currency, stake, now, now)
    },
    byId: (id) => one('id = ?', id),
    byKey: (owner, key) => one('owner = ? and key = ?', owner, key),
    open: (owner) => one(`owner = ? and ${IS_OPEN}`, owner),
    ended: (owner, count) =>
      (
        db
          .prepare("select id from hand where owner = ? and state in ('paying', 'settled') order by created_at desc, rowid desc limit ?")
          .all(owner, count) as { id: string }[]
      ).map(({ id }) => id),
    unshown: (owner) => one("owner = ? and shown = 0 and state = 'settled' order by created_at desc limit 1", owner),
    start(id, { pair, nonce }) {
      db.prepare("update hand set state = 'playing', pair = ?, nonce = ? where id = ? and state = 'betting'").run(pair, nonce, id)
    },
    startReturn(id, taken) {
      db.prepare("update hand set state = 'returning', pair = ?, nonce = ? where id = ? and state = 'betting'").run(
        taken?.pair ?? null,
        taken?.nonce ?? null,
        id,
      )
    },
    play(id, moves, now, status) {
      db.prepare('update hand set moves = ?, further = null, status = ?, moved_at = ? where id = ?').run(
        JSON.stringify(moves),
        status ?? null,
        now,
        id,
      )
    },
    setFurther(id, further) {
      const counts = further.state === 'betting' ? 1 : 0
      db.prepare('update hand set further = ?, attempts = attempts + ? where id = ?').run(JSON.stringify(further), counts, id)
    },
    owe(id, { multiplier, win }) {
      db.prepare("update hand set state = 'paying', multiplier = ?, win = ? where id = ?").run(multiplier, win, id)
    },
    finish(id, state, status) {
      db.prepare('update hand set state = ?, status = ? where id = ?').run(state, status ?? null, id)
    },
    noteShown(owner, id) {
      db.prepare('update hand set shown = 1 where owner = ? and id = ?').run(owner, id)
    },
    inStates: (states) =>
      (
        db
          .prepare(`select * from hand where ${IS_OPEN} and state in (${states.map(() => '?').join(', ')}) order by created_at`)
          .all(...states) as Row[]
      ).map(handOf),
  }
}
