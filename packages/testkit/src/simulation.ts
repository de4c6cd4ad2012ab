/** Size and seeds of simulations: a short run in `npm test`, a long one in `npm run soak`. */
const IS_SOAK = process.env.SOAK === '1'

/** The size for `npm test`, or the one for `npm run soak`. */
export const simulationSize = (short: number, long: number): number => (IS_SOAK ? long : short)

let drawn: number | undefined

/** Only `SIM_SEED` if `--seed` sets it; otherwise `kept` (a fixed seed, and those that once failed) and one drawn for this run. */
export function simulationSeeds(...kept: number[]): number[] {
  const given = process.env.SIM_SEED
  if (given !== undefined) return [Number(given)]
  return [...kept, drawSeed()]
}

/** That of the run (`npm test` sets `DRAWN_SEED`, so that a second look has the same), otherwise one per worker. Printed, so that it can be repeated. */
export function drawSeed(): number {
  if (drawn === undefined) {
    drawn = Number(process.env.SIM_SEED ?? process.env.DRAWN_SEED ?? 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000))
    process.stderr.write(`seed ${drawn} drawn for simulations of this run\n`)
  }
  return drawn
}
