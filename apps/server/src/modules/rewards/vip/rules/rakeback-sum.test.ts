import { expect, it } from 'vitest'

import { claimOf } from './rakeback-sum.ts'

const MICRO = 1_000_000n

it('D-21 rakeback of other currencies counts at its value, down where it is earned and up where it is taken back', () => {
  expect(
    claimOf(
      [
        { currency: 'USD', micro: 2n * MICRO + 5n },
        { currency: 'RUB', micro: 50n * MICRO + 7n },
      ],
      'RUB',
    ),
  ).toEqual({
    amount: 250n,
    used: [
      { currency: 'USD', micro: 2n * MICRO + 5n },
      { currency: 'RUB', micro: 50n * MICRO - 500n },
    ],
  })
  expect(
    claimOf(
      [
        { currency: 'RUB', micro: 150n },
        { currency: 'USD', micro: MICRO },
      ],
      'USD',
    ),
  ).toMatchObject({ amount: 1n })
  expect(
    claimOf(
      [
        { currency: 'RUB', micro: -1n },
        { currency: 'USD', micro: MICRO },
      ],
      'USD',
    ),
  ).toEqual({ amount: 0n, used: [expect.anything(), expect.anything()] })
  expect(
    claimOf(
      [
        { currency: 'RUB', micro: -MICRO * 100n },
        { currency: 'USD', micro: MICRO },
      ],
      'USD',
    ),
  ).toEqual({ amount: 0n, used: [] })
})
