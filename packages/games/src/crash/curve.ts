/**
 * The multiplier by the millisecond: it grows by 6/100,000 each, in integers, so that every process and every verifier
 * has the same table. Source: games.md G2.
 */
export const CRASH_CURVE_LENGTH = 153_512

const TOP = 1_000_000
const UNIT = 10n ** 18n

let table: Int32Array | undefined

/** Hundredths at `ms` from the start; the last value holds from there on. */
export function crashMultiplierAt(ms: number): number {
  return curve()[Math.min(ms, CRASH_CURVE_LENGTH - 1)]!
}

/** The first millisecond at which the multiplier (hundredths, 100 … 1,000,000) is reached. */
export function crashTimeOf(multiplier: number): number {
  let [low, high] = [0, CRASH_CURVE_LENGTH - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (crashMultiplierAt(middle) >= multiplier) high = middle
    else low = middle + 1
  }
  return low
}

/** Made when first asked for: half a megabyte that few pages need. */
function curve(): Int32Array {
  return (table ??= computed())
}

function computed(): Int32Array {
  const multipliers = new Int32Array(CRASH_CURVE_LENGTH)
  let growth = UNIT
  for (let ms = 0; ms < CRASH_CURVE_LENGTH; ms++) {
    multipliers[ms] = Math.min(Number((growth * 100n) / UNIT), TOP)
    growth += (growth * 6n) / 100_000n
  }
  return multipliers
}
