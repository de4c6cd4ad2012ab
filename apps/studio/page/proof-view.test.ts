import { describe, expect, it } from 'vitest'

import type { Proof } from './frame/calls.ts'
import { latestOf, liveProofWords } from './live/live-proof.ts'
import { LIVE_TEXTS } from './live/live-texts.data.ts'
import type { LiveRound } from './live/types.ts'
import { laterOf, proofRows, type ProvenRound } from './proof-view.ts'
import { TEXTS } from './texts.data.ts'

const texts = { ...TEXTS.en, ...LIVE_TEXTS.en }
const words = {
  texts,
  money: (minor: number) => `EUR ${minor / 100}`,
  resultText: () => 'Tie at 7.',
  betName: (id: string) => `<${id}>`,
  moveName: (move: string) => `<${move}>`,
}
const proof = { commitment: 'c0', client_seed: 'salt', server_seed: '5eed', nonce: 7 }
const ended: ProvenRound<object> = { id: 7, earlier: 6, later: null, events: [{}], stake: 350, win: 0, proof, claim: {} }
const names = (round: ProvenRound<object>) => proofRows(round, words).map(([name]) => name)
const valueOf = (round: ProvenRound<object>, name: string) => proofRows(round, words).find(([each]) => each === name)?.[1]

describe('D-50 what the dialog of proofs shows', () => {
  it('D-50 has the result, the own stakes or moves, and every part that a verifier needs', () => {
    const bets = [
      { id: 'tie', stake: 50 },
      { id: 'banker', stake: 300 },
    ]
    const chain = { terminal: 'e0d', beacon_round: 9 }
    expect(proofRows({ ...ended, bets, chain }, words)).toEqual([
      [texts.result, 'Tie at 7.'],
      [texts.ownStakes, '<tie>: EUR 0.5, <banker>: EUR 3'],
      [texts.stake, 'EUR 3.5'],
      [texts.win, 'EUR 0'],
      [texts.commitment, 'c0'],
      [texts.clientSeed, 'salt'],
      [texts.nonce, '7'],
      [texts.serverSeed, '5eed'],
      [texts.terminal, 'e0d'],
      [texts.beaconRound, '9'],
    ])
    expect(valueOf({ ...ended, moves: ['hit', 'stand'] }, texts.ownMoves)).toBe('<hit>, <stand>')
  })

  it('D-50 says of a round without a stake that there was none, and no win', () => {
    expect(valueOf({ ...ended, bets: [], stake: 0 }, texts.ownStakes)).toBe(texts.noStakes)
    expect(names({ ...ended, bets: [], stake: 0 })).not.toContain(texts.win)
  })

  it('PRO-9 says that the studio has ended the pair, and why a seed is not shown', () => {
    const of = (change: Partial<Proof>) => ({ ...ended, proof: { ...proof, ...change } })
    expect(valueOf(of({ ended: 'theft' }), texts.pair)).toBe(texts.endedTheft)
    expect(valueOf(of({ ended: 'copy' }), texts.pair)).toBe(texts.endedCopy)
    expect(names(of({ ended: null }))).not.toContain(texts.pair)
    const hidden = (why: 'theft' | 'lost' | null) => valueOf(of({ server_seed: null, ended: why }), texts.serverSeed)
    expect([hidden(null), hidden('theft'), hidden('lost')]).toEqual([texts.hidden, texts.hiddenHand, texts.lost])
  })

  it('D-50 leads from an ended round to those that began since, one by one', () => {
    expect([laterOf(ended, 7), laterOf(ended, 9), laterOf({ id: 'one', later: 'two' }, undefined)]).toEqual([null, 8, 'two'])
  })

  it('PRO-10 PRO-9 says of a round of a shared table whose seed is lost that it was never drawn', () => {
    const live = { ...words, ...liveProofWords({ resultText: () => '' }, texts) }
    const round = { ...ended, events: [], bets: [], stake: 0, claim: null, proof: { ...proof, server_seed: null, ended: 'lost' as const } }
    const rows = new Map(proofRows(round, live))
    expect([rows.get(texts.result), rows.get(texts.serverSeed), rows.has(texts.win)]).toEqual([texts.never, texts.lost, false])
    expect(live.roundText(round)).toBe('Round 7')
  })

  it('D-50 shows no result and no seed of a round that runs', () => {
    const times = { closes_at: 1, shown_at: 2, ends_at: 3 }
    const seeds = { ...proof, server_seed: null }
    const round: LiveRound = {
      id: 70,
      number: 7,
      chain: 'one',
      state: 'shown',
      ...times,
      events: [{ type: 'spun' }],
      players: 1,
      proof: seeds,
    }
    const { running } = latestOf(round)!
    expect([running!.events, running!.claim, valueOf({ ...running!, events: [] }, texts.serverSeed)]).toEqual([[], null, texts.hidden])
    expect(latestOf({ ...round, state: 'ended' })).toEqual({ id: 7, running: undefined })
  })
})
