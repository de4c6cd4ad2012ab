import type { Change, Snapshot } from '@fairhouse/contracts'

type Table = Snapshot<'crash'>
type Row = Table['rows'][number]
type RowChange = NonNullable<Extract<Change<'crash'>, { type: 'rows' }>['rows']>[number]
type Room = Snapshot<'room-red-RUB'>
type Lobby = Snapshot<'duels-RUB'>

const HISTORY = 20
const LATEST = 20

/** A table after a change of its round. Pure. */
export function tableAfter(known: Table, change: Change<'crash'>): Table {
  switch (change.type) {
    case 'betting': {
      const { round, commitment, salt, locks_at } = change
      const ahead = { started_at: null, ended_at: null, next_at: null, outcome: null, seed: null, rows: [], players: 0, bets: 0, cashed: 0 }
      return { ...known, ...ahead, state: 'betting', round, commitment, salt, locks_at }
    }
    case 'running':
      return { ...known, state: 'running', started_at: change.started_at }
    case 'rows': {
      const { rows = [], players = known.players, bets = known.bets, cashed = known.cashed } = change
      const changed = new Map(rows.map((row) => [row.id, row]))
      const kept = known.rows.map((row) => rowAfter(row, changed.get(row.id) ?? row))
      const added = rows.filter(isWhole).filter(({ id }) => known.rows.every((row) => row.id !== id))
      return { ...known, players, bets, cashed, rows: [...added, ...kept] }
    }
    case 'ended': {
      const { type: _, next_at, ...ended } = change
      const { outcome, seed, ended_at } = ended
      const history = [ended, ...known.history.filter(({ round }) => round !== ended.round)].slice(0, HISTORY)
      return { ...known, state: 'ended', outcome, seed, ended_at, next_at, history }
    }
  }
}

/** A change of a row that this page never received is incomplete. */
function isWhole(row: RowChange): row is Row {
  return row.player !== undefined
}

function rowAfter(row: Row, { player = row.player, currency = row.currency, stake = row.stake, ...rest }: RowChange): Row {
  return { ...row, ...rest, player, currency, stake }
}

/** A room after a stake, a withdrawal, or a step of its round: a new round starts without bets. Pure. */
export function roomAfter(known: Room, change: Change<'room-red-RUB'>): Room {
  const bets = change.line.round === known.round ? known.bets : []
  if (change.type === 'bet') return { ...change.line, bets: [...bets.filter(({ id }) => id !== change.bet.id), change.bet] }
  return { ...change.line, bets: change.type === 'back' ? bets.filter(({ id }) => id !== change.bet) : bets }
}

/** The hub's rooms: a changed room replaces its row. Pure. */
export function roomListAfter(known: Snapshot<'rooms-RUB'>, change: Change<'rooms-RUB'>): Snapshot<'rooms-RUB'> {
  return known.map((line) => (line.room === change.room ? change : line))
}

/** Open duels in order of arrival; drawn ones move to the latest, cancelled ones are removed. Pure. */
export function lobbyAfter(known: Lobby, change: Change<'duels-RUB'>): Lobby {
  const others = known.open.filter(({ id }) => id !== change.id)
  const past = known.latest.filter(({ id }) => id !== change.id)
  if (change.state === 'open') return { open: [...others, change], latest: past }
  if (change.state === 'cancelled') return { open: others, latest: past }
  return { open: others, latest: [change, ...past].slice(0, LATEST) }
}
