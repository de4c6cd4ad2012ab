/** What is kept of a round beside its money, so that a repeat of the call, the history and the proof show the same. */
import type { Move, RoundEvent, SoloBet, SoloRound, SteppedEnd, SteppedRound } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

export interface StoredRound {
  params: Record<string, unknown>
  outcome: Record<string, unknown>
  events: (RoundEvent & Record<string, unknown>)[]
  multiplier: number
  /** What it was drawn from, where the game's own files do not hold it. */
  table?: Record<string, unknown>
  /** Of a game of several steps: the moves made, and the cap in force as decimal text. */
  moves?: Move[]
  maxWin?: string
  /** The moves as they were asked for, where the whole round was planned. */
  plan?: readonly Move[]
}

/** What is booked with the bet of a round that stays open. */
export interface OpenedRound {
  params: Record<string, unknown>
  maxWin: string
}

export function storedRound({ params, table }: Pick<SoloBet, 'params' | 'table'>, { outcome, events, multiplier }: SoloRound): StoredRound {
  return { params, outcome, events, multiplier, ...(table && { table }) } as StoredRound
}

/** An open round holds what the player may see; one that ended all of it, in the words of its proof. `maxWin` in minor units. */
export function storedSteps(params: object, round: SteppedRound, maxWin: bigint): StoredRound {
  const { status, visible, events, multiplier, moves } = round
  const outcome = status === 'active' ? visible : { ...round.reveal(), status }
  const shown: { outcome: object; events: readonly (RoundEvent | SteppedEnd)[] } = { outcome, events }
  return { ...storedRound({ params }, { ...shown, multiplier, payout: round.payout }), moves: [...moves], maxWin: formatMoney(maxWin) }
}

export const openedRound = (params: object, maxWin: bigint): OpenedRound => ({ params, maxWin: formatMoney(maxWin) }) as OpenedRound

/** Of a bet that was over when it was booked. */
export const readStoredRound = (text: string): StoredRound => JSON.parse(text) as StoredRound

/** Of any bet. */
export const readStored = (text: string): StoredRound | OpenedRound => JSON.parse(text) as StoredRound | OpenedRound

export const isOpened = (stored: StoredRound | OpenedRound): stored is OpenedRound => !('events' in stored)
