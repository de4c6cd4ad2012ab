/** The shared games whose tables are killed in tests, each with a bet of a player at a stake of 1.00. */
import { colourWheel } from '../../colour-wheel/index.ts'
import { rouletteLive } from '../../roulette-live/index.ts'
import type { LiveGame } from '../index.ts'

interface Table {
  game(): LiveGame
  betOf(player: bigint): object
}

export type TableName = 'roulette' | 'colour-wheel'

export const TABLES: Readonly<Record<TableName, Table>> = {
  roulette: {
    game: () => rouletteLive() as LiveGame,
    betOf: (player) => ({ bets: [{ id: player % 2n === 0n ? 'red' : 'black', stake: '1.00' }] }),
  },
  'colour-wheel': {
    game: () => colourWheel() as LiveGame,
    betOf: (player) => ({ color: player % 2n === 0n ? 'x2' : 'x3', stake: '1.00' }),
  },
}
