/** How the steps of the nine levels look, as far as a round has come. Pure. Source: games.md G14. */
import { STAIRS_LEVELS, STAIRS_STEPS, type StairsEvent, type SteppedEnd } from '@fairhouse/games'

import type { ShownRound } from '../shared/game-view.ts'

/** `hit` is the broken step that ended the round; `broken` one of the others, shown after the end. */
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

/** From its events where they are known, so that a part of a round can be shown; else from what was told of its end. */
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

/** Where the last move led; undefined where the last move was to take the money. */
export function freshStep({ events = [] }: ClimbedRound): StepPosition | undefined {
  const stairsEvents = events as unknown as (StairsEvent | SteppedEnd)[]
  if (stairsEvents.some(({ type }) => type === 'cashed-out' || type === 'refunded')) return undefined
  return stairsEvents.findLast((event) => event.type === 'stepped')
}

/** Levels as they may be told: a step that is still being tried does not count yet. */
export function revealedLevel(round: ClimbedRound, isPlaying: boolean): number {
  const { level, looks } = climbOf(round)
  const fresh = isPlaying ? freshStep(round) : undefined
  return fresh && looks[fresh.level]![fresh.step] === 'climbed' ? level - 1 : level
}

/** As in miner: a step is tried in 200 ms, after a broken one the others show 400 ms later. */
const TRY_MS = 200
const REVEAL_AFTER_MS = 400

export function playMs(round: ClimbedRound): number {
  if (!round.events?.length) return 0
  return climbOf(round).isOver && freshStep(round) ? REVEAL_AFTER_MS + TRY_MS : TRY_MS
}
