/**
 * Who meets in a round, and with which chances. It follows from the round's number alone, so that nobody who knows a seed can choose
 * a match to suit it.
 */
import type { MatchRates } from './football.ts'
import { CLUBS, COURSES, RUNNERS, USUAL_GOALS } from './names.data.ts'

export interface MatchCard extends MatchRates {
  readonly homeName: string
  readonly awayName: string
}

export interface RaceCard {
  readonly course: string
  /** By lane, from 1. */
  readonly runners: readonly string[]
  readonly weights: readonly number[]
}

export const LANES = 8
/** Form moves a runner's weight by this part of its number. */
const FORM_STEP = 7
const FORMS = 6

/** `slot` from 1, `round` from 1: a double round robin by the circle method, in which the first club keeps its place. */
export function matchCard(slot: number, round: number): MatchCard {
  const others = CLUBS.length - 1
  const day = (round - 1) % (2 * others)
  const at = (place: number) => (place === 0 ? CLUBS[0]! : CLUBS[1 + ((place - 1 + day) % others)]!)
  const pair = [at(slot - 1), at(CLUBS.length - slot)] as const
  const isTurned = (((day % others) + slot) % 2 === 0) !== day >= others
  const [home, away] = isTurned ? [pair[1], pair[0]] : pair
  const goals = (usual: number, attack: number, defence: number) => Math.floor((usual * attack * defence) / 10_000)
  return {
    homeName: home.name,
    awayName: away.name,
    home: goals(USUAL_GOALS.home, home.attack, away.defence),
    away: goals(USUAL_GOALS.away, away.attack, home.defence),
  }
}

export function raceCard(round: number): RaceCard {
  const lanes = Array.from({ length: LANES }, (_, lane) => {
    const { name, weight } = RUNNERS[(round * (LANES + 1) + lane * (1 + 2 * (round % 4))) % RUNNERS.length]!
    return { name, weight: weight + ((round + lane * FORM_STEP) % FORMS) }
  })
  return {
    course: COURSES[round % COURSES.length]!,
    runners: lanes.map(({ name }) => name),
    weights: lanes.map(({ weight }) => weight),
  }
}
