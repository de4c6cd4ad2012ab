import { describe, expect, it } from 'vitest'

import { payoutCases } from '../testing/payout-vectors.ts'
import { VectorRun } from '../testing/vector-run.ts'

describe('payout vectors', () => {
  it.each(payoutCases)('$id $note', ({ in: given, out }) => {
    const run = new VectorRun(given)
    expect({ answers: run.answers, payouts: run.payouts, ledger: run.books.shown() }).toEqual(out)
  })

  it('number 21', () => expect(payoutCases).toHaveLength(21))
})
