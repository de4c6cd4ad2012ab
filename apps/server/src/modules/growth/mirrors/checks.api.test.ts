import { createPublicKey, verify } from 'node:crypto'

import { DAY_MS } from '@fairhouse/money'
import { createTestClock, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { createMirrorChecks } from './check-handlers.ts'
import { createMeasurementStore } from './store-measurements.ts'

const clock = createTestClock()
const HOSTS = ['fairhouse.localhost', 'fairhouse-mirror.localhost', 'second-mirror.localhost']
let testServer: TestServer
let head: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({
    clock,
    environment: {
      TRUSTED_PROXIES: '127.0.0.1',
      MIRROR_HOSTS: 'fairhouse-mirror.localhost,second-mirror.localhost,old-mirror.localhost',
      MIRROR_REDIRECTS: 'old-mirror.localhost=second-mirror.localhost',
    },
  })
  head = await logIn(testServer, clock, 'head')
  cashier = await logIn(testServer, clock, 'desk')
})
afterAll(() => testServer.stop())

const rows = async (text: string, values: unknown[] = []) => (await testServer.server.app.database.pool.query(text, values)).rows
const domainsOf = async (player: Awaited<ReturnType<typeof registerPlayer>>) => {
  const answer = await player.call('GET /api/getMirrorsToCheck')
  return answer.ok ? answer.data.data.domains : answer.error.code
}

describe('mirror checks', () => {
  it('API-27 STA-15 names the hosts that stand, to players alone', async () => {
    expect(await domainsOf(await registerPlayer(testServer))).toEqual(HOSTS)
    expect(await testServer.client().call('GET /api/getMirrorsToCheck')).toMatchObject({ status: 401 })
  })

  it('API-28 keeps the newest time of each player and host; null for a host that did not load', async () => {
    const player = await registerPlayer(testServer)
    const send = (results: Record<string, number | null>) => player.call('POST /api/sendAntiBonusResult', { body: { results } })
    expect(await send({ [HOSTS[0]!]: 120.4, [HOSTS[1]!]: null, 'evil.example': 5 })).toMatchObject({ data: { success: true } })
    await send({ [HOSTS[0]!]: 90 })
    expect(await rows('select host, ms from mirrors.measurement where player = $1 order by host', [player.id])).toEqual([
      { host: HOSTS[1], ms: null },
      { host: HOSTS[0], ms: 90 },
    ])
  })

  it('API-28 D-26 refuses guests, impossible times and names that are no hosts', async () => {
    const player = await registerPlayer(testServer)
    const body = { results: { [HOSTS[0]!]: 1 } }
    expect(await testServer.client().call('POST /api/sendAntiBonusResult', { body })).toMatchObject({ status: 401 })
    for (const results of [{ [HOSTS[0]!]: -1 }, { [HOSTS[0]!]: 60_001 }, { 'A B': 1 }])
      expect(await player.call('POST /api/sendAntiBonusResult', { body: { results } })).toMatchObject({ status: 422 })
  })

  it('D-62 twenty address blocks that cannot load a host raise one alarm; accounts of one block do not', async () => {
    const { database } = testServer.server.app
    const faults: string[] = []
    const store = createMeasurementStore(database)
    const { mirrorTableOf } = await import('../../../config/hosts.ts')
    const table = mirrorTableOf(testServer.config)
    const checks = createMirrorChecks({ table, store, clock, secret: 's', onFault: (error) => void faults.push(String(error)) })
    const report = (player: number, block: number) =>
      store.add(BigInt(900_000 + player), Buffer.from([block]), new Map([[HOSTS[2]!, null]]), clock.now())
    for (let player = 0; player < 30; player++) await report(player, 1)
    await checks.watch()
    expect(faults).toEqual([])
    for (let player = 0; player < 20; player++) await report(player, player)
    await checks.watch()
    await checks.watch()
    expect(faults).toEqual(['Error: second-mirror.localhost is down for players'])
    expect((await checks.hosts()).map(({ host, state }) => [host, state])).toContainEqual([HOSTS[2], 'down'])
    clock.advance(16 * 60_000)
    expect((await checks.hosts()).find(({ host }) => host === HOSTS[2])).toMatchObject({ state: 'unknown', reports: 0 })
  })
})

describe('the console', () => {
  it('D-62 a mirror is paused and offered again with a reason in the log, never the main host', async () => {
    const player = await registerPlayer(testServer)
    const act = (host: string, verdict: string) => head.call('POST', `/mirrors/${host}/${verdict}`, { reason: 'its provider blocks it' })
    expect(await cashier.call('POST', `/mirrors/${HOSTS[1]}/pause`, { reason: 'x' })).toMatchObject({ status: 403 })
    expect((await act(HOSTS[1]!, 'pause')).status).toBe(200)
    expect(await domainsOf(player)).toEqual([HOSTS[0], HOSTS[2]])
    const { body } = await cashier.call('GET', '/mirrors')
    expect(body.data).toMatchObject([
      { id: HOSTS[0], is_main: true, paused: null, moved_to: null },
      { id: HOSTS[1], paused: { by: 'head', reason: 'its provider blocks it' } },
      { id: HOSTS[2], paused: null },
      { id: 'old-mirror.localhost', moved_to: HOSTS[2] },
    ])
    for (const [host, verdict] of [
      [HOSTS[1], 'pause'],
      [HOSTS[0], 'pause'],
      ['evil.example', 'pause'],
      [HOSTS[2], 'resume'],
    ])
      expect([host, (await act(host!, verdict!)).status]).toEqual([host, 409])
    expect((await act(HOSTS[1]!, 'resume')).status).toBe(200)
    expect(await domainsOf(player)).toEqual(HOSTS)
    const log = (await head.call('GET', '/audit')).body.data as { act: string; subject: string }[]
    expect(log.slice(0, 2)).toMatchObject([
      { act: 'resume mirror', subject: HOSTS[1] },
      { act: 'pause mirror', subject: HOSTS[1], detail: 'its provider blocks it' },
    ])
  })
})

describe('the signed list', () => {
  it('BEY-10 D-62 names the hosts that stand, signed by Ed25519, for 24 hours', async () => {
    const answer = await testServer.client().call('GET /api/v2/mirrors')
    const { list, signature, public_key: publicKey } = answer.ok ? answer.data : expect.fail('refused')
    const { hosts, issued_at: issued, expires_at: expires } = JSON.parse(list) as Record<string, string>
    expect([hosts, Date.parse(expires!) - Date.parse(issued!)]).toEqual([HOSTS, DAY_MS])
    const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'base64')])
    const key = createPublicKey({ key: spki, format: 'der', type: 'spki' })
    const isSigned = (text: string) => verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64'))
    expect([isSigned(list), isSigned(list.replace('second-mirror', 'false-mirror'))]).toEqual([true, false])
    clock.advance(3_600_001)
    const later = await testServer.client().call('GET /api/v2/mirrors')
    expect(later).toMatchObject({ data: { public_key: publicKey } })
    expect(later.ok && later.data.list).not.toBe(list)
  })
})
