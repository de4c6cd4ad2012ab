/** State of the steps of nine levels during and after a round. Pure. Source: games.md G14. */
import { STAIRS_LEVELS, STAIRS_STEPS, type StairsEvent, type SteppedEnd } from '@fairhouse/games'

import type { ShownRound } from '../_common/game-view.ts'

/** `hit` is the broken step that ended the round; `broken` is another one, shown after the end. */
export type StepLook = 'closed' | 'climbed' | 'hit' | 'broken'

export interface Climb {
  /** By level from the lowest, then by step from the left. */
  looks: readonly (readonly StepLook[])[]
  /** Levels climbed. */
  level: number
  isOver: boolean
}

type ClimbedRound = Pick<ShownRound, 'events' | 'outcome' | 'moves'>

export const EMPTY: Climb = climbFrom([], undefined)

/** From its events if known, so that part of a round can be shown; otherwise from its outcome. */
export function climbOf({ events, outcome, moves = [] }: ClimbedRound): Climb {
  if (!events)
    return climbFrom(
      moves.filter((move) => typeof move === 'number'),
      (outcome as { bombs?: number[][] }).bombs,
    )
  const stairsEvents = events as unknown as (StairsEvent | SteppedEnd)[]
  const end = stairsEvents.find((event) => event.type === 'revealed')
  const steps = stairsEvents.filter((event) => event.type === 'stepped')
  const bombs = end && (end.outcome as { bombs: number[][] }).bombs
  return climbFrom(
    steps.map(({ step }) => step),
    bombs,
  )
}

function climbFrom(steps: readonly number[], bombs: readonly (readonly number[])[] | undefined): Climb {
  const isBroken = (level: number, step: number) => bombs?.[level]?.includes(step) ?? false
  const lookOf = (level: number, step: number): StepLook => {
    const isTaken = steps[level] === step
    if (isBroken(level, step)) return isTaken ? 'hit' : 'broken'
    return isTaken ? 'climbed' : 'closed'
  }
  const looks = Array.from({ length: STAIRS_LEVELS }, (_, level) =>
    Array.from({ length: STAIRS_STEPS }, (_step, step) => lookOf(level, step)),
  )
  const level = steps.filter((step, at) => !isBroken(at, step)).length
  return { looks, level, isOver: bombs !== undefined }
}

export interface StepPosition {
  level: number
  step: number
}

/** Level and step of the last move; undefined when the last move was a cash-out. */
export function freshStep({ events = [] }: ClimbedRound): StepPosition | undefined {
  const stairsEvents = events as unknown as (StairsEvent | SteppedEnd)[]
  if (stairsEvents.some(({ type }) => type === 'cashed-out' || type === 'refunded')) return undefined
  return stairsEvents.findLast((event) => event.type === 'stepped')
}

/** Levels to announce: a step being tried does not count yet. */
export function revealedLevel(round: ClimbedRound, isPlaying: boolean): number {
  const { level, looks } = climbOf(round)
  const fresh = isPlaying ? freshStep(round) : undefined
  return fresh && looks[fresh.level]![fresh.step] === 'climbed' ? level - 1 : level
}

/** As in miner: a step is tried in 200 ms; after a broken one the others show 400 ms later. */
const TRY_MS = 200
const REVEAL_AFTER_MS = 400

export function playMs(round: ClimbedRound): number {
  if (!round.events?.length) return 0
  return climbOf(round).isOver && freshStep(round) ? REVEAL_AFTER_MS + TRY_MS : TRY_MS
}
