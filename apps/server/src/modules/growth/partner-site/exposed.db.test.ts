// @module-tag slow
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { createWalker } from '../../../platform/keys/index.ts'
import { systemRandom } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import { accessSealed, endPartnerAccess, exposedPartners, postbacksSealed } from './index.ts'
import { findPostback, putPostback } from './store-postbacks.ts'
import { acceptInvitation, addressesOf, findAccount, findInvitation, forgetSessions, openSession, putInvitation } from './store.ts'

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
  expect([await accept(), await accept()], 'the link works once').toEqual([true, false])
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

it('D-46 a renewed data key opens the apps, the open invitations and the postback secrets of partners', async () => {
  const [former, current] = ['1'.repeat(64), '2'.repeat(64)]
  const sealed = (text: string, row: string) => createSeal(former, systemRandom).close(Buffer.from(text), row)
  const [account, postback] = ['partner_site.account anna', 'partner_site.postback 7']
  const invitation = {
    partner: 7n,
    login: 'anna',
    tokenHash: TOKEN,
    factor: sealed('app', account),
    by: 'desk',
    at: NOW,
    endsAt: NOW + 1000,
  }
  await inTx((tx) => putInvitation(tx, invitation))
  await inTx((tx) => acceptInvitation(tx, { ...invitation, password: 'hash' }, { tokenHash: TOKEN, step: 1, at: NOW }))
  await inTx((tx) => putInvitation(tx, { ...invitation, factor: sealed('next app', account) }))
  await inTx((tx) => putPostback(tx, { ...POSTBACK, secret: sealed('secret', postback) }))
  const keys = { former, current }
  const { database } = fresh
  const walker = createWalker({ database, files: {} as never, random: systemRandom, keys: { tokens: keys, seeds: keys, documents: keys } })
  for (const column of [accessSealed, postbacksSealed].flatMap(({ columns = [] }) => columns))
    expect(await walker.column(column)).toEqual({ renewed: 1, unreadable: [] })
  const opened = (value: Buffer, row: string) => createSeal(current, systemRandom).open(value, row).toString()
  expect([
    opened((await findAccount(database.db, 'anna'))!.factor, account),
    opened((await findInvitation(database.db, TOKEN, NOW))!.factor, account),
    opened((await findPostback(database.db, 7n))!.secret, postback),
  ]).toEqual(['app', 'next app', 'secret'])
})

it('SEC-1 the networks of a login are known for as long as its ended sessions are kept', async () => {
  const { db } = fresh.database
  await openSession(db, { id: '00000000-0000-7000-8000-000000000001', partner: 7n, ip: '203.0.113.9', at: NOW, endsAt: NOW + 1 })
  const known: string[][] = []
  for (const before of [NOW + 1, NOW + 2]) {
    await forgetSessions(db, before)
    known.push(await addressesOf(db, 'anna'))
  }
  expect(known).toEqual([['203.0.113.9'], []])
})
