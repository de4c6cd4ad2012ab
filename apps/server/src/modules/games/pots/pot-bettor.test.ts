import { describe, expect, it } from 'vitest'

import { type PotBettor, createIdentifyBettor, isNetworkFull, isSameBettor } from './pot-bettor.ts'
import type { PotBet } from './pot.ts'

const SECRET = '11'.repeat(32)
const demoBettor = (owner: string) => ({ mode: 'demo', owner, player: null }) as const
const bet = (owner: string, network: string, guest: string | null = owner) => ({ seat: `demo:${owner}`, guest, network }) as PotBet

function potBettorAt(ip: string): PotBettor {
  const of = createIdentifyBettor({ bettor: () => demoBettor('gaa'), guest: () => demoBettor('gaa') }, SECRET)
  return of('demo', { caller: null, request: { ip, cookie: () => undefined, setCookie: () => undefined } }) as PotBettor
}

describe('D-49 a practising bettor', () => {
  it('D-49 is stored with a network hash that does not reveal the address', () => {
    expect(potBettorAt('203.0.113.7').network).toBe(potBettorAt('::ffff:203.0.113.7').network)
    expect(potBettorAt('203.0.113.7').network).not.toBe(potBettorAt('203.0.113.8').network)
    expect(potBettorAt('203.0.113.7').network).toMatch(/^[0-9a-f]{16}$/)
  })

  it('D-49 is the same for the same bettor, or the guest of the browser', () => {
    const ann = { bettor: demoBettor('gaa'), guest: 'gaa' }
    expect([isSameBettor(ann, bet('gaa', 'n')), isSameBettor(ann, bet('p1', 'n', 'gaa')), isSameBettor(ann, bet('gbb', 'n'))]).toEqual([
      true,
      true,
      false,
    ])
    expect(isSameBettor({ bettor: demoBettor('p1'), guest: null }, bet('p2', 'n', null))).toBe(false)
  })

  it('D-49 may continue in a full network, and a fifth bettor of the network is refused', () => {
    const four = ['gaa', 'gbb', 'gcc', 'gdd'].map((owner) => bet(owner, 'n'))
    const of = (owner: string, network: string | null): PotBettor => ({ bettor: demoBettor(owner), guest: owner, network })
    expect([isNetworkFull(of('gaa', 'n'), four), isNetworkFull(of('gee', 'n'), four), isNetworkFull(of('gee', 'm'), four)]).toEqual([
      false,
      true,
      false,
    ])
    expect(isNetworkFull(of('gee', null), four)).toBe(false)
  })
})
