/**
 * How the symbols on the stage move: a pose by the time since a symbol fell, since it wins, or while it rests. Pure. A pose is a transform and
 * an opacity. Times are milliseconds, distances parts of a cell, downwards. And which columns of a spin the player waits for.
 */
import type { SlotFeatures } from '@fairhouse/games'

export interface Pose {
  readonly y: number
  readonly scaleX: number
  readonly scaleY: number
  /** Radians. */
  readonly turn: number
  readonly alpha: number
}

export const STILL: Pose = { y: 0, scaleX: 1, scaleY: 1, turn: 0, alpha: 1 }

/** From 0 to 1; each begins and ends still, so that no symbol jumps. */
interface Moves {
  rest(part: number): Partial<Pose>
  land(part: number): Partial<Pose>
  win(part: number): Partial<Pose>
}

/** 0 at both ends, 1 in the middle. */
const pulse = (part: number): number => Math.sin(Math.PI * part)
/** Back and forth, so many times. */
const swing = (part: number, times: number): number => Math.sin(2 * Math.PI * times * part)
const hop = (part: number): number => -Math.abs(swing(part, 1))
const grown = (by: number): Pick<Pose, 'scaleX' | 'scaleY'> => ({ scaleX: 1 + by, scaleY: 1 + by })

const ORDINARY: Moves = {
  rest: (part) => grown(0.04 * pulse(part)),
  land: (part) => ({ scaleX: 1 + 0.06 * pulse(part), scaleY: 1 - 0.1 * pulse(part) }),
  win: (part) => grown(0.09 * pulse(part)),
}
const SPECIAL: Readonly<Record<string, Moves>> = {
  /** The needle of a compass: it swings, and turns once round for a win. */
  WILD: {
    rest: (part) => ({ turn: 0.25 * swing(part, 2) * (1 - part) }),
    land: (part) => ({ turn: 0.5 * swing(part, 1) * (1 - part) }),
    win: (part) => ({ turn: Math.PI * (1 - Math.cos(Math.PI * part)) }),
  },
  /** The fire of a camp: it flickers, and flares up. */
  SCAT: {
    rest: (part) => ({ ...grown(0.05 * pulse(part)), alpha: 1 - 0.25 * Math.abs(swing(part, 1)) }),
    land: (part) => grown(0.2 * pulse(part)),
    win: (part) => ({ ...grown(0.14 * pulse(part)), turn: 0.14 * swing(part, 1) }),
  },
  /** It hops. */
  MULT: {
    rest: (part) => ({ y: 0.07 * hop(part) }),
    land: (part) => ({ y: 0.2 * hop(part) * (1 - part) }),
    win: (part) => ({ ...grown(0.1 * pulse(part)), y: -0.1 * pulse(part) }),
  },
}

/** A multiplier has its value in its name: "MULT15". */
const specialOf = (symbol: string): Moves | undefined => SPECIAL[symbol.startsWith('MULT') ? 'MULT' : symbol]

export const LAND_MS = 220
export const WIN_MS = 640
export const REST_MS = 900
/** Between the beginnings of two motions at rest; symbols with a role of their own move more often. */
const [REST_EACH_MS, SPECIAL_EACH_MS] = [6000, 3000]
/** Begins of the motions at rest are spread over so many moments. */
const PHASES = 16

export const fallMs = (rows: number): number => 90 + 70 * rows

export interface MovingCell {
  readonly symbol: string
  readonly column: number
  readonly row: number
  /** Rows that it fell before it landed. */
  readonly fell: number
  /** Since the fall began. */
  readonly sinceFall: number
  /** Since the win is shown; undefined: it does not win. */
  readonly sinceWin: number | undefined
  /** Since it may rest; undefined: another symbol has the attention. */
  readonly sinceRest: number | undefined
}

export function poseOf({ symbol, column, row, fell, sinceFall, sinceWin, sinceRest }: MovingCell): Pose {
  const special = specialOf(symbol)
  const moves = special ?? ORDINARY
  const fall = fallMs(fell)
  const sinceLanded = sinceFall - fall
  if (sinceLanded < 0) return { ...STILL, y: -fell * (1 - (sinceFall / fall) ** 2) }
  if (sinceWin !== undefined) return { ...STILL, ...moves.win((Math.min(sinceWin, sinceLanded) % WIN_MS) / WIN_MS) }
  if (sinceLanded < LAND_MS) return { ...STILL, ...moves.land(sinceLanded / LAND_MS) }
  if (sinceRest === undefined) return STILL
  const each = special ? SPECIAL_EACH_MS : REST_EACH_MS
  const began = Math.min(sinceRest, sinceLanded - LAND_MS) - ((column * 7 + row * 11) % PHASES) * (each / PHASES)
  const part = (began % each) / REST_MS
  return part > 0 && part < 1 ? { ...STILL, ...moves.rest(part) } : STILL
}

/** How many rows each symbol falls when others of its column have gone: by column, from the top row down, the new ones first. */
export function fallsOf(before: readonly (readonly string[])[], isGone: (symbol: string) => boolean): number[][] {
  return before.map((column) => {
    const kept = column.flatMap((symbol, row) => (isGone(symbol) ? [] : [row]))
    const gone = column.length - kept.length
    return [...Array.from({ length: gone }, () => gone), ...kept.map((row, at) => gone + at - row)]
  })
}

const SCATTER = 'SCAT'

/** Fewest scatters that bring free spins. Infinity: none do. */
export function neededOf(freeSpins: SlotFeatures['freeSpins'], isFreeSpin: boolean): number {
  const rows = isFreeSpin ? freeSpins?.retriggers : freeSpins?.triggers
  return Math.min(...(rows ?? []).map(({ from }) => from))
}

/** By column, from the left: whether one scatter more, or none, is missing when it is about to stop. */
export function awaitedOf(columns: readonly (readonly string[])[], needed: number): boolean[] {
  let scatters = 0
  return columns.map((symbols) => {
    const isAwaited = scatters >= needed - 1
    scatters += symbols.filter((name) => name === SCATTER).length
    return isAwaited
  })
}
