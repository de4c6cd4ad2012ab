/** Chances of tennis from those of a point on either serve. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'
import type { Ppm } from '../units.ts'
import { addChance, type ScoreChance } from './goals.ts'

export interface TennisState {
  /** Points that A and B win on their own serve, ppm. */
  readonly serveA: Ppm
  readonly serveB: Ppm
  /** Who serves the next game: 0 is A. */
  readonly server: 0 | 1
  readonly games: Score
  readonly sets: Score
  readonly bestOf: number
}

/** Chance that the server wins a standard game. */
export function gameChance(p: number): number {
  const q = 1 - p
  return p ** 4 * (1 + 4 * q + 10 * q ** 2) + (20 * p ** 3 * q ** 3 * p ** 2) / (1 - 2 * p * q)
}

/** The final score of a set in games, from the games and the points of the game being played, which `server` serves. */
export function setScores(serve: readonly [a: number, b: number], server: 0 | 1, games: Score, points: Score = [0, 0]): ScoreChance[] {
  const ended = new Map<string, ScoreChance>()
  let open = new Map<string, ScoreChance>([['', { score: games, chance: 1 }]])
  for (let next = server, from = points; open.size > 0; next = next === 0 ? 1 : 0, from = [0, 0]) {
    const game = gameFrom(serve, next, from)
    const later = new Map<string, ScoreChance>()
    for (const { score, chance } of open.values()) {
      const [won, lost] = score
      const ours = won === 6 && lost === 6 ? tieBreakChance(serve[0], serve[1], next, from) : game
      if (isSetOver(score)) addChance(ended, score, chance)
      else {
        addChance(later, [won + 1, lost], chance * ours)
        addChance(later, [won, lost + 1], chance * (1 - ours))
      }
    }
    open = later
  }
  return [...ended.values()]
}

export function isSetOver([won, lost]: Score): boolean {
  return Math.max(won, lost) >= 7 || (Math.max(won, lost) >= 6 && Math.abs(won - lost) >= 2)
}

/** Chance of A to win a game that `server` serves, from its points. */
function gameFrom([a, b]: readonly [number, number], server: 0 | 1, [won, lost]: Score): number {
  if (server === 1) return 1 - gameAt(b, [lost, won])
  return gameAt(a, [won, lost])
}

/** Of the server, from the server's points first. */
function gameAt(p: number, [won, lost]: Score): number {
  if (won === 0 && lost === 0) return gameChance(p)
  const lead = won - lost
  if (won >= 3 && lost >= 3) {
    const level = p ** 2 / (p ** 2 + (1 - p) ** 2)
    if (Math.abs(lead) >= 2) return lead > 0 ? 1 : 0
    if (lead === 0) return level
    return lead > 0 ? p + (1 - p) * level : p * level
  }
  if (won >= 4) return 1
  if (lost >= 4) return 0
  return p * gameAt(p, [won + 1, lost]) + (1 - p) * gameAt(p, [won, lost + 1])
}

/** To 7 by two; the serve changes after the first point, then after every two. */
export function tieBreakChance(a: number, b: number, first: 0 | 1, start: Score = [0, 0]): number {
  const pointChance = (played: number) => (Math.floor((played + 1) / 2) % 2 === first ? a : 1 - b)
  const from = (won: number, lost: number): number => {
    if (won >= 7 && won - lost >= 2) return 1
    if (lost >= 7 && lost - won >= 2) return 0
    if (won >= 6 && won === lost) return evenChance(a * (1 - b), (1 - a) * b)
    const chance = pointChance(won + lost)
    return chance * from(won + 1, lost) + (1 - chance) * from(won, lost + 1)
  }
  return from(...start)
}

/** Two points in a row, one on either serve; servers that never lose a point leave it even. */
const evenChance = (x: number, y: number): number => (x + y === 0 ? 0.5 : x / (x + y))
