import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../../cashier/payments/testing/cashier.ts'
import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { ageUses, createPromo } from './testing/promos.ts'

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

const release = () => cashier.testServer.server.app.bonuses.releasePromos()
const promo = () => createPromo(cashier.testServer, cashier.clock)
const use = (player: Player, code: string) => codeOf(player.call('POST /api/v2/bonuses/promo', { body: { code } }))
const list = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))
const bell = async (player: Player) =>
  (await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } as never }))).data.map(({ details }) => details)

async function stop(code: string): Promise<void> {
  expect(await head.call('POST', `/promos/${code}/stop`, { reason: 'the letters are over' })).toMatchObject({ status: 200 })
}

const usedOf = async (code: string) =>
  ((await head.call('GET', '/promos')).body.data as { code: string; used: number }[]).find((each) => each.code === code)!.used

async function open(player: Player): Promise<{ id: string; amount: string }> {
  const body = { value: 'card', amount: '1000.03', with_bonus: true }
  return unwrap(player.call('POST /api/v2/billing/deposit', { body, key: newKey(cashier.clock.now()) }))
}

async function pay({ id, amount }: { id: string; amount: string }): Promise<void> {
  const event = { event: newKey(), ext: newKey(), invoice: id, status: 'paid', amount: Number(amount.replace('.', '')) }
  expect(await cashier.webhook(event)).toMatchObject({ status: 200 })
}

/** Also at once: a repeat lists nothing more. */
async function releaseOften(): Promise<void> {
  await Promise.all([release(), release()])
  await release()
}

describe('bonuses.md 1 rule 7 a code that is stopped', () => {
  it('bonuses.md 1 rule 7 ends the choice of a player, with the reason in the list and in the bell, and the next deposit gets another offer', async () => {
    const code = await promo()
    const player = await cashier.player()
    expect(await use(player, code)).toBe('done')
    expect((await list(player)).next).toMatchObject({ promo: code })
    await stop(code)
    const { next } = await list(player)
    expect(next).toMatchObject({ promo: null })
    await releaseOften()
    expect((await list(player)).missed).toMatchObject([
      { invoice: null, reason: 'promo_stopped', publicTitle: expect.stringContaining(code) },
    ])
    expect(await bell(player)).toEqual([{ what: 'missed_code_promo_stopped', code }])
    expect([await usedOf(code), await use(player, code)]).toEqual([0, 'unknown_promo'])
    await pay(await open(player))
    expect((await list(player)).active).toMatchObject({ id: next!.name })
  })

  it('bonuses.md 1 rule 7 ends a choice whose time is over too as stopped: it cannot be chosen again', async () => {
    const code = await promo()
    const player = await cashier.player()
    await use(player, code)
    await ageUses(cashier.testServer, code, 72)
    await stop(code)
    await release()
    expect((await list(player)).missed).toMatchObject([{ reason: 'promo_stopped' }])
  })

  it('bonuses.md 1 rule 7 leaves the choices of other codes', async () => {
    const [stopped, chosen] = [await promo(), await promo()]
    const [first, second] = [await cashier.player(), await cashier.player()]
    expect([await use(first, stopped), await use(second, chosen)]).toEqual(['done', 'done'])
    await stop(stopped)
    await release()
    expect(await list(second)).toMatchObject({ next: { promo: chosen }, missed: [] })
  })

  it('bonuses.md 1 rule 4 keeps the promise of an open invoice, and nothing is listed as not given', async () => {
    const code = await promo()
    const player = await cashier.player()
    await use(player, code)
    const invoice = await open(player)
    await stop(code)
    await release()
    expect(await list(player)).toMatchObject({ next: { promo: null }, missed: [] })
    await pay(invoice)
    await release()
    expect(await list(player)).toMatchObject({ active: { id: `promo:${code}` }, missed: [] })
    expect((await bell(player)).map(({ what }) => what)).not.toContain('missed_code_promo_stopped')
  })

  it('bonuses.md 1 rule 7 ends the choice a day after an invoice that nobody paid', async () => {
    const code = await promo()
    const player = await cashier.player()
    await use(player, code)
    await open(player)
    await stop(code)
    await ageUses(cashier.testServer, code, 24)
    await release()
    expect((await list(player)).missed).toMatchObject([{ reason: 'promo_stopped' }])
    expect(await bell(player)).toContainEqual({ what: 'missed_code_promo_stopped', code })
  })
})
