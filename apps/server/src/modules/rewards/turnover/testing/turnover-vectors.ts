/** The `turnover` cases of payments.json: their shape and their events. */
import type { PlayedBet } from '@fairhouse/loyalty'

import { goldenCases } from '../../../cashier/payments/testing/golden-cases.ts'
import type { TurnoverEvent } from './course.ts'

export interface VectorEvent {
  kind: TurnoverEvent['kind']
  id?: string
  amount?: number
  game?: PlayedBet['game']
  cash_stake?: number
  win?: number
  chance_bp?: number
  odds?: number
  mult?: number
  cashout?: boolean
}

export interface TurnoverCase {
  id: string
  kind: 'turnover'
  note: string
  in: { events: VectorEvent[] }
  out: { turnover_left: number[] }
}

export function eventOf({
  kind,
  id = '',
  amount = 0,
  game,
  cash_stake = 0,
  win,
  chance_bp,
  odds,
  mult,
  cashout,
}: VectorEvent): TurnoverEvent {
  if (kind === 'deposit') return { kind, amount: BigInt(amount) }
  if (kind === 'bet') return { kind, id, game: game!, cashStake: BigInt(cash_stake), chanceBp: chance_bp, odds }
  return kind === 'settle' ? { kind, id, win: win === undefined ? undefined : BigInt(win), mult, isCashedOut: cashout } : { kind, id }
}

export const turnoverCases = goldenCases<TurnoverCase>('turnover')
