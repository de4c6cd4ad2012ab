// @module-tag slow
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { endPartnerAccess, exposedPartners } from './index.ts'
import { putPostback } from './store-postbacks.ts'
import { acceptInvitation, findInvitation, putInvitation } from './store.ts'

const NOW = Date.UTC(2026, 0, 1)
const [FACTOR, TOKEN, SECRET] = [Buffer.from('factor'), Buffer.alloc(32, 1), Buffer.from('sealed')]
const POSTBACK = { partner: 7n, url: 'https://partner.example/', events: ['registration'], since: NOW }

let fresh: TestDatabase
beforeAll(async () => void (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

const inTx = <T>(work: Parameters<ReturnType<TestDatabase['database']['db']['transaction']>['execute']>[0]) =>
  fresh.database.db.transaction().execute(work) as Promise<T>
const exposed = () => exposedPartners(fresh.database.db)
const invite = () =>
  inTx((tx) => putInvitation(tx, { partner: 7n, login: 'anna', tokenHash: TOKEN, factor: FACTOR, by: 'desk', at: NOW, endsAt: NOW + 1000 }))
const accept = () =>
  inTx((tx) =>
    acceptInvitation(tx, { partner: 7n, login: 'anna', password: 'hash', factor: FACTOR }, { tokenHash: TOKEN, step: 1, at: NOW }),
  )

it('D-46 after a theft an app counts as known until a new invitation is accepted, and a postback secret until it is new', async () => {
  await invite()
  await accept()
  await invite()
  await inTx((tx) => putPostback(tx, { ...POSTBACK, secret: SECRET }))
  expect(await exposed()).toEqual({ apps: [], postbacks: [] })
  await inTx((tx) => endPartnerAccess(tx, NOW))
  expect(await exposed()).toEqual({ apps: ['anna'], postbacks: ['7'] })
  expect(await findInvitation(fresh.database.db, TOKEN, NOW)).toBeUndefined() // its app was in the copy
  await inTx((tx) => putPostback(tx, { ...POSTBACK, secret: SECRET, events: [] }))
  expect((await exposed()).postbacks).toEqual(['7'])
  await inTx((tx) => putPostback(tx, { ...POSTBACK, secret: Buffer.from('another') }))
  await invite()
  await accept()
  expect(await exposed()).toEqual({ apps: [], postbacks: [] })
})
