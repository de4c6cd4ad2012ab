import type { VirtualProof } from '@fairhouse/contracts'
import { earlierSeed, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { VERIFIABLE_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { RACE, virtualClaim } from '../../../../../../packages/betting/src/testing/virtual-claims.ts'
import { honestClaims, studioClaims } from '../../../../../../packages/games/src/testing/honest.ts'
import { repeatAll } from '../../../games/_common/proof/repeat.ts'
import { addVerdict, countOf, eventsOfBet, toRoundVerdicts, NOTHING, type ProvenRound } from './tally.ts'

const rounds = [...honestClaims(), ...studioClaims()].map((proof, at) => ({ id: `round-${at}`, proof }) as unknown as ProvenRound)
const withProof = (change: object): ProvenRound => ({ ...rounds[0]!, proof: { ...rounds[0]!.proof!, ...change } })

const verdictOf = async (round: ProvenRound, drawn?: Parameters<typeof toRoundVerdicts>[2]) =>
  (await toRoundVerdicts([round], repeatAll, drawn))[0]

describe('BEY-2 last thousand bets', () => {
  it('BEY-2 repeats a round of every game, moves and cases included', async () => {
    expect(rounds.map(({ proof }) => proof?.game)).toEqual(Object.keys(VERIFIABLE_GAMES))
    expect(await toRoundVerdicts(rounds, repeatAll)).toEqual(rounds.map(() => 'matches'))
  })

  it('BEY-2 detects any changed part', async () => {
    const changed = [
      { payout: '9.99' },
      { nonce: 42 },
      { clientSeed: 'other' },
      { commitment: '0'.repeat(64) },
      { multiplier: 1 },
      { outcome: {} },
    ]
    expect(await toRoundVerdicts(changed.map(withProof), repeatAll)).toEqual(changed.map(() => 'differs'))
  })

  it('BEY-2 counts neither a sealed round nor a round of an unknown game as a mismatch', async () => {
    expect(await verdictOf(withProof({ serverSeed: null }))).toBe('sealed')
    expect(await verdictOf(withProof({ game: 'lotto' }))).toBe('unread')
  })

  it('D-50 says of a provider’s round without a proof that it has none', async () => {
    expect(await verdictOf({ id: 'round', missing: 'not_published' })).toBe('unpublished')
    expect(await verdictOf({ id: 'round', missing: 'unreadable' })).toBe('unpublished')
    expect(await verdictOf({ ...rounds[0]!, missing: 'lost' })).toBe('lost')
    expect(await verdictOf({ id: 'round' })).toBe('unpublished')
  })

  it('D-50 reads the reason within the proof of a server of the version before', async () => {
    expect(await verdictOf(withProof({ serverSeed: null, missing: 'not_published' }))).toBe('unpublished')
    expect(await verdictOf(withProof({ serverSeed: null, missing: 'lost' }))).toBe('lost')
  })

  it('BEY-2 finds a bet off the chain among those of one chain', async () => {
    const seedAt = (place: number) => toHex(earlierSeed(nodeCrypto, new Uint8Array(32).fill(5), 90 - place))
    const { game, params, stake } = honestClaims().find((claim) => claim.game === 'roulette-live')!
    const bets = [88, 90, 3].map((nonce) => ({
      game,
      params,
      stake,
      clientSeed: 'salt',
      nonce,
      serverSeed: seedAt(nonce),
      terminal: seedAt(0),
    }))
    const listed = (claims: readonly object[]) => claims.map((proof, at) => ({ id: `round-${at}`, proof }) as unknown as ProvenRound)
    expect(await toRoundVerdicts(listed(bets), repeatAll)).toEqual(['matches', 'matches', 'matches'])
    const forged = { ...bets[0]!, serverSeed: 'ab'.repeat(32) }
    expect(await toRoundVerdicts(listed([forged, bets[1]!, bets[2]!]), repeatAll)).toEqual(['differs', 'matches', 'matches'])
    const many = [90, 89, 88, 87, 86, 85].map((nonce) => ({ ...forged, nonce, serverSeed: `${nonce}`.padStart(64, '0') }))
    expect(await toRoundVerdicts(listed(many), repeatAll)).toEqual([...Array(4).fill('differs'), 'unchecked', 'unchecked'])
  })

  it('BEY-2 counts a bet on a real event as not drawn, and a round for many that runs not as one of a sealed seed', async () => {
    const sports = { game: 'sports', serverSeed: null, commitment: '' }
    expect(await verdictOf(withProof({ ...sports, missing: 'not_drawn' }))).toBe('undrawn')
    expect(await verdictOf(withProof({ ...sports, missing: 'not_ended' }))).toBe('running')
    for (const game of ['crash', 'rooms']) expect(await verdictOf(withProof({ game, serverSeed: null }))).toBe('running')
  })

  it('BEY-2 repeats a bet on virtual events from their rounds', async () => {
    const round = JSON.parse(JSON.stringify(virtualClaim(RACE))) as VirtualProof['proof']
    const drawn = new Map([['vr-9', { voided: false, proof: round } as VirtualProof]])
    const won = { event: 'vr-9', market: { type: 'top', k: 1 }, outcome: String(round.outcome!.order![0]), odds: 3000, isBanker: false }
    const params = { type: 'single', sizes: [], maxPayout: '500.00', legs: [won] }
    const claim = { game: 'sports', params, stake: '10.00', outcome: {}, multiplier: 30_000, payout: '30.00' }
    const bet: ProvenRound = { id: 'round', bet: claim }
    const former = withProof({ ...claim, serverSeed: null }) // of a server of the version before
    expect([eventsOfBet(bet), eventsOfBet(former)]).toEqual([['vr-9'], ['vr-9']])
    expect([await verdictOf(bet, drawn), await verdictOf(former, drawn)]).toEqual(['matches', 'matches'])
    expect(await verdictOf({ ...bet, bet: { ...claim, payout: '29.00' } }, drawn)).toBe('differs')
    expect(await verdictOf(bet)).toBe('unread')
  })

  it('BEY-2 says how far it is: virtual rounds first, then the others, each by their number', async () => {
    const parts: number[] = []
    const repeatHalf: typeof repeatAll = async (claims, onPart) => {
      for (const part of [0, 0.5, 1]) onPart?.(part)
      return repeatAll(claims)
    }
    const drawn = new Map([['vr-9', { voided: false, proof: JSON.parse(JSON.stringify(virtualClaim(RACE))) } as VirtualProof]])
    await toRoundVerdicts(rounds.slice(0, 3), repeatHalf, drawn, (part) => parts.push(part))
    expect(parts.slice(-3)).toEqual([0.25, 0.625, 1])
  })

  it('BEY-2 counts each round once and names each mismatch', () => {
    const verdicts = [
      'matches',
      'sealed',
      'differs',
      'unread',
      'unpublished',
      'matches',
      'running',
      'undrawn',
      'lost',
      'unchecked',
    ] as const
    const tally = verdicts.reduce((sum, verdict, at) => addVerdict(sum, { id: `r${at}` }, verdict), NOTHING)
    const named = { differs: ['r2'], unread: ['r3'], unchecked: ['r9'] }
    expect(tally).toEqual({ matches: 2, sealed: 1, running: 1, unpublished: 1, undrawn: 1, lost: 1, ...named })
    expect(countOf(tally)).toBe(10)
  })
})
