import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { boundsOf, monthOf } from './rules/terms.ts'
import { updatePartner } from './store.ts'
import { type Programme, openProgramme } from './testing/programme.ts'

const MONTH = monthOf(Date.now())
const START = boundsOf(MONTH).from + 2 * DAY_MS
const ENDED = boundsOf(MONTH).until + DAY_MS
let programme: Programme
beforeAll(async () => (programme = await openProgramme(START)))
afterAll(() => programme.table.close())

describe('PRO-18 payouts that partners request', () => {
  it('PRO-18 everything approved can be requested once, by a verified partner, and the payment ends the request', async () => {
    const terms = { plan: 'cpa', cpa: '7000', cpa_min_theo: '0', cpa_min_days: 0, cpa_min_deposit: '0' } as const
    const { id, code } = await programme.partner(terms, { player: 81n })
    await programme.bring(code)
    await programme.setTime(ENDED)
    const { months, payoutRequests } = programme.partners
    await months.closeEnded()
    expect(await payoutRequests.state(id), 'on hold').toMatchObject({ approved: 0n, bar: 'below_minimum' })
    await programme.setTime(ENDED + 14 * DAY_MS)
    await months.openAccounts(id)
    await programme.inTransaction().execute((tx) => months.decide(tx, { partner: id, month: MONTH, verdict: 'approved' }, programme.by()))
    const unverified = programme.another({ isVerified: async () => false }).payoutRequests
    expect(await unverified.state(id)).toMatchObject({ bar: 'unverified' })
    expect(await unverified.request(id, 70_00n)).toMatchObject({ code: 'bad_transition' })
    expect(await payoutRequests.request(id, 69_99n), 'another amount').toMatchObject({ code: 'bad_transition' })
    const answers = await Promise.all([1, 2, 3].map(() => payoutRequests.request(id, 70_00n)))
    expect(answers.filter((each) => 'success' in each)).toHaveLength(1)
    expect(await payoutRequests.state(id)).toMatchObject({ bar: 'requested', requestedAt: ENDED + 14 * DAY_MS })
    const setAccount = (player: bigint | null) => programme.inTransaction().execute((tx) => updatePartner(tx, id, { player }))
    await setAccount(null)
    expect(await payoutRequests.state(id), 'the account was taken away').toMatchObject({ bar: 'no_account' })
    await setAccount(81n)
    expect([...(await payoutRequests.open()).keys()]).toEqual([id])
    await programme.inTransaction().execute((tx) => months.pay(tx, { partner: id, amount: 70_00n }, programme.by()))
    expect(await payoutRequests.state(id)).toEqual({ approved: 0n, bar: 'below_minimum', requestedAt: null })
    expect(await programme.partners.payments(id)).toMatchObject([{ n: 1, amount: 70_00n }])
  })
})
