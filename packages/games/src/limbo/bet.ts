/** A limbo bet: the multiplier to reach. Source: docs/rules/limbo.md. */

export interface LimboBet {
  /** In hundredths: 200 is 2.00x. */
  readonly target: number
}

/** Lawful targets in hundredths: steps of 0.01x to 10x, 0.1x to 100x, 1x to 1000x. */
const BANDS = [
  { from: 101, to: 1_000, step: 1 },
  { from: 1_010, to: 10_000, step: 10 },
  { from: 10_100, to: 100_000, step: 100 },
] as const

export const LIMBO_TARGETS: readonly number[] = /* @__PURE__ */ BANDS.flatMap(({ from, to, step }) =>
  Array.from({ length: (to - from) / step + 1 }, (_, at) => from + at * step),
)

export const LIMBO_TARGET_MIN = 101
export const LIMBO_TARGET_MAX = 100_000

/** A bet of exactly the one lawful field; undefined for anything else. */
export function parseLimboParams(params: unknown): LimboBet | undefined {
  if (typeof params !== 'object' || params === null || Object.keys(params).length !== 1) return undefined
  const { target } = params as Record<string, unknown>
  return typeof target === 'number' && isTarget(target) ? { target } : undefined
}

function isTarget(target: number): boolean {
  return BANDS.some(({ from, to, step }) => target >= from && target <= to && (target - from) % step === 0)
}

/** The highest lawful target that is not above this one, in hundredths; the lowest one below all of them. */
export function limboTargetUpTo(target: number): number {
  if (target <= LIMBO_TARGET_MIN) return LIMBO_TARGET_MIN
  if (target >= LIMBO_TARGET_MAX) return LIMBO_TARGET_MAX
  const { step } = BANDS.find(({ to }) => target < to + 1)!
  return Math.floor(target / step) * step
}
