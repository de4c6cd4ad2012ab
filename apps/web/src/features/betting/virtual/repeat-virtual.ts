/** Repeats a virtual round in this browser and compares it with what the page shows. Loaded on demand. */
import {
  drawTermsOf,
  raceCard,
  ranksOf,
  type VirtualEvent,
  virtualEventOf,
  virtualGameOf,
  virtualParamsOf,
  virtualSidesOf,
} from '@fairhouse/betting'
import type { SportsEvent, VirtualProof } from '@fairhouse/contracts'
import { sameJson } from '@fairhouse/games'

import { repeatRounds } from '../../../games/virtual/repeat.ts'

/** `fixture`: clubs, rates, weights, runners. `chain`: the seed of the round before, and the published end. `score`: as on this page. */
export type VirtualPart = 'fixture' | 'chain' | 'outcome' | 'score'

/** What of the round is not so as published; an empty list is a match. Undefined before its end, and for a void one. */
export async function repeatVirtual(published: VirtualProof, event: ShownEvent): Promise<readonly VirtualPart[] | undefined> {
  const round = virtualEventOf(event.id)
  const { proof } = published
  if (!round || proof.serverSeed === null || !proof.outcome) return undefined
  const [verdict] = await repeatRounds([[round, published]])
  if (!verdict || verdict.verdict === 'unreadable') return ['chain']
  const { differing, working } = verdict
  const isNamed = sameJson([proof.game, proof.params], [virtualGameOf(round), virtualParamsOf(round)])
  const isFixture = isNamed && isFixtureOf(round, published, event)
  return [
    ...(isFixture ? [] : (['fixture'] as const)),
    ...(differing.some((field) => field === 'commitment' || field === 'terminal') ? (['chain'] as const) : []),
    ...(differing.includes('outcome') ? (['outcome'] as const) : []),
    ...(isScoreOf(working.outcome, event) ? [] : (['score'] as const)),
  ]
}

type ShownEvent = Pick<SportsEvent, 'id' | 'home' | 'away' | 'score'>

function isFixtureOf(round: VirtualEvent, { lambda, weights, runners }: VirtualProof, { home, away }: ShownEvent): boolean {
  const terms = { lambda: null, weights: null, ...drawTermsOf(round) }
  const names = round.game === 'race' ? raceCard(round.round).runners : null
  return sameJson([lambda, weights, runners, [home, away]], [terms.lambda, terms.weights, names, virtualSidesOf(round)])
}

/** The whole score: periods and the order of the goals, or the places. */
function isScoreOf(drawn: object, { score: { periods, goals, ranks } }: ShownEvent): boolean {
  const outcome = drawn as { periods?: unknown; goals?: unknown; order?: readonly number[] }
  if (outcome.order) return sameJson(ranks, ranksOf(outcome.order))
  return sameJson([periods, goals], [outcome.periods, outcome.goals])
}
