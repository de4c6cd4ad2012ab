/** What one player plays in one round of a shared table: to the wallet one round, whatever the number of stakes (D-80). */
import type { LiveName } from '../live/games.ts'
import type { Store } from './schema.ts'

export type PlayerRoundState = 'open' | 'drawn' | 'settled' | 'void'

export interface NewPlayerRound {
  readonly id: string
  readonly owner: string
  /** null: demo. */
  readonly wallet: string | null
  readonly player: string
  readonly game: LiveName
  readonly currency: string
  /** Of the table. */
  readonly round: number
}

export interface PlayerRound extends NewPlayerRound {
  readonly state: PlayerRoundState
  /** The wallet's, of a win it does not take. */
  readonly status: string | null
  /** In 1/10,000 of all stakes together. */
  readonly multiplier: number | null
  readonly win: number | null
}

export interface PlayerRounds {
  add(round: NewPlayerRound): void
  byId(id: string): PlayerRound | undefined
  ofOwner(owner: string, round: number): PlayerRound[]
  /** The one that takes the next stake; a void one, of a storage of before, takes none. */
  openOf(owner: string, round: number): PlayerRound | undefined
  inRound(round: number, state: PlayerRoundState): PlayerRound[]
  /**
   * Those that owe the wallet a call: the return of a stake, also of one that has waited since `lost` (ms since the epoch) for its answer, or the
   * end of a round that has ended at the table. `underWay`: stakes whose call has not ended; what their rounds owe waits for it.
   */
  owing(lost: number, underWay?: readonly string[]): PlayerRound[]
  draw(id: string, result: { multiplier: number; win: number }): void
  finish(id: string, state: 'settled' | 'void', status?: string): void
}

type Row = Record<string, unknown> & PlayerRound

const FIELDS = 'id, owner, wallet, player, game, currency, live_round as round, state, status, multiplier, win'

/** Player's rounds with a stake whose call is under way. `:calls`: ids of such stakes, as JSON. */
export const IN_CALL = '(select w.player_round from json_each(:calls) c join wager w on w.id = c.value)'

const OWING = `select ${FIELDS} from player_round where wallet is not null and id not in ${IN_CALL}
  and (id in (select player_round from wager where state in ('betting', 'returning') and (state = 'returning' or created_at <= :lost))
    or (state in ('open', 'drawn') and exists (select 1 from live_round l where l.id = live_round and l.state = 'ended')))
  order by rowid`

export function createPlayerRounds({ db }: Store): PlayerRounds {
  const all = (where: string, ...values: (string | number)[]): PlayerRound[] =>
    db.prepare(`select ${FIELDS} from player_round where ${where} order by rowid`).all(...values) as Row[]
  return {
    add({ id, owner, wallet, player, game, currency, round }) {
      db.prepare(
        `insert into player_round (id, owner, wallet, player, game, currency, live_round, state) values (?, ?, ?, ?, ?, ?, ?, 'open')`,
      ).run(id, owner, wallet, player, game, currency, round)
    },
    byId: (id) => all('id = ?', id)[0],
    ofOwner: (owner, round) => all('owner = ? and live_round = ?', owner, round),
    openOf: (owner, round) => all("owner = ? and live_round = ? and state = 'open'", owner, round)[0],
    inRound: (round, state) => all('live_round = ? and state = ?', round, state),
    owing: (lost, underWay = []) => db.prepare(OWING).all({ lost, calls: JSON.stringify(underWay) }) as Row[],
    draw(id, { multiplier, win }) {
      db.prepare("update player_round set state = 'drawn', multiplier = ?, win = ? where id = ?").run(multiplier, win, id)
    },
    finish(id, state, status) {
      db.prepare('update player_round set state = ?, status = ? where id = ?').run(state, status ?? null, id)
    },
  }
}
