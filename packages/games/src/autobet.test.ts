import { describe, expect, it } from 'vitest'

import {
  afterAutobetRound as afterRound,
  type AutobetPlan as Plan,
  type AutobetProgress as Progress,
  type AutobetPlanText,
  type AutobetResult as Result,
  autobetPlan,
} from './autobet/rules.ts'

const KEEP = { action: 'keep' } as const
const plan = (more: Partial<Plan> = {}, stop: Partial<Plan['stop']> = {}): Plan => ({
  stake: 100n,
  bets: null,
  onWin: KEEP,
  onLoss: KEEP,
  stop: { loss: 1_000_000n, ...stop },
  ...more,
})
const fresh: Progress = { played: 0, stake: 100n, wagered: 0n, profit: 0n }
const lost: Result = { stake: 100n, payout: 0n, balance: 900n }
const won: Result = { stake: 100n, payout: 198n, balance: 1098n }

const configText = (stop: AutobetPlanText['stop']): AutobetPlanText => ({ stake: '1.00', bets: null, on_win: KEEP, on_loss: KEEP, stop })

describe('PRO-4 autobet', () => {
  it('counts bets, total stake and profit', () => {
    const once = afterRound(plan(), fresh, won)
    expect(afterRound(plan(), once, lost)).toEqual({ played: 2, wagered: 200n, profit: -2n, stake: 100n, stop: null })
  })

  it('counts a return of the stake or less as a loss', () => {
    const doubling = plan({ onLoss: { action: 'increase', percent: 100 }, onWin: KEEP })
    expect(afterRound(doubling, fresh, { ...won, payout: 100n }).stake).toBe(200n)
    expect(afterRound(doubling, fresh, { ...won, payout: 101n }).stake).toBe(100n)
  })

  it.each([
    [{ action: 'reset' as const }, 100n],
    [{ action: 'keep' as const }, 150n],
    [{ action: 'increase' as const, percent: 50 }, 225n],
    [{ action: 'increase' as const, percent: 1 }, 151n],
  ])('reacts with %o to a stake of 150', (onLoss, stake) => {
    expect(afterRound(plan({ onLoss }), fresh, { ...lost, stake: 150n }).stake).toBe(stake)
  })

  it('raises even the smallest stake by a minor unit', () => {
    expect(afterRound(plan({ onLoss: { action: 'increase', percent: 10 } }), fresh, { ...lost, stake: 1n }).stake).toBe(2n)
  })

  it.each<[string, Partial<Plan>, Partial<Plan['stop']>, Result, string | null]>([
    ['after its last bet', { bets: 1 }, {}, lost, 'finished'],
    ['not before its last bet', { bets: 2 }, {}, lost, null],
    ['before a bet that could pass the loss limit', {}, { loss: 199n }, lost, 'loss'],
    ['not while the next stake fits into the loss limit', {}, { loss: 200n }, lost, null],
    ['at the profit', {}, { profit: 98n }, won, 'profit'],
    ['not below the profit', {}, { profit: 99n }, won, null],
    ['at a single win', {}, { singleWin: 98n }, won, 'single_win'],
    ['not below a single win', {}, { singleWin: 99n }, won, null],
    ['at the upper balance', {}, { balanceAbove: 1098n }, won, 'balance_above'],
    ['at the lower balance', {}, { balanceBelow: 900n }, lost, 'balance_below'],
    ['not above the lower balance', {}, { balanceBelow: 899n }, lost, null],
  ])('stops %s', (_, more, stop, result, reason) => {
    expect(afterRound(plan(more, stop), fresh, result).stop).toBe(reason)
  })

  it('D-20 reads the stop rules of a config, and leaves out only missing ones', () => {
    const text = configText({ loss: '30.00', single_win: '5.00' })
    expect(autobetPlan(text)?.stop).toEqual({ loss: 3000n, singleWin: 500n })
  })

  it.each(['loss', 'profit', 'single_win', 'balance_above', 'balance_below'])('D-20 refuses a config whose %s is unreadable', (rule) => {
    expect(autobetPlan(configText({ loss: '30.00', [rule]: '010.00' }))).toBeUndefined()
  })

  it('D-20 refuses a config whose stake is unreadable', () => {
    expect(autobetPlan({ ...configText({ loss: '30.00' }), stake: '01.00' })).toBeUndefined()
  })

  it('checks the loss limit against the raised stake, not the last one', () => {
    const doubling = plan({ onLoss: { action: 'increase', percent: 100 } }, { loss: 250n })
    expect(afterRound(doubling, fresh, lost)).toMatchObject({ stake: 200n, stop: 'loss' })
  })
})
