/** A seeded generator for simulated players: the same seed plays the same lives. */
import { RATES, type RatedGame } from '../../counting/rates.data.ts'

export interface Draws {
  /** At least 0, below 1. */
  part(): number
  /** Whole, both ends included. */
  whole(least: number, most: number): number
  pick<Value>(values: readonly Value[]): Value
  happens(chance: number): boolean
}

/** mulberry32. */
export function drawsOf(seed: number): Draws {
  let state = seed >>> 0
  const part = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (least: number, most: number) => least + Math.floor(part() * (most - least + 1))
  return { part, whole, pick: (values) => values[whole(0, values.length - 1)]!, happens: (chance) => part() < chance }
}

const MULTIPLES: Readonly<Partial<Record<RatedGame, readonly number[]>>> = {
  slots: [2, 5, 20],
  cases: [2, 5],
  sports: [2, 3],
  virtual: [2, 3],
}

/** What a stake wins: a multiple whose chance leaves the house exactly the table's edge. */
export function winOf(draws: Draws, game: RatedGame, stake: bigint): bigint {
  const multiple = draws.pick(MULTIPLES[game] ?? [2])
  const chance = (1 - RATES[game].edgePpm / 1_000_000) / multiple
  return draws.happens(chance) ? stake * BigInt(multiple) : 0n
}
