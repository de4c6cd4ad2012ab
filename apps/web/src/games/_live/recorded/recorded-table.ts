/** Recorded tables for the workshop page. */
import type { LiveGameId, LiveRow, LiveTable } from '../live-game.ts'
import { replayedTable } from './replayed-table.ts'

const SEED = '9f3c41d07be21a5e6c80f4b2d7319e5ac4486b0f2e7d13958ab60cd24e7f1e21'
const SALT = 'd8380f08895238a0d32386a1291c3d58d400746f4f351b8c0f776e4f48da4ecb'

export const ROWS: readonly LiveRow[] = [
  { id: 'a1', player: 'nurlan88', currency: 'RUB', stake: '1000.00', multiplier: 210, payout: '2100.00' },
  { id: 'a2', player: 'Player ***', currency: 'KZT', stake: '5000.00', multiplier: 185, payout: '9250.00' },
  { id: 'a3', player: 'Samal', currency: 'KZT', stake: '300.00', multiplier: 152, payout: '456.00' },
  { id: 'a4', player: 'kirill_v', currency: 'RUB', stake: '2700.00' },
  { id: 'a5', player: 'Aliya', currency: 'EUR', stake: '12.00' },
]

/** `outcomes`: of the last rounds, newest first. */
export function recordedTable(game: LiveGameId, outcomes: readonly Record<string, unknown>[], given: Partial<LiveTable>): LiveTable {
  const round = 4_182_907
  return replayedTable(game, {
    state: 'betting',
    round,
    commitment: SEED,
    salt: SALT,
    rows: [...ROWS],
    players: 4,
    bets: 5,
    cashed: 3,
    history: outcomes.map((outcome, at) => ({ round: round - 1 - at, outcome, seed: SEED, ended_at: 0, voided: false })),
    ...given,
  })
}
