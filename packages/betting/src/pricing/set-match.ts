/** Matches of sets or maps: who wins each, the score, and the games or rounds of all together. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'
import type { Market, Scope, Units } from '../markets/market.ts'
import type { ScoreChance } from '../models/goals.ts'
import { handicaps, linesAround, matchScore, matchWinner, scopeWinner, totals } from './catalogue.ts'
import type { MarketChances, ResultChance } from './chances.ts'
import { withMarkets } from './goals-markets.ts'

export interface SetMatch {
  readonly bestOf: number
  /** Finished sets or maps. */
  readonly done: readonly Score[]
  /** Of the one being played or next. */
  readonly current: readonly ScoreChance[]
  /** Of each later one. */
  readonly later: readonly ScoreChance[]
}

export interface SetMatchNames {
  readonly part: 's' | 'm'
  readonly parts: Units
  readonly points: Units
}

const isWon = ([home, away]: Score) => home > away

const neededOf = (bestOf: number) => Math.floor(bestOf / 2) + 1

export function setMatchMarkets(match: SetMatch, { part, parts, points }: SetMatchNames): MarketChances[] {
  const needed = neededOf(match.bestOf)
  const number = match.done.length + 1
  const later = Array.from({ length: match.bestOf - number + 1 }, (_, at): Scope => `${part}${number + at}`)
  const partLines = linesBetween(needed)
  const onParts: Market[] = [
    { ...matchWinner, units: parts },
    matchScore(parts, needed),
    ...later.map((scope) => ({ ...scopeWinner(scope), units: parts })),
    ...handicaps(
      partLines.flatMap((line) => [-line, line]),
      { scope: 'full', units: parts },
    ),
    ...totals(
      partLines.map((line) => line + (needed - 1) * 100),
      { scope: 'full', units: parts },
    ),
  ]
  const total = sumChances(match, ([home, away]) => home + away)
  const lead = sumChances(match, ([home, away]) => home - away)
  return [
    ...withMarkets(onParts, ordersOf(match)),
    ...withMarkets(totals(linesAround(meanOf(total), 3, 100), { scope: 'full', units: points }), asResults(total)),
    ...withMarkets(handicaps(linesAround(-meanOf(lead), 3, 100), { scope: 'full', units: points }), asResults(lead)),
  ]
}

/** Handicaps and totals that a match to `needed` can still decide: 1.5 of three maps, 1.5 and 2.5 of five. */
const linesBetween = (needed: number): number[] => Array.from({ length: needed - 1 }, (_, at) => (at + 1) * 100 + 50)

/** Every order of winners that can still happen, as scores of 1:0 and 0:1. */
function ordersOf({ bestOf, done, current, later }: SetMatch): ResultChance[] {
  const needed = neededOf(bestOf)
  const played = done.map((score): Score => (isWon(score) ? [1, 0] : [0, 1]))
  const [next, rest] = [winChance(current), winChance(later)]
  const follow = (order: readonly Score[], chance: number): ResultChance[] => {
    const [won, lost] = [order.filter(isWon).length, order.filter((score) => !isWon(score)).length]
    if (chance === 0) return []
    if (Math.max(won, lost) >= needed) return [{ result: { status: 'finished', periods: order }, chance }]
    const ours = order.length === done.length ? next : rest
    return [...follow([...order, [1, 0]], chance * ours), ...follow([...order, [0, 1]], chance * (1 - ours))]
  }
  return follow(played, 1)
}

const winChance = (parts: readonly ScoreChance[]): number => parts.reduce((sum, { score, chance }) => sum + (isWon(score) ? chance : 0), 0)

type ValueChances = ReadonlyMap<number, number>

/** The chances of a sum over all sets or maps, such as the games of both sides. */
function sumChances({ bestOf, done, current, later }: SetMatch, value: (score: Score) => number): ValueChances {
  const needed = neededOf(bestOf)
  const ended = new Map<number, number>()
  const before = done.reduce((sum, score) => sum + value(score), 0)
  let open = new Map([[done.filter(isWon).length, new Map([[before, 1]])]])
  for (let played = done.length; open.size > 0; played++) {
    const next = new Map<number, Map<number, number>>()
    for (const [won, sums] of open) {
      if (Math.max(won, played - won) >= needed) {
        addAll(ended, sums)
        continue
      }
      for (const { score, chance } of played === done.length ? current : later) {
        const wins = won + Number(isWon(score))
        const to = next.get(wins) ?? new Map<number, number>()
        next.set(wins, addAll(to, sums, value(score), chance))
      }
    }
    open = next
  }
  return ended
}

function addAll(to: Map<number, number>, sums: ValueChances, shift = 0, weight = 1): Map<number, number> {
  for (const [sum, chance] of sums) to.set(sum + shift, (to.get(sum + shift) ?? 0) + chance * weight)
  return to
}

const meanOf = (chances: ValueChances): number => [...chances].reduce((sum, [value, chance]) => sum + value * chance, 0)

/** A sum or a lead as the score of one period. */
const asResults = (chances: ValueChances): ResultChance[] =>
  [...chances].map(([value, chance]) => ({ result: { status: 'finished', periods: [value >= 0 ? [value, 0] : [0, -value]] }, chance }))
