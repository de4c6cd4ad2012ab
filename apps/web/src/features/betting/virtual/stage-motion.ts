/** Where the ball, the players and the runners are drawn. It decorates: results come from the server alone. Pure. */
import { finishAt, MATCH_MINUTES, VIRTUAL_TIMINGS } from '@fairhouse/betting'

export interface Point {
  readonly x: number
  readonly y: number
}

/** Of the drawing, in its units. */
export const PITCH = { width: 320, height: 190 } as const

/** 1 to 90, by the server's clock. */
export function minuteAt(startsAt: number, now: number): number {
  const part = (now - startsAt) / VIRTUAL_TIMINGS.football.shown
  return Math.min(MATCH_MINUTES, Math.max(1, Math.floor(part * MATCH_MINUTES) + 1))
}

const wave = (at: number, seed: number): number => (Math.sin(at * 1.3 + seed * 2.1) + Math.sin(at * 0.47 + seed * 5.3)) / 2

/** `seconds` of the match; `scored` is the side whose goal was a moment ago. */
export function ballAt(seconds: number, scored: 'h' | 'a' | undefined): Point {
  const { width, height } = PITCH
  if (scored) return { x: scored === 'h' ? width - 5 : 5, y: height / 2 }
  return { x: width / 2 + wave(seconds, 1) * width * 0.42, y: height / 2 + wave(seconds * 1.2, 4) * height * 0.4 }
}

/** Of one side, as parts of its half; the goalkeeper first. */
const FORMATION: readonly Point[] = [
  { x: 0.05, y: 0.5 },
  { x: 0.3, y: 0.2 },
  { x: 0.26, y: 0.5 },
  { x: 0.3, y: 0.8 },
  { x: 0.6, y: 0.3 },
  { x: 0.6, y: 0.7 },
  { x: 0.88, y: 0.5 },
]

/** Players follow the ball a little. */
export function playersAt(side: 'h' | 'a', seconds: number, ball: Point): Point[] {
  const { width, height } = PITCH
  const pull = (ball.x / width - 0.5) * 46
  return FORMATION.map(({ x, y }, at) => {
    const isKeeper = at === 0
    const own = x * (width / 2) + (isKeeper ? 0 : wave(seconds, at + (side === 'h' ? 0 : 9)) * 9)
    const across = y * height + (isKeeper ? (ball.y - height / 2) * 0.15 : wave(seconds * 0.8, at * 3 + 2) * 10)
    return { x: (side === 'h' ? own : width - own) + (isKeeper ? 0 : pull), y: across }
  })
}

/** A runner's part of the course, 0 to 1. One that has finished is home; the others stay short of the line. */
export function runnerAt(lane: number, elapsed: number, place: number | undefined): number {
  if (place !== undefined) return 1
  const first = finishAt(1, 2, VIRTUAL_TIMINGS.race.shown)
  const part = Math.max(0, elapsed) / first
  return Math.min(0.96, Math.max(0, part * (0.93 + 0.06 * wave(elapsed / 4000, lane))))
}
