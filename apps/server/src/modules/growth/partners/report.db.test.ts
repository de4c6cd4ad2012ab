import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newKey } from '../../../testing/table.ts'
import { boundsOf, monthOf } from './rules/terms.ts'
import { type Programme, openProgramme } from './testing/programme.ts'

const MONTH = monthOf(Date.now())
const START = boundsOf(MONTH).from + 2 * DAY_MS
const ENDED = boundsOf(MONTH).until + DAY_MS
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const WHOLE = { from: dayOf(START - DAY_MS), to: dayOf(ENDED + 20 * DAY_MS) }
let programme: Programme
beforeAll(async () => (programme = await openProgramme(START)))
afterAll(() => programme.table.close())

const click = (code: string, sub: string, ip: string) =>
  programme.partners.clicked({ id: newKey(), marks: { stag: `${code}-s` }, query: { sub_id: sub }, ip, userAgent: 'x' })

describe('BEY-12 the report of partners', () => {
  it('BEY-12 shows visits, players and money by day, campaign and sub id; its days add up to the month and its totals to the ledger', async () => {
    const { id, code } = await programme.partner({ plan: 'hybrid', pct: 30, cpa_min_theo: '0', cpa_min_days: 1 }, { player: 70n })
    const link = { partner: id, field: 'stag', value: `${code}-s`, campaign: 'autumn' } as const
    await programme.inTransaction().execute((tx) => programme.partners.addLink(tx, link, programme.by()))
    for (const ip of ['203.0.113.1', '203.0.113.1', '203.0.114.1']) await click(code, 'banner', ip)
    const [one, other] = [await programme.bring(code), await programme.bring(code)]
    await programme.deposit(one.player, 333_33n)
    await programme.deposit(one.player, 100_00n)
    await programme.lose(one, 200_01n)
    await programme.setTime(START + 3 * DAY_MS)
    await programme.deposit(one.player, 77_77n)
    await programme.deposit(other.player, 99_99n)
    await programme.lose(other, 99_99n)
    await programme.gift(one.player, 5_00n)
    await programme.settle()
    await programme.setTime(ENDED)
    await programme.partners.months.closeEnded()
    await programme.setTime(ENDED + 14 * DAY_MS)
    const { months } = programme.partners
    await months.openAccounts(id)
    const decision = { partner: id, month: MONTH, verdict: 'approved' } as const
    await programme.inTransaction().execute((tx) => months.decide(tx, decision, programme.by()))
    const due = await programme.partners.list()
    const amount = due[0]!.approved
    expect(await programme.inTransaction().execute((tx) => months.pay(tx, { partner: id, amount }, programme.by()))).toEqual({
      n: 1,
      amount,
    })

    const { rows, totals, balances } = await programme.partners.report(WHOLE)
    const [month] = await months.list(id)
    expect(totals).toMatchObject({ clicks: 3, unique: 2, registrations: 2, firstDeposits: 2, firstDepositSum: 333_33n + 99_99n })
    expect(totals).toMatchObject({ deposits: 611_09n, stakes: 300_00n, ggr: 300_00n, bonusCost: 5_00n, cpaCount: 2 })
    expect(totals.ngr).toBe(totals.ggr - totals.bonusCost - totals.fees - totals.chargebacks)
    expect([totals.ngr, totals.accrued]).toEqual([month!.ngr, month!.accrued])
    expect(rows.filter(({ clicks }) => clicks > 0)).toMatchObject([{ campaign: 'autumn', subId: 'banner', day: dayOf(START) }])
    expect(rows.filter(({ firstDeposits }) => firstDeposits > 0).map(({ day, firstDepositSum }) => [day, firstDepositSum])).toEqual([
      [dayOf(START), 333_33n],
      [dayOf(START + 3 * DAY_MS), 99_99n],
    ])
    expect(totals.accrued).toBe(-(await programme.sumOf('expense:affiliate')))
    expect([totals.approved, totals.paid]).toEqual([amount, await programme.sumOf('psp:bank')])
    const firstDay = await programme.partners.report({ from: dayOf(START), to: dayOf(START) })
    expect(firstDay.totals, 'from midnight on').toMatchObject({ clicks: 3, registrations: 2, firstDeposits: 1 })
    const before = await programme.partners.report({ from: dayOf(START - 3 * DAY_MS), to: dayOf(START - DAY_MS) })
    expect([before.rows, before.totals.clicks]).toEqual([[], 0])
    expect(balances).toEqual([{ partner: id, code, balance: await programme.sumOf(`affiliate:${id}:payable`) }])
  })

  it('BEY-12 counts no fixed sums of a partner who has a share only', async () => {
    await programme.setTime(START)
    const { id, code } = await programme.partner({ plan: 'revshare', cpa_min_theo: '0', cpa_min_days: 0, cpa_min_deposit: '0' })
    const player = await programme.bring(code)
    await programme.deposit(player.player, 100_00n)
    await programme.lose(player, 100_00n)
    await programme.settle()
    await programme.setTime(ENDED)
    await programme.partners.months.closeEnded()
    const { totals } = await programme.partners.report({ ...WHOLE, partner: id })
    expect(totals).toMatchObject({ registrations: 1, firstDeposits: 1, cpaCount: 0 })
    expect(totals.accrued).toBeGreaterThan(0n)
  })

  it('BEY-12 of a named fraud the chargebacks count, in the days as in the month', async () => {
    await programme.setTime(START)
    const { id, code } = await programme.partner()
    const fraud = await programme.bring(code)
    await programme.deposit(fraud.player, 100_00n)
    await programme.lose(fraud, 100_00n)
    await programme.settle()
    await programme.chargeBack(fraud.player, 100_00n)
    await programme.inTransaction().execute((tx) => programme.partners.months.nameFraud(tx, fraud.player, programme.by()))
    await programme.setTime(ENDED)
    await programme.partners.months.closeEnded()
    const { totals } = await programme.partners.report({ ...WHOLE, partner: id })
    expect(totals).toMatchObject({ chargebacks: 100_00n, ngr: -100_00n, stakes: 0n, deposits: 0n })
    expect((await programme.partners.months.list(id))[0]).toMatchObject({ ngr: -100_00n })
  })

  it('BEY-12 a refused month leaves the balance, and the report of a part states the balance of its last day', async () => {
    await programme.setTime(START)
    const { id, code } = await programme.partner({ plan: 'cpa', cpa: '7000', cpa_min_theo: '0', cpa_min_days: 0, cpa_min_deposit: '0' })
    await programme.bring(code)
    await programme.setTime(ENDED)
    await programme.partners.months.closeEnded()
    await programme.setTime(ENDED + DAY_MS)
    const refusal = { partner: id, month: MONTH, verdict: 'refused' } as const
    await programme.inTransaction().execute((tx) => programme.partners.months.decide(tx, refusal, programme.by()))
    const balanceAt = async (at: number) => {
      const { balances } = await programme.partners.report({ from: dayOf(START), to: dayOf(at) })
      return balances.find(({ partner }) => partner === id)!.balance
    }
    expect([await balanceAt(ENDED - DAY_MS), await balanceAt(ENDED), await balanceAt(ENDED + DAY_MS)]).toEqual([0n, 70_00n, 0n])
    expect(await programme.sumOf(`affiliate:${id}:payable`)).toBe(0n)
  })
})
