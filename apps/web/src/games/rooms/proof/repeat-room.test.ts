import { commitmentOf, streamUnder, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { betsHash, betsText, drawRoom, verifyRound } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import type { Room } from '../room/animation.ts'
import { claimOfRoom } from './claim-of-room.ts'
import { repeatRoom } from './repeat-room.ts'

const SEED = new Uint8Array(32).fill(9)
const AT = '2026-11-20T14:00:00.000Z'

/** A round of three stakes as an honest server publishes it. */
function honest(scale = 1n): Room {
  const stakes = [100n, 250n, 50n].map((stake) => stake * scale)
  const users = ['aaaa', 'bbbb', 'aaaa']
  const listed = stakes.map((stake, at) => ({ user: users[at]!, stake, seedHex: '61' }))
  const text = betsText({ room: 'red', roundId: 'r1', currency: 'RUB', beacon: 'ab', bets: listed })
  const hash = betsHash(nodeCrypto, text)
  const drawn = drawRoom(
    streamUnder(nodeCrypto.hmacSha256(SEED), hash, 0),
    { room: 'red', roundId: 'r1', currency: 'RUB', beacon: 'ab', bets: listed },
    500,
  )
  if (drawn.refund) throw new Error('two players stake')
  const bets = listed.map(({ user, stake }, at) => ({ id: String(at), user, player: user, stake: formatMoney(stake), at: AT }))
  const beacon = { source: 'sandbox', round: 7, value: 'ab' }
  const proof = { commitment: commitmentOf(nodeCrypto, SEED), server_seed: toHex(SEED), beacon, bets_text: text, bets_hash: hash }
  const { ticket, winnerIndex: index, winner, pot } = drawn
  const result = {
    ticket: String(ticket),
    index,
    user: winner,
    player: winner,
    payout: formatMoney(drawn.payout),
    fee: formatMoney(drawn.commission),
  }
  const limits = { min: '1.00', max: '1000.00', step: '0.01', commission: 500, closes_at: null, closed_at: 0, refunds_at: null }
  return {
    room: 'red',
    mode: 'real',
    currency: 'RUB',
    round: 'r1',
    state: 'drawn',
    ...limits,
    pot: formatMoney(pot),
    players: 2,
    bets,
    proof,
    result,
  }
}

const faultsOf = (room: Room) => repeatRoom(room)?.faults

describe('PRO-11 BEY-2 room draw repeated in the browser', () => {
  it('PRO-11 matches an honest round, also for a pot larger than four bytes can index', () => {
    expect(faultsOf(honest())).toEqual([])
    const large = repeatRoom(honest(100_000_000n))!
    expect([large.faults, large.bytes.length]).toEqual([[], 8])
  })

  it('PRO-11 the ticket is the number of the shown bytes modulo the pot', () => {
    const { bytes, draw } = repeatRoom(honest())!
    expect(BigInt(`0x${bytes.join('')}`) % draw.pot).toBe(draw.ticket)
  })

  it('PRO-11 names every changed part', () => {
    const room = honest()
    const { proof, bets, result } = room
    const other = (bets: Room['bets']) => ({ ...room, bets })
    expect(faultsOf({ ...room, proof: { ...proof, commitment: '00' } })).toEqual(['seed'])
    expect(faultsOf({ ...room, round: 'r2' })).toEqual(['text'])
    expect(faultsOf({ ...room, proof: { ...proof, beacon: { ...proof.beacon!, value: 'cd' } } })).toEqual(['beacon'])
    expect(faultsOf({ ...room, proof: { ...proof, beacon: null } })).toEqual(['beacon'])
    expect(faultsOf(other(bets.slice(1)))).toEqual(['bets'])
    expect(faultsOf(other([bets[1]!, bets[0]!, bets[2]!]))).toEqual(['bets'])
    expect(faultsOf({ ...room, proof: { ...proof, bets_hash: '00' } })).toEqual(['hash'])
    for (const change of [{ ticket: '401' }, { index: 9 }, { user: 'cccc' }, { payout: '0.01' }, { fee: '0.00' }])
      expect([change, faultsOf({ ...room, result: { ...result!, ...change } })]).toEqual([change, ['draw']])
    expect(faultsOf({ ...room, commission: 0 })).toEqual(['draw'])
  })

  it('PRO-11 BEY-2 turns an honest room into a claim of the winning stake that any verifier repeats', () => {
    const claim = claimOfRoom(honest())
    expect(verifyRound(nodeCrypto, claim)).toMatchObject({ verdict: 'matches', compared: ['commitment', 'outcome', 'payout'] })
    expect(claimOfRoom({ ...honest(), result: null })).toBeUndefined()
  })

  it('PRO-11 reports another seed as the first fault', () => {
    const room = honest()
    const faults = faultsOf({ ...room, proof: { ...room.proof, server_seed: '11'.repeat(32) } })
    expect(faults?.[0]).toBe('seed')
  })

  it('PRO-11 repeats nothing that was never drawn or is invalid', () => {
    const room = honest()
    const texts = [null, '', `${room.proof.bets_text}x`]
    expect(texts.map((bets_text) => repeatRoom({ ...room, proof: { ...room.proof, bets_text } }))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(repeatRoom({ ...room, proof: { ...room.proof, server_seed: null } })).toBeUndefined()
  })
})
