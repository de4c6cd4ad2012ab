/** Paths of the fan chart: x is the number of bets, y the profit, upwards. Pure. */
import type { Outlook } from './outlook.ts'

export const FAN_WIDTH = 640
export const FAN_HEIGHT = 260

export interface FanShape {
  /** Paths of the outer band, the inner band and the median. */
  outer: string
  inner: string
  median: string
  /** The line of zero profit, in the drawing's units. */
  zero: number
  /** Minor units. */
  top: number
  bottom: number
}

export function fanShape({ marks, fan }: Pick<Outlook, 'marks' | 'fan'>): FanShape {
  const [low, lowMid, median, highMid, high] = fan as [number[], number[], number[], number[], number[]]
  const [top, bottom] = [Math.max(0, ...high), Math.min(0, ...low)]
  const last = marks.at(-1)!
  const y = (profit: number) => round(((top - profit) / (top - bottom || 1)) * FAN_HEIGHT)
  const points = (line: readonly number[]) => line.map((profit, at) => `${round((marks[at]! / last) * FAN_WIDTH)} ${y(profit)}`)
  const band = (under: readonly number[], over: readonly number[]) => `M${[...points(over), ...points(under).toReversed()].join('L')}Z`
  return { outer: band(low, high), inner: band(lowMid, highMid), median: `M${points(median).join('L')}`, zero: y(0), top, bottom }
}

const round = (value: number): number => Math.round(value * 10) / 10
