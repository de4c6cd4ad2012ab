import { commitmentOf, streamFor, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { createAudit } from './audit.ts'
import { amountOf } from './money.ts'

const SEED = new Uint8Array(32).fill(5)
const CLIENT_SEED = 'simulated 1'
const DEPOSIT = 1_500_00n
const WAGER = { game: 'dice', stake: 50_00n, params: { direction: 'under', target: 9_000 } }

type Audit = ReturnType<typeof createAudit>
type BetAnswer = Parameters<Audit['accepted']>[1]
type Revealed = NonNullable<Parameters<Audit['rotated']>[0]['revealed']>

const COMMITMENT = commitmentOf(nodeCrypto, SEED)
const pairOf = (number: number, commitment: string) => ({ number, commitment, client_seed: CLIENT_SEED, nonce: 0 })

/** What a correct server answers to the first wager of the pair, with these changes. */
function betAnswer(changes: Partial<BetAnswer> = {}): BetAnswer {
  const bytes = streamFor(nodeCrypto, { serverSeed: SEED, clientSeed: CLIENT_SEED, nonce: 0 })
  const { outcome, events, multiplier, payout } = SINGLE_STEP_GAMES.dice.parse(WAGER.params)!.play(bytes, WAGER.stake)
  return {
    id: 'round-1',
    game: 'dice',
    status: 'settled',
    mode: 'real',
    currency: 'RUB',
    stake: amountOf(WAGER.stake),
    params: WAGER.params,
    outcome: { ...outcome },
    events: events.map((event) => ({ ...event })),
    multiplier,
    payout: amountOf(payout),
    balance: amountOf(DEPOSIT - WAGER.stake + payout),
    bonus_balance: '0.00',
    total_balance: amountOf(DEPOSIT - WAGER.stake + payout),
    version: '1',
    proof: { commitment: COMMITMENT, client_seed: CLIENT_SEED, nonce: 0 },
    at: '2026-01-01T00:00:00.000Z',
    ...changes,
  }
}

const REVEALED: Revealed = {
  number: 1,
  commitment: COMMITMENT,
  client_seed: CLIENT_SEED,
  server_seed: toHex(SEED),
  bets: 1,
  revealed_at: '2026-01-01T00:00:00.000Z',
}

/** A deposit, one bet and the rotation that reveals its seed; returns the differences that the auditor reports. */
function played(bet: Partial<BetAnswer> = {}, revealed: Partial<Revealed> = {}): string[] {
  const found: string[] = []
  const audit = createAudit((line) => found.push(line))
  audit.deposited('invoice-1', DEPOSIT)
  audit.rotated({ active: pairOf(1, COMMITMENT), revealed: null }, COMMITMENT, CLIENT_SEED)
  audit.accepted(WAGER, betAnswer(bet))
  audit.rotated({ active: pairOf(2, 'next'), revealed: { ...REVEALED, ...revealed } }, 'next', CLIENT_SEED)
  const { stake, payout } = betAnswer(bet)
  audit.history([{ id: 'round-1', stake, payout }])
  audit.deposits([{ id: 'invoice-1', shop_amount: amountOf(DEPOSIT), status: 3 }])
  return found
}

describe('BEY-6 the auditor of the simulator', () => {
  it('BEY-6 reports nothing of a correct server', () => {
    expect(played()).toEqual([])
  })

  it.each<[what: string, bet: Partial<BetAnswer>, found: RegExp]>([
    ['a balance', { balance: '1.00' }, /^balance after round-1 is "100", the model has/],
    ['an accepted stake', { stake: '49.00' }, /^accepted wager is/],
    ['a nonce', { proof: { commitment: COMMITMENT, client_seed: CLIENT_SEED, nonce: 1 } }, /^sealed inputs is/],
    ['a multiplier', { multiplier: 12_345 }, /^recomputed round round-1 of dice \(multiplier/],
    ['an outcome', { outcome: { roll: 1 } }, /^recomputed round round-1 of dice \(outcome/],
  ])('BEY-6 reports %s that differs from its model', (_, bet, expected) => {
    expect(played(bet).some((line) => expected.test(line))).toBe(true)
  })

  it('BEY-6 reports a payout by the recomputed round, not only by the balance', () => {
    const found = played({ payout: '1.00', balance: amountOf(DEPOSIT - WAGER.stake + 1_00n) })
    expect(found.map((line) => line.split(' is ')[0])).toEqual(['recomputed round round-1 of dice (payout)', 'replayed dice round-1'])
  })

  it.each<[what: string, revealed: Partial<Revealed>, found: RegExp]>([
    ['another seed than the committed one', { server_seed: toHex(new Uint8Array(32)) }, /^hash of the revealed seed/],
    ['another number of bets', { bets: 2 }, /^its number of bets is 2, the model has 1/],
  ])('BEY-6 reports %s at the rotation', (_, revealed, expected) => {
    expect(played({}, revealed).some((line) => expected.test(line))).toBe(true)
  })

  it('BEY-6 reports a round that the history lacks, and a deposit that was not credited', () => {
    const found: string[] = []
    const audit = createAudit((line) => found.push(line))
    audit.deposited('invoice-1', DEPOSIT)
    audit.rotated({ active: pairOf(1, COMMITMENT), revealed: null }, COMMITMENT, CLIENT_SEED)
    audit.accepted(WAGER, betAnswer())
    audit.history([])
    audit.deposits([{ id: 'invoice-1', shop_amount: amountOf(DEPOSIT), status: 1 }])
    expect(found.map((line) => line.split(' is ')[0])).toEqual(['history', 'deposits'])
  })
})
