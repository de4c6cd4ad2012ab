/** The ball's path for the stage: from peg to peg in arcs of equal duration. Pure. */
import type { PlinkoBet, PlinkoEvent, PlinkoOutcome } from '@fairhouse/games'

import type { ShownRound } from '../_common/game-view.ts'
import type { RoundSound } from '../_common/sound/voices.ts'
import { type Point, endOf, metBy, startOf } from './geometry.ts'

export const HOP_MS = 120
const AFTER_LANDING_MS = 260

/** Points per arc besides its start: enough to look smooth at 60 frames a second. */
const ARC_POINTS = 6
/** Upward speed after a peg, in rows per hop. */
const BOUNCE = 0.9

/** One letter per row, L or R: from the events during the animation, from the outcome at rest. */
export function pathOf({ events, outcome }: ShownRound, isPlaying: boolean): string {
  if (!isPlaying || !events) return (outcome as PlinkoOutcome).path
  return (events as PlinkoEvent[]).map((event) => (event.type === 'bounced' ? event.to : '')).join('')
}

/** Positions of the ball at equal intervals, from the start to the bin. */
export function fallOf(path: string): readonly Point[] {
  const stops = [...metBy(path), endOf(path)]
  const start = startOf(path.length)
  const arcs = stops.map((to, at) => (at === 0 ? arc(start, to, 0) : arc(stops[at - 1]!, to, BOUNCE)))
  return [start, ...arcs.flat()]
}

function arc(from: Point, to: Point, bounce: number): Point[] {
  const drop = to.y - from.y
  return Array.from({ length: ARC_POINTS }, (_, at) => {
    const time = (at + 1) / ARC_POINTS
    return { x: from.x + (to.x - from.x) * time, y: from.y - bounce * time + (drop + bounce) * time * time }
  })
}

/** From the drop to the bin: one hop to the first peg, one from each. */
export const fallMs = (rows: number): number => (rows + 1) * HOP_MS

export const betIn = ({ params }: { params: object }): PlinkoBet => params as PlinkoBet

export const playMs = (round: ShownRound): number => (round.events ? fallMs(betIn(round).rows) + AFTER_LANDING_MS : 0)

/** One for each peg, rising, and one for the bin. */
export function pegSounds(round: ShownRound): RoundSound[] {
  const { rows } = betIn(round)
  const pegs = Array.from({ length: rows }, (_, at) => ({ tone: 'peg', at: (at + 1) * HOP_MS, step: at }) as const)
  return [...pegs, { tone: 'cell', at: fallMs(rows) }]
}
