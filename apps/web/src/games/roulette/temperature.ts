/** Frequent and rare numbers of the visitor's own last rounds. They predict nothing. Pure. */
import { ROULETTE_NUMBERS, type RouletteOutcome } from '@fairhouse/games'

export interface Count {
  number: number
  times: number
}

export interface Temperature {
  /** Number of counted rounds. */
  rounds: number
  hot: readonly Count[]
  cold: readonly Count[]
}

/** Fewer rounds are not meaningful. */
export const ROUNDS_NEEDED = 8
const SHOWN = 4

/** `outcomes` newest first. Hot numbers came twice or more, cold ones never. */
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
