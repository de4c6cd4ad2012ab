import { describe, expect, it } from 'vitest'

import { toReviewEnded } from './review.ts'
import { type Deposit, STATUS, type Status } from './state.ts'

const in_ = (status: Status) => ({ status, amount: 1000n, shop: 1000n }) as Deposit
const NOTHING = { isMoneySuspended: false, isDisputeOpen: false }

describe('BEY-9 a review', () => {
  it('is over, and the invoice not credited, once no money of it is held and no dispute waits for its answer', () => {
    expect(toReviewEnded(in_(STATUS.review), NOTHING)).toEqual(in_(STATUS.failed))
  })

  it.each([{ isMoneySuspended: true }, { isDisputeOpen: true }, { isMoneySuspended: true, isDisputeOpen: true }])(
    'goes on with %o',
    (left) => {
      expect(toReviewEnded(in_(STATUS.review), { ...NOTHING, ...left })).toBeUndefined()
    },
  )

  it.each(Object.values(STATUS).filter((status) => status !== STATUS.review))('is nothing that an invoice in %i could end', (status) => {
    expect(toReviewEnded(in_(status), NOTHING)).toBeUndefined()
  })
})
