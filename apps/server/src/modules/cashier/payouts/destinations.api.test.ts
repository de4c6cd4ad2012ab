import { codeOf, unwrap, type Player, sharedTestServer, sharedClock, type TestServer } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { maskDestination } from './destination/normal.ts'
import { cardOf } from './testing/cards.ts'
import { requestPayout, codeFor, OTHER_CARD, payOut, registerPayee } from './testing/payee.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000
const app = () => testServer.server.app
const payee = (cash = 50_000_00n) => registerPayee(testServer, cash, { headers: { 'accept-language': 'en' } })

describe('saved destinations', () => {
  it('are offered by their last digits, used by number, and deleted on request', async () => {
    const [player, stranger] = [await payee(), await payee()]
    await payOut(testServer, player, { amount: '500.00' })
    const list = async () => (await unwrap(player.call('GET /api/v2/billing/requisites'))).data
    const [saved] = await list()
    expect(saved).toMatchObject({ type: 'card', masked: maskDestination(cardOf(player.id)) })
    clock.advance(MINUTE)
    const destination = `saved:${saved!.id}`
    const code = await codeFor(testServer, player, { amount: '600.00' })
    expect(await codeOf(requestPayout(testServer, stranger, { amount: '600.00', destination, code }))).toBe('invalid')
    expect(await requestPayout(testServer, player, { amount: '600.00', destination, code })).toMatchObject({
      ok: true,
      data: { destination: saved!.masked },
    })
    expect(await list()).toHaveLength(1)
    expect(await player.call('DELETE /api/v2/billing/requisites/{id}', { params: { id: saved!.id } })).toMatchObject({ ok: true })
    expect(await player.call('DELETE /api/v2/billing/requisites/{id}', { params: { id: saved!.id } })).toMatchObject({ status: 404 })
    expect(await list()).toEqual([])
  })

  it('PRO-17 may be added with a name before a payout, and are then used by number', async () => {
    const player = await payee()
    const add = (body: { value: string; destination: string; label?: string | null }) =>
      player.call('POST /api/v2/billing/requisites', { body })
    const added = await unwrap(add({ value: 'card', destination: cardOf(player.id), label: ' Salary ' }))
    expect(added).toMatchObject({
      type: 'card',
      masked: maskDestination(cardOf(player.id)),
      label: 'Salary',
      network: null,
      added_at: null,
    })
    expect(await unwrap(add({ value: 'card', destination: cardOf(player.id) }))).toEqual(added)
    expect((await unwrap(player.call('GET /api/v2/billing/requisites'))).data).toEqual([added])
    await payOut(testServer, player, { amount: '500.00', destination: `saved:${added.id}` })
    const [used] = (await unwrap(player.call('GET /api/v2/billing/requisites'))).data
    expect(used).toMatchObject({ id: added.id, label: 'Salary', added_at: expect.any(String) })
    await unwrap(player.call('DELETE /api/v2/billing/requisites/{id}', { params: { id: added.id } }))
    expect(await unwrap(add({ value: 'card', destination: cardOf(player.id) }))).toEqual({ ...used, label: null })
  })

  it('D-36 the first day of one added by hand begins with its first payout', async () => {
    const player = await payee(100_000_00n)
    const body = { value: 'card', destination: OTHER_CARD }
    const { id } = await unwrap(player.call('POST /api/v2/billing/requisites', { body }))
    await sql`update payouts.requisite set added_at = now() - interval '2 days' where id = ${id}`.execute(app().database.db)
    const refused = await requestPayout(testServer, player, { amount: '30000.00', destination: `saved:${id}`, code: '123456' })
    expect(refused).toMatchObject({ ok: false })
    expect(await codeOf(Promise.resolve(refused))).toBe('payout_velocity')
  })

  it('PRO-17 are refused with a wrong number, an unknown method, a wrong name, and beyond fifty', async () => {
    const player = await payee()
    const add = (body: { value: string; destination: string; label?: string | null }) =>
      player.call('POST /api/v2/billing/requisites', { body })
    expect(await codeOf(add({ value: 'nothing', destination: OTHER_CARD }))).toBe('unknown_method')
    expect(await add({ value: 'card', destination: '4111111111111112' })).toMatchObject({
      status: 422,
      error: { errors: { destination: [expect.stringMatching(/^wrong_requisites: /)] } },
    })
    expect(await add({ value: 'card', destination: OTHER_CARD, label: '\n' })).toMatchObject({ status: 422 })
    for (let n = 0; n < 50; n++) await unwrap(add({ value: 'phone', destination: `+79000000${100 + n}` }))
    expect(await add({ value: 'card', destination: OTHER_CARD })).toMatchObject({
      ok: false,
      error: { errors: { destination: [expect.stringMatching(/^book_full: /)] } },
    })
  })

  it('PRO-17 carry the name that their player gives them, and lose it when they are deleted', async () => {
    const [player, stranger] = [await payee(), await payee()]
    await payOut(testServer, player, { amount: '500.00' })
    const list = async () => (await unwrap(player.call('GET /api/v2/billing/requisites'))).data
    const params = { id: (await list())[0]!.id }
    const name = (who: Player, label: string | null) => who.call('PUT /api/v2/billing/requisites/{id}', { params, body: { label } })
    expect(await name(player, '  Salary card ')).toMatchObject({ ok: true })
    expect(await list()).toMatchObject([{ id: params.id, label: 'Salary card' }])
    expect(await name(stranger, 'mine')).toMatchObject({ status: 404 })
    for (const wrong of ['', '   ', 'x'.repeat(41), 'two\nlines', '\u202Eabc\u0000'])
      expect(await name(player, wrong)).toMatchObject({ status: 422 })
    expect(await list()).toMatchObject([{ label: 'Salary card' }])
    await unwrap(player.call('DELETE /api/v2/billing/requisites/{id}', { params }))
    clock.advance(MINUTE)
    await payOut(testServer, player, { amount: '600.00' })
    expect(await list()).toMatchObject([{ label: null }])
  })
})
