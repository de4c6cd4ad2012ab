/** Stakes at the shared tables: each step is stored before its next call to the wallet, so that a killed process continues it. */
import type { Store } from './schema.ts'

/** `placed`: in play; the outcome is that of its player's round. */
export type WagerState = 'betting' | 'refused' | 'returning' | 'void' | 'placed'

/** In the status of a stake that goes back because no key opens the seed of its round. */
export const LOST = 'LOST'

export interface Placed {
  readonly id: string
  /** Minor units. */
  readonly stake: number
}

export interface NewWager {
  readonly id: string
  readonly playerRound: string
  readonly owner: string
  readonly key: string
  readonly bets: readonly Placed[]
  /** Minor units: of all bets. */
  readonly stake: number
}

export interface Wager extends NewWager {
  /** Of the table. */
  readonly round: number
  readonly state: WagerState
  /** The wallet's, of a refusal; LATE: its OK came after the round was drawn; LOST: the round can never be drawn. */
  readonly status: string | null
}

export interface Wagers {
  add(wager: NewWager, now: number): void
  byId(id: string): Wager | undefined
  byKey(owner: string, key: string): Wager | undefined
  /** In the order placed. */
  ofPlayerRound(id: string): Wager[]
  setState(id: string, state: WagerState, status?: string): void
  /** Owners with a stake in the round of the table. */
  players(round: number): number
  /** Of the running process no call is under way at its start: a stake that waits for its answer has lost it, and goes back. */
  loseCalls(): void
  /** The same of the demo stakes, which have no call. */
  loseDemoCalls(): void
  /** The same of one stake, whose call is not under way. */
  loseCall(id: string): void
}

type Row = Record<string, unknown> & { bets: string }

const SELECT = `select w.id, w.player_round as playerRound, w.owner, w.key, w.bets, w.stake, w.state, w.status, p.live_round as round
  from wager w join player_round p on p.id = w.player_round`

/** The list is the condition of the index `wager_under_way`: without it every stake is read. */
const LOSE = `update wager set state = iif((select wallet from player_round p where p.id = player_round) is null, 'void', 'returning')
  where state in ('betting', 'returning') and state = 'betting'`

const wagerOf = ({ bets, ...row }: Row): Wager => ({ ...row, bets: JSON.parse(bets) as Placed[] }) as unknown as Wager

export function createWagers({ db }: Store): Wagers {
  const all = (where: string, ...values: string[]): Wager[] =>
    (db.prepare(`${SELECT} where ${where} order by w.created_at, w.id`).all(...values) as Row[]).map(wagerOf)
  return {
    add({ id, playerRound, owner, key, bets, stake }, now) {
      db.prepare(
        `insert into wager (id, player_round, owner, key, bets, stake, state, created_at) values (?, ?, ?, ?, ?, ?, 'betting', ?)`,
      ).run(id, playerRound, owner, key, JSON.stringify(bets), stake, now)
    },
    byId: (id) => all('w.id = ?', id)[0],
    byKey: (owner, key) => all('w.owner = ? and w.key = ?', owner, key)[0],
    ofPlayerRound: (id) => all('w.player_round = ?', id),
    setState(id, state, status) {
      db.prepare('update wager set state = ?, status = ? where id = ?').run(state, status ?? null, id)
    },
    players(round) {
      const sql = `select count(distinct w.owner) as players from player_round p join wager w on w.player_round = p.id
        where p.live_round = ? and w.state = 'placed'`
      return (db.prepare(sql).get(round) as { players: number }).players
    },
    loseCalls: () => db.exec(LOSE),
    loseDemoCalls: () => db.exec(`${LOSE} and (select wallet from player_round p where p.id = player_round) is null`),
    loseCall(id) {
      db.prepare(`${LOSE} and id = ?`).run(id)
    },
  }
}
