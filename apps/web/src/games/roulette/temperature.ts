/** Which numbers came often and which seldom in the visitor's own last rounds. It tells nothing about the next one. Pure. */
import { ROULETTE_NUMBERS, type RouletteOutcome } from '@fairhouse/games'

export interface Count {
  number: number
  times: number
}

export interface Temperature {
  /** How many rounds were looked at. */
  rounds: number
  hot: readonly Count[]
  cold: readonly Count[]
}

/** Fewer say nothing at all. */
export const ROUNDS_NEEDED = 8
const SHOWN = 4

/** `outcomes` newest first. Hot is what came twice or more; cold is what did not come at all. */
export function temperatureOf(outcomes: readonly object[]): Temperature {
  const numbers = outcomes.map((outcome) => (outcome as RouletteOutcome).number)
  const counts = Array.from({ length: ROULETTE_NUMBERS }, (_, number) => ({
    number,
    times: numbers.filter((one) => one === number).length,
    seen: numbers.includes(number) ? numbers.indexOf(number) : Infinity,
  }))
  const hot = counts.filter(({ times }) => times > 1).sort((a, b) => b.times - a.times || a.seen - b.seen)
  const cold = counts.filter(({ times }) => times === 0)
  return { rounds: numbers.length, hot: hot.slice(0, SHOWN), cold: cold.slice(0, SHOWN) }
}
