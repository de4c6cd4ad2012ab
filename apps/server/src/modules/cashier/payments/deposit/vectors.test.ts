import { describe, expect, it } from 'vitest'

import { commissionRun } from '../testing/commission-run.ts'
import { commissionCases, depositCases } from '../testing/deposit-vectors.ts'
import { VectorRun } from '../testing/vector-run.ts'

describe('deposit vectors', () => {
  it.each(depositCases)('$id $note', ({ in: given, out }) => {
    const run = new VectorRun(given)
    expect({ answers: run.answers, invoices: run.invoices, ledger: run.books.shown() }).toEqual(out)
  })

  it.each(commissionCases)('$id commission: $note', ({ in: given, out }) => expect(commissionRun(given)).toEqual(out))

  it('number 28 of deposits and 2 of commissions', () => {
    expect([depositCases.length, commissionCases.length]).toEqual([28, 2])
  })
})
