import { describe, expect, it } from 'vitest'

import { toReviewEnded } from './review.ts'
import { type Deposit, STATUS, type Status } from './state.ts'

const in_ = (status: Status) => ({ status, amount: 1000n, shop: 1000n }) as Deposit
const NOTHING = { isMoneySuspended: false, isDisputeOpen: false }

describe('BEY-9 automatic end of a review', () => {
  it('ends it without a credit once no money of it is held and no dispute is open', () => {
    expect(toReviewEnded(in_(STATUS.review), NOTHING)).toEqual(in_(STATUS.failed))
  })

  it.each([{ isMoneySuspended: true }, { isDisputeOpen: true }, { isMoneySuspended: true, isDisputeOpen: true }])(
    'keeps it open with %o',
    (left) => {
      expect(toReviewEnded(in_(STATUS.review), { ...NOTHING, ...left })).toBeUndefined()
    },
  )

  it.each(Object.values(STATUS).filter((status) => status !== STATUS.review))('never applies to an invoice in %i', (status) => {
    expect(toReviewEnded(in_(status), NOTHING)).toBeUndefined()
  })
})
