/** The stored data of a round besides its money: repeats, history and proofs show the same. */
import type { Move, RoundEvent, SoloBet, SoloRound, SteppedEnd, SteppedRound } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

export interface StoredRound {
  params: Record<string, unknown>
  outcome: Record<string, unknown>
  events: (RoundEvent & Record<string, unknown>)[]
  multiplier: number
  /** The input of the draw when the game's files do not contain it. */
  table?: Record<string, unknown>
  /** For stepped games: the moves made, and the cap in force as decimal text. */
  moves?: Move[]
  maxWin?: string
  /** The requested moves of a planned round. */
  plan?: readonly Move[]
  /** The requested strategy of a round that was played by one. */
  strategy?: object
}

/** Booked with the bet of a round that stays open. */
export interface OpenedRound {
  params: Record<string, unknown>
  maxWin: string
}

export function storedRound({ params, table }: Pick<SoloBet, 'params' | 'table'>, { outcome, events, multiplier }: SoloRound): StoredRound {
  return { params, outcome, events, multiplier, ...(table && { table }) } as StoredRound
}

/** An open round contains what the player may see; an ended one all fields of its proof. `maxWin` in minor units. */
export function storedSteps(params: object, round: SteppedRound, maxWin: bigint): StoredRound {
  const { status, visible, events, multiplier, moves } = round
  const outcome = status === 'active' ? visible : { ...round.reveal(), status }
  const shown: { outcome: object; events: readonly (RoundEvent | SteppedEnd)[] } = { outcome, events }
  return { ...storedRound({ params }, { ...shown, multiplier, payout: round.payout }), moves: [...moves], maxWin: formatMoney(maxWin) }
}

/** In 1/10,000. */
const WHOLE_STAKE = 10_000

/** Of a round that ended because no key opens its seed: what was drawn is not known. */
export const undrawnSteps = (params: StoredRound['params'], moves: Move[], maxWin: bigint): StoredRound => ({
  params,
  outcome: { status: 'refunded', isLost: true },
  events: [],
  multiplier: WHOLE_STAKE,
  moves,
  maxWin: formatMoney(maxWin),
})

export const openedRound = (params: object, maxWin: bigint): OpenedRound => ({ params, maxWin: formatMoney(maxWin) }) as OpenedRound

/** For a bet that ended with its booking. */
export const readStoredRound = (text: string): StoredRound => JSON.parse(text) as StoredRound

/** For any bet. */
export const readStored = (text: string): StoredRound | OpenedRound => JSON.parse(text) as StoredRound | OpenedRound

export const isOpened = (stored: StoredRound | OpenedRound): stored is OpenedRound => !('events' in stored)
