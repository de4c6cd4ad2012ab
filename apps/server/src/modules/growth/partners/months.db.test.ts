// @module-tag slow
import { isRefusal } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { takeSlotBack } from '../../../testing/slot-bet.ts'
import { postings } from '../../books/ledger/index.ts'
import { boundsOf, monthOf } from './rules/terms.ts'
import { type Programme, openProgramme } from './testing/programme.ts'

const START = Date.now()
const MONTH = monthOf(START)
const NEXT = monthOf(boundsOf(MONTH).until)
const ENDED = boundsOf(MONTH).until + DAY_MS
let programme: Programme
beforeAll(async () => (programme = await openProgramme(START)))
afterAll(() => programme.table.close())

const FIXED = { plan: 'cpa', cpa: '6000', cpa_min_theo: '0', cpa_min_days: 1 } as const
/** A theo of EUR 40, of which a quarter is shared. */
const LOST = 1000_00n
const SHARED = 10_00n

/** A partner with one player who paid in and lost. */
async function withLoss(terms: Parameters<Programme['partner']>[0] = {}, more: Parameters<Programme['partner']>[1] = {}) {
  const partner = await programme.partner(terms, more)
  const player = await programme.bring(partner.code)
  await programme.deposit(player.player, LOST)
  await programme.lose(player, LOST)
  await programme.settle()
  return { ...partner, player }
}
const inMonth = async <T>(work: () => Promise<T>): Promise<T> => {
  await programme.setTime(START)
  return work()
}
const closeAt = async (at: number, partners = programme.partners) => {
  await programme.setTime(at)
  return partners.months.closeEnded()
}
const monthOfPartner = async (id: bigint, month = MONTH) => (await programme.partners.months.list(id)).find((each) => each.month === month)
const payable = (id: bigint) => programme.sumOf(`affiliate:${id}:payable`)
const decide = async (id: bigint, verdict: 'approved' | 'refused', month = MONTH) => {
  await programme.partners.months.openAccounts(id)
  return programme.inTransaction().execute((tx) => programme.partners.months.decide(tx, { partner: id, month, verdict }, programme.by()))
}
const pay = async (partner: bigint, amount: bigint, partners = programme.partners) => {
  await partners.months.openAccounts(partner)
  return programme.inTransaction().execute((tx) => partners.months.pay(tx, { partner, amount }, programme.by('bank transfer 7')))
}

describe('PRO-18 the month of a partner', () => {
  it('PRO-18 is accrued once, in one posting, when it has ended', async () => {
    const { id } = await inMonth(() => withLoss())
    expect([await programme.partners.months.closeEnded(), await monthOfPartner(id)]).toEqual([0, undefined])
    const closed = await Promise.all([closeAt(ENDED), programme.partners.months.closeEnded(), programme.partners.months.closeEnded()])
    expect(closed.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0)
    expect(await programme.partners.months.closeEnded()).toBe(0)
    expect(await monthOfPartner(id)).toMatchObject({
      status: 'held',
      accrued: SHARED,
      theo: 40_00n,
      pct: 25,
      players: 1,
      needsReview: true,
    })
    expect([await payable(id), await programme.sumOf('expense:affiliate')]).toEqual([SHARED, -SHARED])
  })

  it('PRO-18 waits while settled bets are not read', async () => {
    const { id } = await inMonth(() => withLoss())
    expect(await closeAt(ENDED, programme.another({ isPlayRead: async () => false }))).toBe(0)
    expect(await monthOfPartner(id)).toBeUndefined()
    await closeAt(ENDED)
    expect(await payable(id)).toBe(SHARED)
  })

  it.each(['before its posting', 'after its posting'])(
    'PRO-18 is closed once when the process dies %s; others are closed all the same',
    async (when) => {
      const [{ id }, other] = await inMonth(async () => [await withLoss(), await withLoss()] as const)
      const { ledger } = programme.table
      const dying = programme.another({
        ledger: {
          ...ledger,
          async postOrThrow(tx, order) {
            if (!order.key.startsWith(`aff:${id}:`)) return ledger.postOrThrow(tx, order)
            if (when === 'after its posting') await ledger.postOrThrow(tx, order)
            throw new Error('died')
          },
        },
      })
      await expect(closeAt(ENDED, dying)).rejects.toThrow('months of 1 partners were not closed')
      expect([await monthOfPartner(id), await payable(id), await payable(other.id)]).toEqual([undefined, 0n, SHARED])
      await closeAt(ENDED)
      expect([(await monthOfPartner(id))?.accrued, await payable(id)]).toEqual([SHARED, SHARED])
    },
  )

  it('PRO-18 counts nothing from the self-exclusion on, and nothing of an own account found later', async () => {
    const { id, player } = await inMonth(() => withLoss())
    const own = await inMonth(() => withLoss({}, { player: 77n }))
    const sharedMarks = async (_: unknown, [who]: readonly bigint[]) =>
      who === own.player.player ? [{ other: 77n, kind: 'document' } as const] : []
    await closeAt(ENDED, programme.another({ exclusionsOf: async () => new Map([[player.player, START - 1]]), sharedMarks }))
    expect([await monthOfPartner(id), await monthOfPartner(own.id)]).toMatchObject([
      { accrued: 0n, ngr: 0n, players: 0 },
      { accrued: 0n, ngr: 0n, players: 0 },
    ])
  })

  it('bonuses.md 10 a month that pays, with a player who became the partner, is looked at', async () => {
    const { id, code } = await inMonth(() => withLoss(FIXED, { player: 78n }))
    const found = await inMonth(() => programme.bring(code))
    const sharedMarks = async (_: unknown, [who]: readonly bigint[]) =>
      who === found.player ? [{ other: 78n, kind: 'document' } as const] : []
    await closeAt(ENDED, programme.another({ sharedMarks }))
    expect(await monthOfPartner(id)).toMatchObject({ accrued: 60_00n, needsReview: true })
    const review = [{ player: found.player, causes: ['own'] }]
    expect(await programme.partners.months.recompute(id, MONTH)).toMatchObject({ isEqual: true, review })
  })

  it('BEY-12 a negative month is carried to the next one, which pays only what is above it', async () => {
    const { id, code } = await inMonth(() => programme.partner())
    await inMonth(async () => programme.gift((await programme.bring(code)).player, 100_00n))
    await closeAt(ENDED)
    expect(await monthOfPartner(id)).toMatchObject({ ngr: -100_00n, accrued: 0n, carryIn: 0n, carryOut: -100_00n })
    const player = await programme.bring(code)
    await programme.deposit(player.player, 50_00n)
    await programme.lose(player, 50_00n)
    await programme.settle()
    await closeAt(boundsOf(NEXT).until + DAY_MS)
    const ngr = 50_00n - 1_50n - 6_00n
    expect(await monthOfPartner(id, NEXT)).toMatchObject({ ngr, accrued: 0n, carryIn: -100_00n, carryOut: ngr - 100_00n })
  })
})

describe('BEY-12 a past month computed again', () => {
  it('BEY-12 equals what was accrued, after later terms, later play, chargebacks and bets taken back', async () => {
    const { id, player, code } = await inMonth(() => withLoss({ plan: 'hybrid', pct: 30, cpa_min_theo: '0', cpa_min_days: 1 }))
    await closeAt(ENDED)
    const before = await monthOfPartner(id)
    expect(before).toMatchObject({ revshare: 12_00n, cpa: 50_00n, accrued: 62_00n })
    const terms = { fromMonth: monthOf(ENDED), terms: { ...(await programme.partners.terms(id))[0]!.terms, pct: 1 }, reason: 'less' }
    await programme.inTransaction().execute((tx) => programme.partners.setTerms(tx, id, terms, programme.by()))
    await takeSlotBack(programme.table, player)
    await programme.gift(player.player, 10_00n)
    await programme.bring(code)
    await programme.settle()
    const again = await programme.partners.months.recompute(id, MONTH)
    expect(again).toMatchObject({ isEqual: true, computed: { accrued: 62_00n, revshare: 12_00n } })
    await closeAt(boundsOf(NEXT).until + DAY_MS)
    expect(await monthOfPartner(id, NEXT), 'what was taken back lowers the next month').toMatchObject({
      planVersion: 2,
      accrued: 0n,
      cpa: 0n,
    })
    expect((await monthOfPartner(id, NEXT))!.ngr).toBeLessThan(-800_00n)
    expect(await programme.partners.months.recompute(id, NEXT)).toMatchObject({ isEqual: true })
  })

  it('BEY-12 shows a stored sum that does not follow from its inputs', async () => {
    const { id } = await inMonth(() => withLoss())
    await closeAt(ENDED)
    await programme.table.fresh.database.pool.query('update partners.month set accrued = accrued + 1 where partner = $1', [id])
    expect(await programme.partners.months.recompute(id, MONTH)).toMatchObject({ isEqual: false, computed: { accrued: SHARED } })
    expect(await programme.partners.months.recompute(id, NEXT)).toBeUndefined()
  })
})

describe('PRO-18 decisions and payment', () => {
  it('PRO-18 a month is approved when its hold of 14 days has ended, and refused at any time before; each once', async () => {
    const [one, other] = await inMonth(async () => [await withLoss(), await withLoss()] as const)
    await closeAt(ENDED)
    expect(await decide(one.id, 'approved')).toMatchObject({ code: 'bad_transition' })
    expect(await decide(other.id, 'refused')).toEqual({ takenBack: SHARED })
    expect([await payable(other.id), (await monthOfPartner(other.id))?.status]).toEqual([0n, 'refused'])
    await programme.setTime(ENDED + 14 * DAY_MS)
    expect(await decide(one.id, 'approved')).toEqual({ takenBack: 0n })
    for (const { id } of [one, other])
      expect([await decide(id, 'approved'), await decide(id, 'refused')]).toMatchObject([
        { code: 'bad_transition' },
        { code: 'bad_transition' },
      ])
    expect(await decide(one.id, 'approved', '2020-01-01')).toMatchObject({ code: 'not_found' })
  })

  it('PRO-18 a fixed sum is paid for a player once ever, and taken back when the player no longer qualifies at the end of the hold', async () => {
    const [good, bad] = await inMonth(async () => [await withLoss(FIXED), await withLoss(FIXED)] as const)
    await closeAt(ENDED)
    expect([await payable(good.id), await payable(bad.id)]).toEqual([60_00n, 60_00n])
    await programme.inTransaction().execute((tx) => programme.partners.months.nameFraud(tx, bad.player.player, programme.by('stolen card')))
    const later = { fromMonth: NEXT, terms: { ...(await programme.partners.terms(bad.id))[0]!.terms, cpa: '100' }, reason: 'less' }
    const setTerms = (partner: bigint) =>
      programme.inTransaction().execute((tx) => programme.partners.setTerms(tx, partner, later, programme.by()))
    expect([await setTerms(bad.id), await setTerms(9999n)]).toMatchObject([{ version: 2 }, { code: 'not_found' }])
    await programme.setTime(ENDED + 14 * DAY_MS)
    expect([await decide(good.id, 'approved'), await decide(bad.id, 'approved')]).toEqual([{ takenBack: 0n }, { takenBack: 60_00n }])
    expect([await payable(good.id), await payable(bad.id)]).toEqual([60_00n, 0n])
    await closeAt(boundsOf(NEXT).until + DAY_MS)
    expect(await monthOfPartner(good.id, NEXT)).toMatchObject({ cpa: 0n, accrued: 0n })
    expect(await monthOfPartner(bad.id, NEXT), 'once').toMatchObject({ owedIn: 0n })
  })

  it('PRO-18 approved months are paid together from EUR 50, to a verified partner, once', async () => {
    const [small, large] = await inMonth(async () => [await withLoss({}, { player: 81n }), await withLoss(FIXED, { player: 82n })] as const)
    await closeAt(ENDED)
    await programme.setTime(ENDED + 14 * DAY_MS)
    for (const { id } of [small, large]) await decide(id, 'approved')
    await closeAt(boundsOf(NEXT).until + DAY_MS)
    expect(await pay(small.id, SHARED)).toMatchObject({ code: 'bad_transition' })
    expect(await pay(large.id, 60_00n, programme.another({ isVerified: async () => false }))).toMatchObject({ code: 'bad_transition' })
    const paid = await Promise.all([59_99n, 60_00n, 60_00n].map((amount) => pay(large.id, amount)))
    expect(paid.filter((each) => !isRefusal(each))).toEqual([{ n: 1, amount: 60_00n }])
    expect([await payable(large.id), (await monthOfPartner(large.id))?.status]).toEqual([0n, 'paid'])
    expect((await monthOfPartner(large.id, NEXT))?.status, 'which nobody approved').toBe('held')
    expect(await decide(large.id, 'refused')).toMatchObject({ code: 'bad_transition' })
  })

  it('BEY-12 months and payments of all partners add up to the ledger, and its books balance', async () => {
    const { rows: months } = await programme.partners.months.page({ limit: 200 })
    const due = (status: string) =>
      months.filter((each) => each.status === status).reduce((sum, { accrued, takenBack }) => sum + accrued - takenBack, 0n)
    const earned = months.reduce((sum, { accrued, takenBack }) => sum + accrued - takenBack, 0n)
    const tampered = 1n // by the test above
    expect(-(await programme.sumOf('expense:affiliate'))).toBe(earned - tampered)
    expect(await programme.sumOf('psp:bank')).toBe(due('paid'))
    expect(await programme.table.ledger.check()).toEqual([])
    expect(postings.affiliateEarned({ affiliate: '1', month: '2026-11', currency: 'EUR', amount: 1n }).key).toBe('aff:1:2026-11')
  })
})
