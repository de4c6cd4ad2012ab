/**
 * Virtual rounds as games of the verifier: the chain's seed, its salt and the place stand for a player's seeds, the commitment is the
 * seed of the round before. `params` name the round; rates and weights follow from it and stand in the outcome, so that nobody can
 * choose them to suit a seed. There is no stake: a round is what is repeated, not a bet. Source: sportsbook.md 10, D-79.
 */
import type { ByteSource } from '@fairhouse/fairness'

import { matchCard, raceCard } from './virtual/cards.ts'
import { drawTermsOf, eventIdOf, type VirtualEvent, virtualEventOf } from './virtual/events.ts'
import { drawMatch } from './virtual/football.ts'
import { drawRace } from './virtual/race.ts'

export type VirtualGameId = 'virtual-football' | 'virtual-race'

/** `{ slot, round }` of a match, `{ round }` of a race: what the params of a claim name. */
export type VirtualParams =
  | Omit<Extract<VirtualEvent, { game: 'football' }>, 'game'>
  | Omit<Extract<VirtualEvent, { game: 'race' }>, 'game'>

export const virtualGameOf = ({ game }: VirtualEvent): VirtualGameId => `virtual-${game}`

export const virtualParamsOf = ({ game: _game, ...params }: VirtualEvent): VirtualParams => params

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const namesOf = (params: object): string => Object.keys(params).toSorted().join()

/** The round that params name; undefined for params of another game. */
export function virtualRoundOf(game: string, params: unknown): VirtualEvent | undefined {
  if (!isObject(params)) return undefined
  const { slot, round } = params
  const named = (event: VirtualEvent) => (typeof round === 'number' ? virtualEventOf(eventIdOf(event)) : undefined)
  if (game === 'virtual-race') return namesOf(params) === 'round' ? named({ game: 'race', round: Number(round) }) : undefined
  if (game !== 'virtual-football' || namesOf(params) !== 'round,slot' || typeof slot !== 'number') return undefined
  return named({ game: 'football', slot, round: Number(round) })
}

/** What a round is drawn by, and what comes out. Stored with the round, and published with its proof. */
export function drawVirtual(event: VirtualEvent, bytes: ByteSource) {
  const terms = drawTermsOf(event)
  return 'lambda' in terms ? { ...terms, ...drawMatch(bytes, terms.lambda) } : { ...terms, order: drawRace(bytes, terms.weights) }
}

/** The names of a round on the board: clubs of a match; the course and the number of a race. */
export function virtualSidesOf(event: VirtualEvent): readonly [string, string] {
  if (event.game === 'race') return [raceCard(event.round).course, `No. ${event.round}`]
  const { homeName, awayName } = matchCard(event.slot, event.round)
  return [homeName, awayName]
}

const provable = (id: VirtualGameId) => ({
  kind: 'single-step' as const,
  id,
  takesBonus: false,
  withTable: () => undefined,
  parse(params: unknown) {
    const event = virtualRoundOf(id, params)
    if (!event) return undefined
    return {
      params: params as object,
      bestMultiplier: 0,
      smallestStake: 0n,
      rtp: '0/1',
      contribution: 0,
      fixedStake: 0n,
      bestPayout: () => 0n,
      play: (bytes: ByteSource) => ({ outcome: drawVirtual(event, bytes), multiplier: 0, payout: 0n, events: [] }),
    }
  },
})

export const VIRTUAL_GAMES = {
  'virtual-football': /* @__PURE__ */ provable('virtual-football'),
  'virtual-race': /* @__PURE__ */ provable('virtual-race'),
} as const

/** The argument of `cat` before `sha256sum`. */
export const VIRTUAL_RULES_FILES = 'packages/betting/src/virtual/*.ts'
