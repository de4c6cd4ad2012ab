import { describe, expect, it } from 'vitest'

import type { PayDeposit } from './deposit.ts'
import { modeOf, MODES, stepsFor } from './modes.ts'
import { payoutModeOf, payoutStepsFor } from './payout-modes.ts'
import type { Payout } from './payout.ts'

const deposit = (mode: number): PayDeposit => ({
  id: 'd',
  reference: '7',
  type: 'card',
  currency: 'RUB',
  amount: 200_001,
  requested: 200_000 + mode,
  mode,
  cardNumber: null,
  phoneNumber: null,
  createdAt: 1000,
  events: [],
})

let made = 0
const plan = (mode: number) =>
  stepsFor(deposit(mode), 20_000, () => `n${++made}`).map(({ at, event, deliveries }) => [at, event.status, event.amount, deliveries])

describe('deposit modes of the sandbox provider', () => {
  it('depend on the last two digits of the requested amount; others pay exactly', () => {
    expect([100_000, 100_003, 100_012, 100_013, 100_016, 100_099].map(modeOf)).toEqual([0, 3, 12, 0, 16, 0])
    expect(Object.keys(MODES)).toHaveLength(18)
  })

  it.each([
    [0, [[21_000, 'paid', 200_001, ['right']]]],
    [1, [[21_000, 'paid', 100_000, ['right']]]],
    [2, [[21_000, 'paid', 300_001, ['right']]]],
    [3, []],
    [4, [[1_301_000, 'paid', 200_001, ['right']]]],
    [5, [[21_000, 'failed', undefined, ['right']]]],
    [
      6,
      [
        [21_000, 'paid', 200_001, ['right']],
        [81_000, 'charged_back', 200_001, ['right']],
      ],
    ],
    [7, [[1000, 'paid', 200_001, ['right']]]],
    [8, [[21_000, 'paid', 200_001, ['right', 'right', 'right']]]],
    [
      9,
      [
        [21_000, 'paid', 200_001, ['right']],
        [22_000, 'processing', undefined, ['right']],
      ],
    ],
    [10, [[21_000, 'paid', 200_001, ['bad_signature', 'right']]]],
    [11, [[21_000, 'paid', 200_001, ['stale']]]],
    [12, [[21_000, 'paid', 200_001, []]]],
  ])('%i follows the table', (mode, steps) => {
    expect(plan(mode)).toEqual(steps)
  })
})

describe('payout modes', () => {
  const payout = (mode: number): Payout => ({
    id: 'p',
    reference: '9',
    type: 'card',
    currency: 'RUB',
    amount: 99_000,
    requested: 100_000 + mode,
    destination: '2200000000001010',
    mode,
    createdAt: 1000,
    events: [],
  })

  it('are 13 to 15; all others are paid', () => {
    expect([100_000, 100_003, 100_013, 100_014, 100_015, 100_099].map(payoutModeOf)).toEqual([0, 0, 13, 14, 15, 0])
  })

  it.each([
    [0, [[21_000, 'paid', 99_000]]],
    [13, [[21_000, 'paid', 99_000]]],
    [
      15,
      [
        [21_000, 'paid', 99_000],
        [81_000, 'returned', 99_000],
      ],
    ],
  ])('%i follows the table after the payout was accepted', (mode, steps) => {
    expect(payoutStepsFor(payout(mode), 20_000, () => `n${++made}`).map(({ at, event }) => [at, event.status, event.amount])).toEqual(steps)
  })
})
