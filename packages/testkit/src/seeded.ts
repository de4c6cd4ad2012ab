/** Seeded random choices by a linear congruential generator, whose quality is sufficient here. */

/** Returns a choice of 0 … limit-1 at each call. */
export function createSeededRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
}

/** Fisher-Yates. */
export function toShuffled<T>(items: readonly T[], randomBelow: (limit: number) => number): T[] {
  const list = [...items]
  for (let i = list.length - 1; i > 0; i--) {
    const j = randomBelow(i + 1)
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
  return list
}
