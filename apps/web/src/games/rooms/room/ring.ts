/** The ring of a room as paths: each stake is as long as its share of the pot, in ticket order (games.md G9). Pure. */
import { minorOf, type StakedBet } from '../../_pots/shares.ts'

/** Size of the drawing; the pointer is above its middle. */
export const SIZE = 480
const MIDDLE = SIZE / 2
const [OUTER, INNER, LABELS] = [214, 158, 186]

export interface Arc {
  readonly id: string
  readonly user: string
  readonly stake: string
  /** Shares of the pot, from the first ticket on: 0 … 1. */
  readonly from: number
  readonly to: number
}

/** One arc per stake. Shares only affect pixels, so floats are acceptable. */
export function arcsOf(bets: readonly StakedBet[]): Arc[] {
  const pot = Number(bets.reduce((sum, { stake }) => sum + minorOf(stake), 0n))
  let end = 0
  return bets.map(({ id, user, stake }) => {
    const from = end / pot
    end += Number(minorOf(stake))
    return { id, user, stake, from, to: end / pot }
  })
}

/** Rotation in degrees with `ticket` of `pot` under the pointer. */
export function angleOfTicket(ticket: string, pot: string): number {
  const angle = ((Number(ticket) + 0.5) / Number(minorOf(pot))) * 360
  return -angle
}

export function arcPath(from: number, to: number): string {
  if (to - from >= 1) return `${arcPath(0, 0.5)}${arcPath(0.5, 1)}`
  const far = to - from > 0.5 ? 1 : 0
  const [a, b, c, d] = [point(from, OUTER), point(to, OUTER), point(to, INNER), point(from, INNER)]
  return `M${a}A${OUTER} ${OUTER} 0 ${far} 1 ${b}L${c}A${INNER} ${INNER} 0 ${far} 0 ${d}Z`
}

/** Position of a stake's amount, in the middle of its arc. */
export function middleOf({ from, to }: Arc): { x: number; y: number } {
  const angle = (from + to) * Math.PI
  return { x: MIDDLE + LABELS * Math.sin(angle), y: MIDDLE - LABELS * Math.cos(angle) }
}

/** Shorter arcs have no label. */
export const hasLabel = ({ from, to }: Arc): boolean => to - from >= 0.06

const TICKS = 72

/** Around the ring; each sixth tick is long. */
export const RULER: string = Array.from({ length: TICKS }, (_, at) => {
  const end = at % 6 === 0 ? 232 : 225
  return `M${point(at / TICKS, 219)}L${point(at / TICKS, end)}`
}).join('')

/** `turn` is a fraction of the circle, clockwise from the top. */
function point(turn: number, radius: number): string {
  const angle = turn * 2 * Math.PI
  return `${(MIDDLE + radius * Math.sin(angle)).toFixed(2)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(2)}`
}
