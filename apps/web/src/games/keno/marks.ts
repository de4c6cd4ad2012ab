/** The board of a round: drawn numbers in order, and when each hit count is highlighted. Pure. */
import { type KenoBet, type KenoEvent, type KenoOutcome, sameJson } from '@fairhouse/games'

import type { ShownRound } from '../_common/game-view.ts'
import type { RoundSound } from '../_common/sound/voices.ts'
import type { KenoChoice } from './choice.ts'

export const DRAW_MS = 120
const AFTER_LAST_MS = 240

export interface Mark {
  number: number
  hit: boolean
  /** 0 … 9, in draw order. */
  order: number
}

/** From the events during the animation, from the outcome at rest. */
export function marksOf({ events, outcome, params }: ShownRound, isPlaying: boolean): readonly Mark[] {
  const drawn = isPlaying && events ? (events as KenoEvent[]).filter((event) => event.type === 'drawn') : restOf(outcome, params)
  return drawn.map(({ number, hit }, order) => ({ number, hit, order }))
}

function restOf(outcome: object, params: object): { number: number; hit: boolean }[] {
  const { picks } = params as KenoBet
  return (outcome as KenoOutcome).drawn.map((number) => ({ number, hit: picks.includes(number) }))
}

export interface Light {
  hits: number
  /** In ms from the start of the draw; without `until` it stays. */
  from: number
  until: number | undefined
}

/** Each hit count is highlighted from its draw until the next hit. */
export function lightsOf(marks: readonly Mark[]): readonly Light[] {
  const times = [0, ...marks.filter(({ hit }) => hit).map(({ order }) => (order + 1) * DRAW_MS)]
  return times.map((from, hits) => ({ hits, from, until: times[hits + 1] }))
}

export const playMs = ({ events }: ShownRound): number =>
  events ? events.filter(({ type }) => type === 'drawn').length * DRAW_MS + AFTER_LAST_MS : 0

/** A peg for each number, a cell for each hit, which rises with the hits. */
export function drawSounds(round: ShownRound): RoundSound[] {
  const marks = marksOf(round, true)
  return marks.map(({ hit, order }, at) => ({
    tone: hit ? 'cell' : 'peg',
    at: (order + 1) * DRAW_MS,
    step: marks.slice(0, at).filter((before) => before.hit).length,
  }))
}

/** A round stays on the board while its numbers are selected; its payout is highlighted while its risk is selected. */
export function shownOn(choice: KenoChoice, round: ShownRound | undefined, isPlaying: boolean) {
  const bet = round?.params as KenoBet | undefined
  const isOnBoard = bet !== undefined && (isPlaying || sameJson(bet.picks, choice.picks))
  const marks = isOnBoard ? marksOf(round!, isPlaying) : []
  return { bet: isPlaying && bet ? bet : choice, marks, isLit: isOnBoard && (isPlaying || bet.risk === choice.risk) }
}
