import type { LiveGameId, LiveTable } from '../live-game.ts'

/** A shared table with one round and no bets, as its stage draws it. Pure. */
export function replayedTable(game: LiveGameId, given: Partial<LiveTable>): LiveTable {
  return {
    game,
    state: 'ended',
    round: 0,
    commitment: '',
    salt: '',
    locks_at: null,
    started_at: null,
    ended_at: null,
    next_at: null,
    outcome: null,
    seed: null,
    rows: [],
    players: 0,
    bets: 0,
    cashed: 0,
    history: [],
    ...given,
  }
}
