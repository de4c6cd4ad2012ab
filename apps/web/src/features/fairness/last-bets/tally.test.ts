import type { VirtualProof } from '@fairhouse/contracts'
import { VERIFIABLE_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { RACE, virtualClaim } from '../../../../../../packages/betting/src/testing/virtual-claims.ts'
import { honestClaims, studioClaims } from '../../../../../../packages/games/src/testing/honest.ts'
import { repeat } from '../../../games/shared/proof/repeat.ts'
import { addVerdict, countOf, eventsOfBet, toRoundVerdict, NOTHING, type ProvenRound } from './tally.ts'

const rounds = [...honestClaims(), ...studioClaims()].map((proof, at) => ({ id: `round-${at}`, proof }) as unknown as ProvenRound)
const withProof = (change: object): ProvenRound => ({ ...rounds[0]!, proof: { ...rounds[0]!.proof, ...change } })

describe('BEY-2 last thousand bets', () => {
  it('BEY-2 repeats a round of every game, moves and cases included', () => {
    expect(rounds.map(({ proof }) => proof.game)).toEqual(Object.keys(VERIFIABLE_GAMES))
    expect(rounds.map((round) => toRoundVerdict(round, repeat))).toEqual(rounds.map(() => 'matches'))
  })

  it('BEY-2 detects any changed part', () => {
    const changed = [
      { payout: '9.99' },
      { nonce: 42 },
      { clientSeed: 'other' },
      { commitment: '0'.repeat(64) },
      { multiplier: 1 },
      { outcome: {} },
    ]
    expect(changed.map((change) => toRoundVerdict(withProof(change), repeat))).toEqual(changed.map(() => 'differs'))
  })

  it('BEY-2 counts neither a sealed round nor a round of an unknown game as a mismatch', () => {
    expect(toRoundVerdict(withProof({ serverSeed: null }), repeat)).toBe('sealed')
    expect(toRoundVerdict(withProof({ game: 'lotto' }), repeat)).toBe('unread')
  })

  it('D-50 says of a provider’s round without a proof that it has none', () => {
    expect(toRoundVerdict(withProof({ serverSeed: null, missing: 'not_published' }), repeat)).toBe('unpublished')
  })

  it('BEY-2 counts a bet on a real event as not drawn, and a round for many that runs not as one of a sealed seed', () => {
    const sports = { game: 'sports', serverSeed: null, commitment: '' }
    expect(toRoundVerdict(withProof({ ...sports, missing: 'not_drawn' }), repeat)).toBe('undrawn')
    expect(toRoundVerdict(withProof({ ...sports, missing: 'not_ended' }), repeat)).toBe('running')
    for (const game of ['crash', 'rooms']) expect(toRoundVerdict(withProof({ game, serverSeed: null }), repeat)).toBe('running')
  })

  it('BEY-2 repeats a bet on virtual events from their rounds', () => {
    const round = JSON.parse(JSON.stringify(virtualClaim(RACE))) as VirtualProof['proof']
    const drawn = new Map([['vr-9', { voided: false, proof: round } as VirtualProof]])
    const won = { event: 'vr-9', market: { type: 'top', k: 1 }, outcome: String(round.outcome!.order![0]), odds: 3000, isBanker: false }
    const params = { type: 'single', sizes: [], maxPayout: '500.00', legs: [won] }
    const bet = withProof({ game: 'sports', serverSeed: null, params, stake: '10.00', payout: '30.00' })
    expect(eventsOfBet(bet)).toEqual(['vr-9'])
    expect(toRoundVerdict(bet, repeat, drawn)).toBe('matches')
    expect(toRoundVerdict({ ...bet, proof: { ...bet.proof, payout: '29.00' } }, repeat, drawn)).toBe('differs')
    expect(toRoundVerdict(bet, repeat)).toBe('unread')
  })

  it('BEY-2 counts each round once and names each mismatch', () => {
    const verdicts = ['matches', 'sealed', 'differs', 'unread', 'unpublished', 'matches', 'running', 'undrawn'] as const
    const tally = verdicts.reduce((sum, verdict, at) => addVerdict(sum, { id: `r${at}` }, verdict), NOTHING)
    expect(tally).toEqual({ matches: 2, sealed: 1, running: 1, unpublished: 1, undrawn: 1, differs: ['r2'], unread: ['r3'] })
    expect(countOf(tally)).toBe(8)
  })
})
