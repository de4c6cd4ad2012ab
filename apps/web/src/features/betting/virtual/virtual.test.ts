import { drawMatch, drawRace, drawTermsOf, eventIdOf, raceCard, ranksOf, type VirtualEvent, virtualSidesOf } from '@fairhouse/betting'
import type { VirtualProof } from '@fairhouse/contracts'
import { fromHex, streamUnder, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { MATCH, RACE, virtualClaim } from '../../../../../../packages/betting/src/testing/virtual-claims.ts'
import type { Translate } from '../../../lib/i18n/text.tsx'
import { repeatVirtual } from './repeat-virtual.ts'
import { resultText } from './result-text.ts'
import { minuteAt, playersAt, runnerAt } from './stage-motion.ts'
import { secondsText } from './times.ts'

type Proof = VirtualProof['proof']
type Outcome = NonNullable<Proof['outcome']>

/** The proof call's answer about a round that has ended, and the event as its page shows it. */
function ended(round: VirtualEvent, proof = JSON.parse(JSON.stringify(virtualClaim(round))) as Proof) {
  const terms = drawTermsOf(round)
  const published: VirtualProof = {
    event: eventIdOf(round),
    chain: 'virtual',
    chain_number: 2,
    chain_published_at: '2026-11-24T10:00:00.000Z',
    beacon: { source: 'sandbox', round: 1, value: proof.clientSeed },
    lambda: 'lambda' in terms ? { ...terms.lambda } : null,
    weights: 'weights' in terms ? [...terms.weights] : null,
    runners: round.game === 'race' ? [...raceCard(round.round).runners] : null,
    proof,
    voided: false,
    rules_hash: '00'.repeat(32),
    closes_at: '2026-11-24T11:59:55.000Z',
    starts_at: '2026-11-24T12:00:00.000Z',
  }
  const [home, away] = virtualSidesOf(round)
  const { periods, goals, order } = proof.outcome!
  const score = order ? { ranks: ranksOf(order) } : { periods: periods as [number, number][], goals: goals! }
  return { published, event: { id: published.event, home, away, score } }
}

type Ended = ReturnType<typeof ended>

const verdict = ({ published, event }: Ended) => repeatVirtual(published, event)
const withProof = ({ published, event }: Ended, change: Partial<Proof>): Ended => ({
  published: { ...published, proof: { ...published.proof, ...change } },
  event,
})

/** What an operator would publish who draws the round of the seed `serverSeed` by other terms: the draw follows from them. */
function drawnBy(terms: Pick<Outcome, 'lambda' | 'weights'>, { serverSeed, clientSeed, nonce }: Proof): Outcome {
  const bytes = streamUnder(nodeCrypto.hmacSha256(fromHex(serverSeed)!), clientSeed, nonce)
  const drawn = terms.lambda ? drawMatch(bytes, terms.lambda) : { order: drawRace(bytes, terms.weights!) }
  return JSON.parse(JSON.stringify({ ...terms, ...drawn })) as Outcome
}

/** The answer and the page agree on a forged outcome. */
function forged(
  round: VirtualEvent,
  proof: Proof,
  terms: Pick<VirtualProof, 'lambda' | 'weights'> = { lambda: null, weights: null },
): Ended {
  const { published, event } = ended(round, proof)
  return {
    published: { ...published, ...(terms.lambda && { lambda: terms.lambda }), ...(terms.weights && { weights: terms.weights }) },
    event,
  }
}

describe('BEY-7 screens of virtual sports', () => {
  it.each([MATCH, RACE])('BEY-7 D-79 repeat a $game from its page and its proof, and nothing before its end', async (round) => {
    const own = ended(round)
    expect(await verdict(own)).toEqual([])
    expect(await verdict(withProof(own, { serverSeed: null, outcome: undefined }))).toBeUndefined()
  })

  it('BEY-7 D-79 find rates and weights that do not follow from slot and number, though the result follows from them', async () => {
    const lambda = { home: 300, away: 3900 }
    const match = virtualClaim(MATCH) as Proof
    expect(await verdict(forged(MATCH, { ...match, outcome: drawnBy({ lambda }, match) }, { lambda, weights: null }))).toEqual([
      'fixture',
      'outcome',
      'score',
    ])
    const weights = [1, 1, 1, 1, 1, 1, 1, 90]
    const race = virtualClaim(RACE) as Proof
    expect(await verdict(forged(RACE, { ...race, outcome: drawnBy({ weights }, race) }, { lambda: null, weights }))).toContain('fixture')
  })

  it.each([MATCH, RACE])('BEY-7 D-79 find a seed of a $game that is not on the chain, though its hash is the commitment', async (round) => {
    const other = virtualClaim(round, new Uint8Array(32).fill(9))
    expect(await verdict(forged(round, JSON.parse(JSON.stringify(other)) as Proof))).toEqual(['chain'])
    const own = ended(round)
    expect(await verdict(withProof(own, { commitment: toHex(new Uint8Array(32)) }))).toEqual(['chain'])
    expect(await verdict(withProof(own, { terminal: 'zz' }))).toEqual(['chain'])
  })

  it('BEY-7 D-79 find a score, a result or clubs that differ from the drawn ones, and the proof of another round', async () => {
    const own = ended(MATCH)
    const { published, event } = own
    const score = { periods: [[5, 0], [0, 1]] as [number, number][], goals: event.score.goals! } // prettier-ignore
    expect(await verdict({ published, event: { ...event, score } })).toEqual(['score'])
    expect(await verdict({ published, event: { ...event, home: event.away } })).toEqual(['fixture'])
    expect(await verdict(withProof(own, { outcome: { ...published.proof.outcome, goals: ['h'], minutes: [1] } }))).toEqual(['outcome'])
    const race = ended(RACE)
    expect(await verdict({ ...race, event: { ...race.event, score: { ranks: ranksOf([1, 2, 3, 4, 5, 6, 7, 8]) } } })).toEqual(['score'])
    expect(await verdict({ published: ended({ ...MATCH, slot: 4 }).published, event })).toContain('fixture')
  })

  it('BEY-7 count down in minutes and seconds, and never below zero', () => {
    expect([65_000, 64_001, 999, -5000].map(secondsText)).toEqual(['1:05', '1:05', '0:01', '0:00'])
  })

  it('BEY-7 show the minute by the clock, and nobody at the line before the server says so', () => {
    expect([0, 44_500, 89_999, 200_000].map((elapsed) => minuteAt(0, elapsed))).toEqual([1, 45, 90, 90])
    for (let elapsed = 0; elapsed <= 40_000; elapsed += 250)
      for (let lane = 0; lane < 8; lane++) {
        expect(runnerAt(lane, elapsed, undefined)).toBeLessThan(1)
        expect(runnerAt(lane, elapsed, 3)).toBe(1)
      }
    expect(playersAt('h', 12, { x: 100, y: 50 })).toHaveLength(7)
  })

  it('BEY-7 name the first three of a race, and both sides of a match', () => {
    const t: Translate = (key, values) => (key === 'betting.virtual.finisher' ? `${values!.place}: lane ${values!.lane}` : key)
    const row = { sport: 'virtual', status: 'finished' } as const
    const ranks = { 1: 4, 2: 1, 3: 3, 4: 2, 5: 5, 6: 6, 7: 7, 8: 8 }
    expect(resultText(t, { ...row, id: 'vr-7', home: 'Highdown', away: 'No. 7', score: { ranks } })).toBe(
      'Highdown, No. 7: 1: lane 2, 2: lane 4, 3: lane 3',
    )
    const periods: [number, number][] = [[1, 0], [0, 1]] // prettier-ignore
    expect(resultText(t, { ...row, id: 'vf-1-7', home: 'A', away: 'B', score: { periods } })).toBe('A 1 : 1 B')
  })
})
