import { eventIdOf, type Market, settleLeg, type VirtualEvent } from '@fairhouse/betting'
import type { VirtualProof } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { MATCH, RACE, virtualClaim } from '../../../../../packages/betting/src/testing/virtual-claims.ts'
import type { RoundProof } from '../_common/proof/claim.ts'
import { eventsOf, repeatBet, repeatDrawn } from './repeat.ts'

const RESULT: Market = { type: '1x2' }
const WINNER: Market = { type: 'top', k: 1 }

const published = (round: VirtualEvent, change: object = {}) =>
  ({ event: eventIdOf(round), voided: false, proof: JSON.parse(JSON.stringify(virtualClaim(round))), ...change }) as VirtualProof
const rounds = (...list: VirtualProof[]) => new Map(list.map((round) => [round.event, round]))
const MATCH_ROUND = published(MATCH)
const RACE_ROUND = published(RACE)
const BOTH = rounds(MATCH_ROUND, RACE_ROUND)

const { periods } = virtualClaim(MATCH).outcome as unknown as { periods: [number, number][] }
const isWon = (outcome: string) => settleLeg({ sport: 'virtual', market: RESULT, outcome }, { status: 'finished', periods }) === 'won'
const [won] = ['1', 'x', '2'].filter(isWon)
const [lost] = ['1', 'x', '2'].filter((outcome) => !isWon(outcome))
const first = String((virtualClaim(RACE).outcome as unknown as { order: number[] }).order[0])

const onMatch = (outcome: string) => ({ event: eventIdOf(MATCH), market: RESULT, outcome, odds: 2500, isBanker: false })
const onRace = (outcome: string) => ({ event: eventIdOf(RACE), market: WINNER, outcome, odds: 4000, isBanker: false })
const bet = (legs: readonly object[], payout: string, terms: object = {}) =>
  ({
    stake: '10.00',
    payout,
    params: { type: legs.length > 1 ? 'express' : 'single', sizes: [], maxPayout: '1000000.00', legs, ...terms },
  }) as unknown as RoundProof

const verdictOf = async (proof: RoundProof, drawn: ReadonlyMap<string, VirtualProof>) => repeatBet(proof, await repeatDrawn(drawn))

describe('BEY-2 BEY-7 bets on virtual events', () => {
  it('BEY-2 are settled from their repeated rounds: a single, an express, and the highest payout', async () => {
    expect(await verdictOf(bet([onMatch(won!)], '25.00'), BOTH)).toBe('matches')
    expect(await verdictOf(bet([onMatch(lost!)], '0.00'), BOTH)).toBe('matches')
    expect(await verdictOf(bet([onMatch(won!), onRace(first)], '100.00'), BOTH)).toBe('matches')
    expect(await verdictOf(bet([onMatch(won!), onRace(first)], '60.00', { maxPayout: '60.00' }), BOTH)).toBe('matches')
    expect(await verdictOf(bet([onMatch(won!), onRace(first)], '25.00', { type: 'system', sizes: [2] }), BOTH)).toBe('differs')
  })

  it('BEY-2 differ when the house paid something else, or a round does not follow from its seed', async () => {
    expect(await verdictOf(bet([onMatch(won!)], '24.99'), BOTH)).toBe('differs')
    expect(await verdictOf(bet([onMatch(lost!)], '25.00'), BOTH)).toBe('differs')
    const forged = published(MATCH, { proof: { ...MATCH_ROUND.proof, outcome: { ...MATCH_ROUND.proof.outcome, goals: [] } } })
    expect(await verdictOf(bet([onMatch(won!)], '25.00'), rounds(forged))).toBe('differs')
    const other = published({ ...MATCH, round: MATCH.round + 1 }, { event: eventIdOf(MATCH) })
    expect(await verdictOf(bet([onMatch(won!)], '25.00'), rounds(other))).toBe('differs')
  })

  it('BEY-2 with a round whose seed was lost return its stake, and prove nothing; with a public seed it may not be void', async () => {
    const lostSeed = published(MATCH, { voided: true, proof: { ...MATCH_ROUND.proof, serverSeed: null, outcome: undefined } })
    expect(await verdictOf(bet([onMatch(lost!)], '10.00'), rounds(lostSeed))).toBe('undrawn')
    expect(await verdictOf(bet([onMatch(lost!), onRace(first)], '40.00'), rounds(lostSeed, RACE_ROUND))).toBe('undrawn')
    expect(await verdictOf(bet([onMatch(lost!)], '0.00'), rounds(lostSeed))).toBe('differs')
    expect(await verdictOf(bet([onMatch(won!)], '10.00'), rounds(published(MATCH, { voided: true })))).toBe('differs')
  })

  it('BEY-2 cannot be read without their rounds, or with params of another kind', async () => {
    expect(await verdictOf(bet([onMatch(won!)], '25.00'), rounds(RACE_ROUND))).toBe('unread')
    expect(await verdictOf(bet([{ ...onMatch(won!), event: 'sim-1' }], '25.00'), BOTH)).toBe('unread')
    expect(await verdictOf({ ...bet([], '0.00'), params: { type: 'single', legs: 1 } }, BOTH)).toBe('unread')
    expect(eventsOf(bet([onMatch(won!), onRace(first)], '0.00'))).toEqual([MATCH_ROUND.event, RACE_ROUND.event])
    expect(eventsOf({ params: { type: 'single', legs: 1 } })).toEqual([])
  })
})
