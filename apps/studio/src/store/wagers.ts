/** Wagers at the shared tables: each step is stored before its next call to the wallet, so that a killed process continues it. */
import type { LiveName } from '../live/games.ts'
import type { Store } from './schema.ts'

export type WagerState = 'betting' | 'refused' | 'returning' | 'void' | 'placed' | 'drawn' | 'settled'

export interface Placed {
  readonly id: string
  /** Minor units. */
  readonly stake: number
}

export interface NewWager {
  readonly id: string
  readonly owner: string
  readonly key: string
  /** null: demo. */
  readonly wallet: string | null
  readonly player: string
  readonly game: LiveName
  readonly currency: string
  /** Of the table. */
  readonly round: number
  readonly bets: readonly Placed[]
  /** Minor units: of all bets. */
  readonly stake: number
}

export interface Wager extends NewWager {
  readonly state: WagerState
  /** The wallet's, of a refusal or a win it does not take; LATE: its OK came after the round was drawn. */
  readonly status: string | null
  readonly multiplier: number | null
  readonly win: number | null
}

export interface Wagers {
  add(wager: NewWager, now: number): void
  byId(id: string): Wager | undefined
  byKey(owner: string, key: string): Wager | undefined
  /** Of one round, in the order placed. */
  ofOwner(owner: string, round: number): Wager[]
  inRound(round: number, state: WagerState): Wager[]
  /** Those that owe the wallet a call: returns, and results of ended rounds. */
  owing(): Wager[]
  setState(id: string, state: WagerState, status?: string): void
  draw(id: string, result: { multiplier: number; win: number }): void
  /** Owners with a stake in the round. */
  players(round: number): number
  /** Of the running process no call is under way at its start: a stake that waits for its answer has lost it. */
  loseCalls(): void
}

type Row = Record<string, unknown> & { bets: string }

const FIELDS = 'id, owner, key, wallet, player, game, currency, live_round as round, bets, stake, state, status, multiplier, win'

const wagerOf = ({ bets, ...row }: Row): Wager => ({ ...row, bets: JSON.parse(bets) as Placed[] }) as unknown as Wager

export function createWagers({ db }: Store): Wagers {
  const all = (where: string, ...values: (string | number)[]): Wager[] =>
    (db.prepare(`select ${FIELDS} from wager where ${where} order by created_at, id`).all(...values) as Row[]).map(wagerOf)
  return {
    add({ id, owner, key, wallet, player, game, currency, round, bets, stake }, now) {
      db.prepare(
        `insert into wager (id, owner, key, wallet, player, game, currency, live_round, bets, stake, state, created_at)
         values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'betting', ?)`,
      ).run(id, owner, key, wallet, player, game, currency, round, JSON.stringify(bets), stake, now)
    },
    byId: (id) => all('id = ?', id)[0],
    byKey: (owner, key) => all('owner = ? and key = ?', owner, key)[0],
    ofOwner: (owner, round) => all('owner = ? and live_round = ?', owner, round),
    inRound: (round, state) => all('live_round = ? and state = ?', round, state),
    owing: () =>
      all(
        `wallet is not null and (state = 'returning'
         or (state = 'drawn' and (select state from live_round where id = wager.live_round) = 'ended'))`,
      ),
    setState(id, state, status) {
      db.prepare('update wager set state = ?, status = ? where id = ?').run(state, status ?? null, id)
    },
    draw(id, { multiplier, win }) {
      db.prepare("update wager set state = 'drawn', multiplier = ?, win = ? where id = ?").run(multiplier, win, id)
    },
    players: (round) =>
      (
        db
          .prepare("select count(distinct owner) as players from wager where live_round = ? and state in ('placed', 'drawn', 'settled')")
          .get(round) as { players: number }
      ).players,
    loseCalls() {
      db.exec(`update wager set state = 'void' where state = 'betting' and wallet is null;
        update wager set state = 'returning' where state = 'betting'`)
    },
  }
}
