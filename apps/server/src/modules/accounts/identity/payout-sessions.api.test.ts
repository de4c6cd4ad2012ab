import { methodAndPath, type Route, routes } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { codeOf, type Player, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { registerPayee } from '../../cashier/payouts/testing/payee.ts'
import { excludePlayer } from './testing/excluded.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000
const modules = () => testServer.server.app
const payee = () => registerPayee(testServer, 5000_00n, { headers: { 'accept-language': 'en' } })
const open = (token: string) =>
  testServer.client({ 'x-forwarded-for': '95.165.0.9' }).call('POST /api/v2/auth/payout-link/open', { body: { token } })

describe('a payout session', () => {
  const PRIVATE = (Object.entries(routes) as [string, Route][]).filter(([, route]) => route.access === 'player')
  const MAY = [
    'DELETE /api/v2/verification/documents/{id}',
    'GET /api/v2/billing/payout/account',
    'GET /api/v2/billing/payout/available',
    'GET /api/v2/billing/payout/{payoutId}',
    'GET /api/v2/billing/payouts',
    'GET /api/v2/billing/requisites',
    'GET /api/v2/verification',
    'POST /api/v2/auth/payout-link/end',
    'POST /api/v2/billing/payout',
    'POST /api/v2/billing/payout/code',
    'POST /api/v2/verification/submit',
    'PUT /api/v2/verification/documents/{side}',
    'PUT /api/v2/verification/person',
  ]
  let player: Player
  let token: string
  beforeAll(async () => {
    player = await payee()
    token = (await unwrap(open(await excludePlayer(testServer, player)))).token
  })

  const send = async (key: string) => {
    const { method, path } = methodAndPath(key)
    const route: Route = routes[key as keyof typeof routes]
    const takes = route.body !== undefined || route.bytes !== undefined
    const headers = {
      authorization: `Bearer ${token}`,
      'idempotency-key': newKey(clock.now()),
      ...(takes && { 'content-type': route.bytes?.[0] ?? 'application/json' }),
    }
    const filled = path.replaceAll(/\{\w+\}/g, '01900000-0000-7000-8000-000000000001')
    return testServer.fetch(filled, { method, headers, ...(takes && { body: '{}' }) })
  }

  it('SEC-1 opens these routes and no others', () => {
    expect(PRIVATE.flatMap(([key, { byLink }]) => (byLink ? [key] : [])).toSorted()).toEqual(MAY)
    expect((Object.entries(routes) as [string, Route][]).filter(([, { byLink, access }]) => byLink && access !== 'player')).toEqual([])
  })

  it.each(PRIVATE.flatMap(([key, { byLink }]) => (byLink ? [] : [key])))('SEC-1 is a guest to %s', async (key) => {
    const answer = await send(key)
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([401, 'unauthorised'])
  })

  it('is a guest on public routes: it neither logs out the player nor loads his first page', async () => {
    expect((await send('PUT /auth/logout')).status).toBe(401)
    expect(modules().bearerState(token)).toBe('none')
    expect(modules().identity.authenticate(token)).toBeNull()
  })

  it('ends only by its own token, at once, and not by an ordinary one', async () => {
    const other = await payee()
    expect(await codeOf(other.call('POST /api/v2/auth/payout-link/end'))).toBe('unauthorised')
    player.setToken(token)
    expect(await codeOf(player.call('POST /api/v2/auth/payout-link/end'))).toBe('done')
    expect(await codeOf(player.call('GET /api/v2/billing/payout/account'))).toBe('unauthorised')
  })

  it('ends by itself after half an hour, whatever happened', async () => {
    const one = await payee()
    one.setToken((await unwrap(open(await excludePlayer(testServer, one)))).token)
    clock.advance(30 * MINUTE - 1000)
    expect(await codeOf(one.call('GET /api/v2/billing/payout/account'))).toBe('done')
    clock.advance(1000)
    expect(await codeOf(one.call('GET /api/v2/billing/payout/account'))).toBe('unauthorised')
  })
})
