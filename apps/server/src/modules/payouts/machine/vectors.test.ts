import { describe, expect, it } from 'vitest'

import { payoutCases } from '../testing/payout-vectors.ts'
import { VectorRun } from '../testing/vector-run.ts'

describe('the golden cases of payouts', () => {
  it.each(payoutCases)('$id $note', ({ in: given, out }) => {
    const run = new VectorRun(given)
    expect({ answers: run.answers, payouts: run.payouts, ledger: run.books.shown() }).toEqual(out)
  })

  it('there are 21', () => expect(payoutCases).toHaveLength(21))
})
