/** A wager on one coup of baccarat: some of the five bets, each once, with a stake of its own. Source: games.md G12. */
import { type Minor, formatMoney, requireMoney } from '@fairhouse/money'

import { exactFields, isOneOf } from '../params.ts'
import { readEach, readStake, totalOf } from '../positions.ts'

export const BACCARAT_BETS = ['player', 'banker', 'tie', 'playerPair', 'bankerPair'] as const
export type BaccaratBetId = (typeof BACCARAT_BETS)[number]

export interface BaccaratBet {
  readonly bets: readonly {
    readonly id: BaccaratBetId
    /** Decimal text (D-20), so that the wager is stored and proved as it was sent. */
    readonly stake: string
  }[]
}

export interface BaccaratPosition {
  readonly id: BaccaratBetId
  readonly stake: Minor
}

/** The least stake of a position that gains by its win: the banker's is 1.95x. Source: games.md 0.4. */
const SMALLEST_POSITION = 2n

/** `{ bets: [{ id, stake }] }` with lawful ids, none twice; undefined for anything else. */
export function parseBaccaratParams(params: unknown): BaccaratBet | undefined {
  const positions = readEach(exactFields(params, ['bets'])?.bets, BACCARAT_BETS.length, readPosition)
  if (!positions || new Set(positions.map(({ id }) => id)).size !== positions.length) return undefined
  return { bets: positions.map(({ id, stake }) => ({ id, stake: formatMoney(stake) })) }
}

/** The positions in minor units. */
export function baccaratPositions({ bets }: BaccaratBet): BaccaratPosition[] {
  return bets.map(({ id, stake }) => ({ id, stake: requireMoney(stake) }))
}

export function baccaratStake(bet: BaccaratBet): Minor {
  return totalOf(baccaratPositions(bet).map(({ stake }) => stake))
}

/** The wager with every position raised to where it gains: a smaller one is refused. */
export function smallestBaccaratStake(bet: BaccaratBet): Minor {
  return totalOf(baccaratPositions(bet).map(({ stake }) => (stake < SMALLEST_POSITION ? SMALLEST_POSITION : stake)))
}

/** Minor units of the wager that count: of player and banker together only the difference. Source: D-56. */
export function countedBaccaratStake(bet: BaccaratBet): Minor {
  const on = (id: BaccaratBetId) => baccaratPositions(bet).find((position) => position.id === id)?.stake ?? 0n
  const [player, banker] = [on('player'), on('banker')]
  const covered = player < banker ? player : banker
  return baccaratStake(bet) - covered * 2n
}

function readPosition(item: unknown): BaccaratPosition | undefined {
  const fields = exactFields(item, ['id', 'stake'])
  const stake = readStake(fields?.stake)
  if (!fields || stake === undefined || typeof fields.id !== 'string' || !isOneOf(fields.id, BACCARAT_BETS)) return undefined
  return { id: fields.id, stake }
}
