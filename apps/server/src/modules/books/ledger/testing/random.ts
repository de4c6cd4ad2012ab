/** A seeded stream of choices (mulberry32): equal seeds give equal streams. */
export interface Choices {
  below(n: number): number
  chance(percent: number): boolean
  pick<T>(from: readonly T[]): T
}

export function choicesFrom(seed: number): Choices {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (n: number) => Math.floor(next() * n)
  return { below, chance: (percent) => below(100) < percent, pick: (from) => from[below(from.length)]! }
}
