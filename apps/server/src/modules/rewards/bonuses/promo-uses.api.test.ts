import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, registerPlayer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { releaseUnused } from './promo-uses.ts'
import type { StoredPromo } from './store/promos.ts'
import { addProvedPhone, ageUses, createPromo, giftTerms } from './testing/promos.ts'

let cashier: Cashier
let head: OperatorSession
beforeAll(async () => {
  cashier = await openCashier()
  head = await logIn(cashier.testServer, cashier.clock, 'head')
})
afterAll(async () => {
  await cashier.expectSoundBooks()
  await cashier.stop()
})

const app = () => cashier.testServer.server.app
const release = () => app().bonuses.releasePromos()
const promo = (more: Partial<StoredPromo> = {}) => createPromo(cashier.testServer, cashier.clock, more)
const use = (player: Player, code: string) => codeOf(player.call('POST /api/v2/bonuses/promo', { body: { code } }))
const list = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))
const bell = async (player: Player) =>
  (await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } as never }))).data.map(({ details }) => details)

const age = (code: string, hours: number) => ageUses(cashier.testServer, code, hours)

const shown = async (code: string) => {
  const { body } = await head.call('GET', '/promos')
  return (body.data as { code: string; used: number; spent: string }[]).find((each) => each.code === code)
}

const open = (player: Player, amount = '1000.03') =>
  unwrap(
    player.call('POST /api/v2/billing/deposit', { body: { value: 'card', amount, with_bonus: true }, key: newKey(cashier.clock.now()) }),
  )

async function pay({ id, amount }: { id: string; amount: string }): Promise<void> {
  const event = { event: newKey(), ext: newKey(), invoice: id, status: 'paid', amount: Number(amount.replace('.', '')) }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

describe('bonuses.md 1 a code for a tier', () => {
  it('bonuses.md 1 is given to more players at once than the process has connections', async () => {
    const code = await promo({ segment: 'none' })
    const many = 2 * cashier.testServer.config.databasePool
    const players = await Promise.all(Array.from({ length: many }, () => cashier.player()))
    expect(await Promise.all(players.map((player) => use(player, code)))).toEqual(players.map(() => 'done'))
  })
})

describe('BEY-4 the terms of a code', () => {
  const termsOf = async (player: Player, code: string) =>
    (await unwrap(player.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } }))).terms

  it('BEY-4 of a deposit are stated before its use as the next deposit has them, in the currency of the viewer', async () => {
    const [player, other] = [await cashier.player(), await cashier.player('KZT')]
    const code = await promo()
    const terms = await termsOf(player, code)
    expect(terms).toMatchObject({ kind: 'deposit', currency: 'RUB', pct: 50, wager: 20, cap_times: 10, life: 259_200, max_bet: '500.00' })
    expect(await termsOf(other, code)).toMatchObject({ kind: 'deposit', currency: 'KZT' })
    expect(await use(player, code)).toBe('done')
    const { kind: _kind, currency: _currency, ...stated } = terms!
    expect((await list(player)).next).toMatchObject(stated)
  })

  it('BEY-4 of bonus money are stated as the bonus has them, and those of cash are none', async () => {
    const player = await cashier.player()
    await addProvedPhone(cashier.testServer, player)
    const code = await promo(giftTerms(50))
    const terms = await termsOf(player, code)
    expect(terms).toEqual({
      kind: 'money',
      currency: 'RUB',
      amount: '50.00',
      wager: 20,
      max_bet: '500.00',
      cap_times: 10,
      life: 259_200,
    })
    expect(await use(player, code)).toBe('done')
    const { active } = await list(player)
    expect(active).toMatchObject({ amount: '50.00', required: '1000.00', max_bet: '500.00', max_convert: '500.00' })
    expect(active!.expires_in).toBeLessThanOrEqual(259_200)
    expect(await termsOf(player, await promo({ ...giftTerms(50), type: 'cash' }))).toBeNull()
  })

  it('BEY-4 of free spins are those of the spins and of their winnings', async () => {
    const code = await promo({ ...giftTerms(30), type: 'free_spins', max: 20_00n, wager: 15 })
    const terms = await termsOf(await cashier.player(), code)
    expect(terms).toMatchObject({ kind: 'spins', count: 30, bet_value: '10.00', wager: 15, cap_times: 5, life: 604_800, play: 259_200 })
  })
})

describe('PRO-14 codes that are chosen and not used', () => {
  it('PRO-14 accounts that never deposit hold the uses of a code for three days, not for ever', async () => {
    const code = await promo({ totalLimit: 2, budget: 200_00n })
    const hoarders = [await cashier.player(), await cashier.player()]
    for (const hoarder of hoarders) expect(await use(hoarder, code)).toBe('done')
    const player = await cashier.player()
    await age(code, 71)
    await release()
    expect(await use(player, code)).toBe('unknown_promo')
    expect(await shown(code)).toMatchObject({ used: 2, spent: '200.00' })
    await age(code, 1)
    await Promise.all([release(), release()])
    await release()
    expect(await shown(code)).toMatchObject({ used: 0, spent: '0.00' })
    expect(await use(player, code)).toBe('done')
    await pay(await open(player))
    expect((await list(player)).active).toMatchObject({ id: `promo:${code}` })
    const [hoarder] = hoarders
    expect((await list(hoarder!)).missed).toMatchObject([
      { invoice: null, reason: 'no_deposit', publicTitle: expect.stringContaining(code) },
    ])
    expect(await bell(hoarder!), 'nobody is asked to pay in').toEqual([])
    expect(await use(hoarder!, code)).toBe('done')
    expect(await use(hoarder!, code), 'once').toBe('unknown_promo')
    expect((await list(hoarder!)).next).toMatchObject({ promo: code })
    expect(await shown(code)).toMatchObject({ used: 2 })
  })

  it('PRO-14 the release of a code leaves the other codes of its players', async () => {
    const [waited, chosen] = [await promo(giftTerms(50)), await promo({ totalLimit: 1 })]
    const player = await registerPlayer(cashier.testServer, { promo: waited })
    expect(await use(player, chosen)).toBe('done')
    await age(waited, 72)
    await release()
    expect([await shown(waited), await shown(chosen)]).toMatchObject([{ used: 0 }, { used: 1 }])
    expect((await list(player)).next).toMatchObject({ promo: chosen })
  })

  it('PRO-14 a job that dies releases nothing, and its repeat releases each use once', async () => {
    const code = await promo({ ...giftTerms(50), totalLimit: 1 })
    const player = await registerPlayer(cashier.testServer, { promo: code })
    await age(code, 72)
    const dying = { database: app().database, clock: cashier.clock, notify: () => Promise.reject(new Error('died')) }
    await expect(releaseUnused(dying)).rejects.toThrow('died')
    expect([await shown(code), (await list(player)).missed]).toMatchObject([{ used: 1 }, []])
    await release()
    await release()
    expect(await shown(code)).toMatchObject({ used: 0 })
    expect((await list(player)).missed).toMatchObject([{ reason: 'no_phone', invoice: null }])
    await expect.poll(() => bell(player)).toEqual([{ what: 'missed_code_no_phone', code }])
  })

  it('PRO-14 an open invoice keeps its code; a late one gets it while uses are left, and says so when none is', async () => {
    const code = await promo({ totalLimit: 1 })
    const [first, second] = [await cashier.player(), await cashier.player()]
    expect(await use(first, code)).toBe('done')
    await age(code, 71)
    const invoices = [await open(first), await open(first, '1100.03'), await open(first, '1200.03')]
    await age(code, 23)
    await release()
    expect(await shown(code), 'promised a day ago').toMatchObject({ used: 1 })
    await age(code, 1)
    await release()
    expect(await shown(code)).toMatchObject({ used: 0 })
    await pay(invoices[0]!)
    expect((await list(first)).active).toMatchObject({ id: `promo:${code}` })
    expect(await shown(code)).toMatchObject({ used: 1 })
    await pay(invoices[1]!)
    expect(await cashier.status(first, invoices[1]!)).toMatchObject({ status: 3, bonus_missed: 'taken' })
    expect(await use(second, code)).toBe('unknown_promo')
  })

  it('PRO-14 a code replaced by another one is not given above its limit by the invoice of before', async () => {
    const [code, other] = [await promo({ totalLimit: 1 }), await promo()]
    const [first, second] = [await cashier.player(), await cashier.player()]
    expect(await use(first, code)).toBe('done')
    const invoice = await open(first)
    expect([await use(first, other), await use(second, code)]).toEqual(['done', 'done'])
    await pay(invoice)
    expect(await cashier.status(first, invoice)).toMatchObject({ status: 3, bonus_missed: 'promo_over' })
    expect(await list(first)).toMatchObject({ active: null, missed: [{ invoice: invoice.id, reason: 'promo_over' }] })
    expect(await bell(first)).toContainEqual({ what: 'missed_promo_over', invoice: invoice.id })
    expect(await shown(code)).toMatchObject({ used: 1 })
  })

  it('PRO-14 a release beside a credit gives the bonus, and leaves the limit whole', async () => {
    for (let round = 0; round < 3; round++) {
      const code = await promo({ totalLimit: 1 })
      const [first, second] = [await cashier.player(), await cashier.player()]
      await use(first, code)
      const invoice = await open(first)
      await age(code, 72)
      await Promise.all([pay(invoice), release(), use(second, code), release(), use(second, code)])
      const given = [(await list(first)).active, (await list(second)).next].filter(
        (each) => each && ('id' in each ? each.id : each.name) === `promo:${code}`,
      )
      expect(given).toHaveLength(1)
      expect(await shown(code)).toMatchObject({ used: 1 })
    }
  })
})
