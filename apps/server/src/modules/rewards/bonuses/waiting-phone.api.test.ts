import { codeOf, newPhone, type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

import { provePhone } from '../../accounts/identity/testing/phones.ts'
import { ageUses, createPromo, giftTerms } from './testing/promos.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const app = () => testServer.server.app
const gift = (totalLimit: number | null = null) => createPromo(testServer, sharedClock, { ...giftTerms(50), wager: 60, totalLimit })
const register = (promo: string) => registerPlayer(testServer, { promo })
const prove = (player: Player, phone = newPhone(), messages = 1) => unwrap(provePhone(testServer, player, phone, messages))
const list = (player: Player) => unwrap(player.call('GET /api/v2/bonuses'))
const bell = async (player: Player) =>
  (await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 20 } as never }))).data.map(({ details }) => details)
const usesOf = async (code: string) =>
  (await app().bonuses.operators.promos.list({ limit: 200 })).rows.find((each) => each.code === code)?.used

describe('D-58 the code of a registration that waits for a number', () => {
  it('D-58 is given with the number, and says why where it cannot be given any more', async () => {
    const code = await gift(2)
    const [first, second] = [await register(code), await register(code)]
    await prove(first)
    expect((await list(first)).active).toMatchObject({ id: `promo:${code}`, amount: '50.00' })
    await sql`update bonuses.promo_code set ends_at = starts_at + interval '1 second' where code = ${code}`.execute(app().database.db)
    await prove(second)
    expect(await list(second)).toMatchObject({ active: null, missed: [{ invoice: null, reason: 'promo_over' }] })
    await expect.poll(() => bell(second)).toContainEqual({ what: 'missed_code_promo_over', code })
    expect(await usesOf(code)).toBe(1)
  })

  it.each([
    ['by the job', () => app().bonuses.releasePromos()],
    ['when the number is proved before the job', async () => undefined],
  ])('D-58 is listed as stopped once its code is, %s', async (_, job) => {
    const code = await gift()
    const player = await register(code)
    const { promos } = app().bonuses.operators
    await app()
      .database.db.transaction()
      .execute((tx) => promos.stop(tx, code, sharedClock.now()))
    await job()
    await prove(player)
    await app().bonuses.releasePromos()
    expect(await list(player)).toMatchObject({ active: null, missed: [{ invoice: null, reason: 'promo_stopped' }] })
    await expect.poll(() => bell(player)).toEqual([{ what: 'missed_code_promo_stopped', code }])
  })

  it('D-58 D-75 names another account of the person as the reason', async () => {
    const code = await gift()
    const [player, other] = [await register(code), await registerPlayer(testServer)]
    for (const { id } of [player, other])
      await sql`insert into limits.mark (kind, value, player) values ('document', ${code}, ${id})`.execute(app().database.db)
    await prove(player)
    expect((await list(player)).missed).toMatchObject([{ reason: 'same_person' }])
  })

  it('D-58 names a number that another account used for the code as the reason', async () => {
    const code = await gift()
    const [first, second, phone] = [await register(code), await register(code), newPhone()]
    await prove(first, phone)
    await sql`update identity.account set phone = null, phone_verified_at = null where id = ${first.id}`.execute(app().database.db)
    await prove(second, phone, 2)
    expect(await list(second)).toMatchObject({ active: null, missed: [{ invoice: null, reason: 'phone_used' }] })
    expect(await usesOf(code)).toBe(1)
  })

  it('D-58 is dropped where it cannot be given any more when the account is written: nothing waits for the number', async () => {
    const [over, stranger] = [await gift(), await registerPlayer(testServer)]
    await sql`update bonuses.promo_code set ends_at = starts_at + interval '1 second' where code = ${over}`.execute(app().database.db)
    const ofStranger = await createPromo(testServer, sharedClock, { ...giftTerms(50), wager: 60, player: stranger.id })
    for (const code of ['NEVER7', over, ofStranger]) {
      const player = await registerPlayer(testServer)
      const user = { player: player.id, currency: 'RUB' } as const
      await app()
        .database.db.transaction()
        .execute((tx) => app().bonuses.attachPromo(tx, user, code))
      expect((await usesOf(code)) ?? 0, code).toBe(0)
      await prove(player)
      expect(await list(player), code).toMatchObject({ active: null, missed: [] })
      expect(await bell(player), code).toEqual([])
    }
  })

  it('PRO-14 without a number in three days is released, and can be used once more', async () => {
    const code = await gift(1)
    const player = await register(code)
    await ageUses(testServer, code, 72)
    await app().bonuses.releasePromos()
    expect(await usesOf(code)).toBe(0)
    expect((await list(player)).missed).toMatchObject([{ reason: 'no_phone', invoice: null }])
    await expect.poll(() => bell(player)).toEqual([{ what: 'missed_code_no_phone', code }])
    await prove(player)
    expect((await list(player)).active).toBeNull()
    expect(await codeOf(player.call('POST /api/v2/bonuses/promo', { body: { code } }))).toBe('done')
    expect((await list(player)).active).toMatchObject({ id: `promo:${code}` })
  })
})
