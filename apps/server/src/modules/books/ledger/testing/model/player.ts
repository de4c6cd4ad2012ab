/** The model's state of one player besides money. One currency, that of the tests. */
import type { BetDone, BetOrder, PlayLimits } from '../../index.ts'
import type { PlayEvent } from './windows.ts'

export interface ModelBet {
  order: BetOrder
  answer: BetDone
  status: 'open' | 'settled' | 'refunded'
}

export interface ModelPlayer {
  version: bigint
  nonce: number
  pair: number
  block: number
  stopAt: number | null
  bonusMax: bigint | null
  limits: PlayLimits | null
  bets: Map<string, ModelBet>
  events: PlayEvent[]
}

export const newPlayer = (): ModelPlayer => ({
  version: 0n,
  nonce: 0,
  pair: 1,
  block: 0,
  stopAt: null,
  bonusMax: null,
  limits: null,
  bets: new Map(),
  events: [],
})
