import { commitmentOf, streamUnder, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { betsHash, betsText, duelOf, flipDuel, verifyRound } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import type { Duel } from '../animation.ts'
import { claimOfDuel } from './claim-of-duel.ts'
import { repeatDuel } from './repeat-duel.ts'

const SEED = new Uint8Array(32).fill(4)
const AT = '2026-11-20T14:00:00.000Z'

function honest(): Duel {
  const sides = ['tails', 'heads'] as const
  const listed = sides.map((side, at) => ({ user: `user${at}`, stake: 500n, side, seedHex: '61' }))
  const list = { room: 'coin-pvp', roundId: 'd1', currency: 'RUB', beacon: 'ab', bets: listed }
  const [text, hash] = [betsText(list), betsHash(nodeCrypto, betsText(list))]
  const { side, winner, payout } = flipDuel(streamUnder(nodeCrypto.hmacSha256(SEED), hash, 0), duelOf(list)!, 500)
  const [creator, opponent] = listed.map(({ user, side }) => ({ id: user, user, player: user, stake: '5.00', side, at: AT }))
  const beacon = { source: 'sandbox', round: 7, value: 'ab' }
  const proof = { commitment: commitmentOf(nodeCrypto, SEED), server_seed: toHex(SEED), beacon, bets_text: text, bets_hash: hash }
  const result = { side, user: winner, payout: formatMoney(payout), fee: '0.50' }
  const rest = { mode: 'real', currency: 'RUB', stake: '5.00', commission: 500, created_at: AT, closed_at: 0, rematch_of: null } as const
  return { id: 'd1', state: 'drawn', creator: creator!, opponent: opponent!, proof, result, ...rest }
}

describe('PRO-2 BEY-2 duel flip repeated in the browser', () => {
  it('PRO-2 matches both sides of an honest duel: four bytes modulo two', () => {
    const { faults, bytes, draw } = repeatDuel(honest())!
    expect([faults, bytes.length]).toEqual([[], 4])
    expect(draw.side).toBe(Number(BigInt(`0x${bytes.join('')}`) % 2n) === 0 ? 'heads' : 'tails')
  })

  it('PRO-2 differs for another winner, side, payout or stake, or for swapped sides', () => {
    const duel = honest()
    const { creator, opponent, result } = duel
    expect(repeatDuel({ ...duel, result: { ...result!, user: 'nobody' } })?.faults).toEqual(['draw'])
    expect(repeatDuel({ ...duel, result: { ...result!, payout: '9.99' } })?.faults).toEqual(['draw'])
    expect(repeatDuel({ ...duel, creator: { ...creator, stake: '6.00' } })?.faults).toEqual(['bets'])
    expect(repeatDuel({ ...duel, creator: { ...creator, side: 'heads' } })?.faults).toEqual(['bets'])
    expect(repeatDuel({ ...duel, creator: opponent!, opponent: creator })?.faults).toEqual(['bets'])
  })

  it('PRO-2 BEY-2 turns an honest duel into a claim of the winning side that any verifier repeats', () => {
    const claim = claimOfDuel(honest())
    expect(verifyRound(nodeCrypto, claim)).toMatchObject({ verdict: 'matches', compared: ['commitment', 'outcome', 'payout'] })
    expect(claimOfDuel({ ...honest(), result: null })).toBeUndefined()
  })

  it('PRO-2 has nothing to repeat for a duel that nobody joined', () => {
    const duel = honest()
    expect(repeatDuel({ ...duel, proof: { ...duel.proof, server_seed: null } })).toBeUndefined()
  })
})
