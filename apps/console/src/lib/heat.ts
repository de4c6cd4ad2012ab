/** The colour scale of liabilities: part of a limit in five levels. Pure. */

/** Per cent of the limit from which each level begins. */
export const HEAT_LEVELS = [0, 20, 40, 60, 80] as const

/** Whole per cent, rounded down, so that 100 % means that the limit is reached. Without a limit everything is above it. */
export const heatPercent = (part: string, whole: string): number =>
  Number(whole) === 0 ? 100 : Math.floor((Math.round(Number(part) * 100) * 100) / Math.round(Number(whole) * 100))

export const heatLevel = (percent: number): number => HEAT_LEVELS.findLastIndex((from) => percent >= from)

/** `20 to 39 %`, and `80 % and more` of the last one. */
export function levelText(level: number): string {
  const [from, next] = [HEAT_LEVELS[level]!, HEAT_LEVELS[level + 1]]
  return next === undefined ? `${from} % and more` : `${from} to ${next - 1} %`
}
