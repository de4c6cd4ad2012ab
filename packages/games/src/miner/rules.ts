/** Miner as the house plugs it in: cells are opened one by one until a mine or a cash-out. Source: games.md G3. */
import { type ByteSource, pick } from '@fairhouse/fairness'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { fraction } from '../fraction.ts'
import { isWhole } from '../params.ts'
import { smallestGainingStake } from '../stakes.ts'
import type { Progress, SteppedRules } from '../stepped/rules.ts'
import { MINER_CELLS, type MinerBet, parseMinerParams } from './bet.ts'
import { minerLadder, minerRung } from './pay.ts'

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 20

/** The mines in the order drawn; a cell is row x 5 + column. */
type Minefield = readonly number[]

export type MinerEvent = { readonly type: 'opened'; readonly cell: number; readonly mine: boolean }

interface Opened extends Progress<MinerEvent> {
  /** In order, the mine last where one was hit. */
  readonly opened: readonly number[]
}

export const minerRules: SteppedRules<MinerBet, Minefield, Opened> = {
  id: 'miner',
  takesBonus: true,
  contribution: CONTRIBUTION,
  parse: parseMinerParams,
  smallestStake: (bet) => smallestGainingStake(minerRung(bet, 1).multiplier),
  ladder: minerLadder,
  top: (bet) => minerRung(bet, MINER_CELLS - bet.mines).multiplier,
  deal: (bytes: ByteSource, { mines }) => pick(bytes, MINER_CELLS, mines),
  begin: () => ({ opened: [], lost: false, wins: 0, multiplier: MULTIPLIER_SCALE, complete: false, events: [] }),
  move(bet, mines, state, cell) {
    if (!isWhole(cell, 0, MINER_CELLS - 1) || state.opened.includes(cell)) return undefined
    const lost = mines.includes(cell)
    const events = [...state.events, { type: 'opened', cell, mine: lost } as const]
    const opened = [...state.opened, cell]
    return lost ? { ...state, opened, lost, events } : { ...standing(bet, state.wins + 1), opened, lost, events }
  },
  choices(bet, { wins }) {
    const { multiplier, complete } = standing(bet, wins + 1)
    const left = MINER_CELLS - wins
    return [{ choice: 'any', chance: fraction(BigInt(left - bet.mines), BigInt(left)), multiplier, completes: complete }]
  },
  isPlan: ({ mines }, cells) =>
    isWhole(cells.length, 1, MINER_CELLS - mines) &&
    cells.every((cell) => isWhole(cell, 0, MINER_CELLS - 1)) &&
    new Set(cells).size === cells.length,
  seen: (_bet, _mines, { opened }) => ({ opened }),
  outcome: (_bet, mines, { opened }) => ({ minesDrawOrder: mines, mines: [...mines].sort((a, b) => a - b), opened }),
}

function standing(bet: MinerBet, wins: number) {
  return { wins, multiplier: minerRung(bet, wins).multiplier, complete: wins === MINER_CELLS - bet.mines }
}
