/** A roulette wager: any number of the 157 bets, each once, with a stake of its own. Source: games.md G7. */
import { type Minor, formatMoney, requireMoney } from '@fairhouse/money'

import { exactFields } from '../params.ts'
import { readEach, readStake, totalOf } from '../positions.ts'
import { ROULETTE_BETS } from './table.ts'

export interface RouletteBet {
  readonly bets: readonly {
    readonly id: string
    /** Decimal text (D-20), so that the wager is stored and proved as it was sent. */
    readonly stake: string
  }[]
}

export interface Position {
  readonly id: string
  readonly stake: Minor
}

/** `{ bets: [{ id, stake }] }` with lawful ids, none twice; undefined for anything else. */
export function parseRouletteParams(params: unknown): RouletteBet | undefined {
  const positions = readEach(exactFields(params, ['bets'])?.bets, ROULETTE_BETS.size, readPosition)
  if (!positions || new Set(positions.map(({ id }) => id)).size !== positions.length) return undefined
  return { bets: positions.map(({ id, stake }) => ({ id, stake: formatMoney(stake) })) }
}

/** The positions in minor units. */
export function positionsOf({ bets }: RouletteBet): Position[] {
  return bets.map(({ id, stake }) => ({ id, stake: requireMoney(stake) }))
}

export function rouletteStake(bet: RouletteBet): Minor {
  return totalOf(positionsOf(bet).map(({ stake }) => stake))
}

function readPosition(item: unknown): Position | undefined {
  const fields = exactFields(item, ['id', 'stake'])
  const stake = readStake(fields?.stake)
  if (!fields || stake === undefined || typeof fields.id !== 'string' || !ROULETTE_BETS.has(fields.id)) return undefined
  return { id: fields.id, stake }
}
