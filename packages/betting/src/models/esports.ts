/** Prices of esports: rounds of a map, then maps of a match. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'
import { addChance, type ScoreChance } from './goals.ts'

const ROUNDS_TO_WIN = 13

/** Rounds after which an overtime that is still level ends with its next two rounds; its chance is below one ppm. */
const MAX_ROUNDS = 72

/** The final score of a map from a score, with its chance. */
export function mapScores(round: number, score: Score): ScoreChance[] {
  const ended = new Map<string, ScoreChance>()
  let open = new Map<string, ScoreChance>([['', { score, chance: 1 }]])
  while (open.size > 0) {
    const later = new Map<string, ScoreChance>()
    for (const {
      score: [won, lost],
      chance,
    } of open.values()) {
      const isLast = won + lost >= MAX_ROUNDS
      const ours = isLast ? overtimeChance(round, won - lost) : round
      for (const [next, part] of [[[won + (isLast ? 2 : 1), lost], ours] as const, [[won, lost + (isLast ? 2 : 1)], 1 - ours] as const])
        addChance(isLast || isMapOver(next) ? ended : later, next, chance * part)
    }
    open = later
  }
  return [...ended.values()]
}

export function isMapOver([won, lost]: Score): boolean {
  return Math.max(won, lost) >= ROUNDS_TO_WIN && (Math.abs(won - lost) >= 2 || Math.min(won, lost) < ROUNDS_TO_WIN - 1)
}

/** From a lead; two rounds decide. */
export function overtimeChance(p: number, lead: number): number {
  if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0
  const q = 1 - p
  const level = p ** 2 / (p ** 2 + q ** 2)
  if (lead === 0) return level
  return lead > 0 ? p + q * level : p * level
}
