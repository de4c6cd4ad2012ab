/** The seed that a run draws: for simulations beside those with kept seeds, and for property tests. Printed, so that it can be repeated. */
export const drawSeed = (): string => `${1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000)}`
