/** The path of the profit line: x is the number of bets, y the profit, upwards. Pure. */
import type { Session } from './session.ts'

export const LINE_WIDTH = 280
export const LINE_HEIGHT = 88

export interface LineShape {
  line: string
  /** The area between the line and zero. */
  area: string
  /** The line of zero profit, in the drawing's units. */
  zero: number
  /** Minor units. */
  top: number
  bottom: number
}

export function lineShape({ line, bets, stride }: Pick<Session, 'line' | 'bets' | 'stride'>): LineShape {
  const [top, bottom] = [Math.max(...line), Math.min(...line)]
  const x = (at: number) => round((Math.min(at * stride, bets) / (bets || 1)) * LINE_WIDTH)
  const y = (profit: number) => round(top === bottom ? LINE_HEIGHT / 2 : ((top - profit) / (top - bottom)) * LINE_HEIGHT)
  const points = line.map((profit, at) => `${x(at)} ${y(profit)}`)
  const path = `M${points.join('L')}`
  return { line: path, area: `${path}L${x(line.length - 1)} ${y(0)}L0 ${y(0)}Z`, zero: y(0), top, bottom }
}

const round = (value: number): number => Math.round(value * 10) / 10
