import { DAY_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { boundsOf, monthOf } from './rules/terms.ts'
import { type Programme, openProgramme } from './testing/programme.ts'

const START = Date.now()
const MONTH = monthOf(START)
const NEXT = monthOf(boundsOf(MONTH).until)
const THIRD = monthOf(boundsOf(NEXT).until)
let programme: Programme
beforeAll(async () => (programme = await openProgramme(START)))
afterAll(() => programme.table.close())

const FIXED = { plan: 'cpa', cpa: '6000', cpa_min_theo: '0', cpa_min_days: 1 } as const
const LOST = 1000_00n
/** Less the fees of the deposit and of the provider. */
const NGR = LOST - 30_00n - 120_00n

async function loses(code: string, eurCents = LOST): Promise<bigint> {
  const player = await programme.bring(code)
  await programme.deposit(player.player, eurCents)
  await programme.lose(player, eurCents)
  await programme.settle()
  return player.player
}
/** A partner with one player who paid in and lost. */
async function withLoss(terms: Parameters<Programme['partner']>[0] = {}, more: Parameters<Programme['partner']>[1] = {}) {
  await programme.setTime(START)
  const partner = await programme.partner(terms, more)
  return { ...partner, player: await loses(partner.code) }
}
const close = async (month: string, partners = programme.partners) => {
  await programme.setTime(boundsOf(month).until + DAY_MS)
  await partners.months.closeEnded()
}
/** The first month, after its hold; the clock is in the next one then. */
const approve = async (partner: bigint) => {
  await close(MONTH)
  await programme.setTime(boundsOf(MONTH).until + 15 * DAY_MS)
  await programme.partners.months.openAccounts(partner)
  const decision = { partner, month: MONTH, verdict: 'approved' } as const
  await programme.inTransaction().execute((tx) => programme.partners.months.decide(tx, decision, programme.by()))
}
const name = (player: bigint) =>
  programme.inTransaction().execute((tx) => programme.partners.months.nameFraud(tx, player, programme.by('stolen card')))
const monthOfPartner = async (id: bigint, month: string) => (await programme.partners.months.list(id)).find((each) => each.month === month)

describe('PRO-18 a player named as fraud', () => {
  it.each([
    { when: 'not named', isNamed: false },
    { when: 'named before the month is closed', isNamed: true },
  ])('PRO-18 lowers the next month by a chargeback of what was paid for, $when', async ({ isNamed }) => {
    const { id, player } = await withLoss()
    await approve(id)
    await programme.chargeBack(player, LOST)
    if (isNamed) await name(player)
    await close(NEXT)
    expect(await monthOfPartner(id, NEXT)).toMatchObject({ ngr: -LOST, carryOut: -LOST, accrued: 0n })
    expect(await programme.partners.months.recompute(id, NEXT)).toMatchObject({ isEqual: true })
  })

  it('PRO-18 takes back nothing of what other players of the partner brought', async () => {
    const { id, code, player } = await withLoss()
    await loses(code)
    await approve(id)
    await name(player)
    await close(NEXT)
    expect(await monthOfPartner(id, NEXT)).toMatchObject({ ngr: -NGR, theo: -40_00n, accrued: 0n, players: 0 })
  })

  it('PRO-18 takes back in the next month what earlier months counted, from the share and from its limit, once', async () => {
    const { id, code, player } = await withLoss()
    await approve(id)
    await name(player)
    const honest = await loses(code, 3n * LOST)
    await close(NEXT)
    // a theo of 120 of the honest player, less 40 that the fraud had raised the limit by
    expect(await monthOfPartner(id, NEXT)).toMatchObject({ ngr: 2n * NGR, theo: 80_00n, accrued: 20_00n, players: 1 })
    expect(await programme.partners.months.recompute(id, NEXT)).toMatchObject({
      isEqual: true,
      review: [
        { player, ngr: -NGR, causes: ['fraud'] },
        { player: honest, ngr: 3n * NGR, causes: ['half'] },
      ],
    })
    await close(THIRD)
    expect(await monthOfPartner(id, THIRD)).toMatchObject({ ngr: 0n, accrued: 0n })
  })

  it('PRO-18 lowers the next months by the fixed sum that was paid for the player, until it is taken back', async () => {
    const { id, code, player } = await withLoss(FIXED)
    await approve(id)
    await name(player)
    await close(NEXT)
    expect(await monthOfPartner(id, NEXT)).toMatchObject({ cpa: 0n, accrued: 0n, owedIn: 60_00n, owedOut: 60_00n })
    await loses(code)
    await close(THIRD)
    expect(await monthOfPartner(id, THIRD)).toMatchObject({ cpa: 60_00n, accrued: 0n, owedIn: 60_00n, owedOut: 0n })
    expect(await programme.partners.months.recompute(id, THIRD)).toMatchObject({ isEqual: true })
  })
})

describe('PRO-18 a player who', () => {
  it('PRO-18 excluded themselves lowers a later month by a chargeback all the same, and brings nothing', async () => {
    const { id, player } = await withLoss()
    const excluded = programme.another({ exclusionsOf: async () => new Map([[player, boundsOf(MONTH).until]]) })
    await close(MONTH, excluded)
    await programme.chargeBack(player, LOST)
    await programme.deposit(player, 500_00n)
    await close(NEXT, excluded)
    expect(await monthOfPartner(id, NEXT)).toMatchObject({ ngr: -LOST, accrued: 0n })
  })

  it('PRO-18 shares a device with the partner is reviewed by a person, who sees which player', async () => {
    const { id, code, player } = await withLoss(FIXED, { player: 79n })
    await loses(code)
    const sharedDevices = async (_: unknown, [who]: readonly bigint[]) => (who === player ? [{ other: 79n }] : [])
    await close(MONTH, programme.another({ sharedDevices }))
    expect(await programme.partners.months.recompute(id, MONTH)).toMatchObject({
      stored: { needsReview: true, accrued: 120_00n },
      review: [{ player, causes: ['device'] }],
    })
  })
})
