import { type Player, registerPlayer, startTestServer, type TestClock, createTestClock, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { WebhookCall } from './provider/port.ts'
import { dataOf, stateOf, submitPerson, uploadDocument } from './testing/office.ts'
import { openSumsub, type SumsubStandIn, TOKENS } from './testing/sumsub-stand-in.ts'

let clock: TestClock
let vendor: SumsubStandIn
let testServer: TestServer
beforeAll(async () => {
  clock = createTestClock()
  vendor = await openSumsub(clock.now)
  const environment = {
    SUMSUB_URL: vendor.url,
    SUMSUB_APP_TOKEN: TOKENS.appToken,
    SUMSUB_LEVEL: TOKENS.level,
    SECRET_SUMSUB: TOKENS.secret,
    SECRET_SUMSUB_WEBHOOK: TOKENS.webhookSecret,
    LOG_LEVEL: 'silent',
  }
  testServer = await startTestServer({ clock, environment })
})
afterAll(async () => {
  await testServer.stop()
  await vendor.stop()
})

async function handedIn(digits: string): Promise<{ player: Player; reference: string }> {
  const player = await registerPlayer(testServer)
  dataOf(await submitPerson(player, { document_number: `4510 1234${digits}` }))
  for (const side of ['front', 'selfie'] as const) dataOf(await uploadDocument(player, side))
  dataOf(await player.call('POST /api/v2/verification/submit'))
  const { rows } = await testServer.server.app.database.pool.query<{ check_id: string }>(
    'select check_id from kyc.player where player = $1',
    [player.id],
  )
  const reference = rows[0]!.check_id
  await expect.poll(() => vendor.applicants.get(reference)?.review.reviewStatus).toBe('pending')
  return { player, reference }
}

async function send({ header, raw, path }: WebhookCall): Promise<{ status: number; body: unknown }> {
  const names = ['x-payload-digest', 'x-payload-digest-alg']
  const headers = Object.fromEntries(names.map((name) => [name, header(name) ?? '']))
  const answer = await testServer.fetch(path, {
    method: 'POST',
    body: new Uint8Array(raw),
    headers: { ...headers, 'content-type': 'application/json' },
  })
  return { status: answer.status, body: await answer.json() }
}

const GREEN = { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } }

describe('D-13 identity checks by Sumsub', () => {
  it('D-13 verifies a player by its webhook, once, and takes nobody else’s word', async () => {
    const { player, reference } = await handedIn('21')
    expect(vendor.applicants.get(reference)!.uploads).toHaveLength(2)
    const webhook = vendor.decide(reference, GREEN)
    expect(await send(vendor.webhook(JSON.parse(webhook.raw.toString()) as object, 'a forger'))).toMatchObject({ status: 401 })
    expect((await stateOf(player)).status).toBe('pending')
    expect(await send(webhook)).toEqual({ status: 200, body: { result: 'ok' } })
    expect(await send(webhook)).toEqual({ status: 200, body: { result: 'duplicate' } })
    expect((await stateOf(player)).status).toBe('success')
    const other = vendor.decide(reference, GREEN, { type: 'applicantPending' })
    expect(await send(other)).toEqual({ status: 200, body: { result: 'ignored' } })
  })

  it('D-13 tells the reason of a rejection, found by a look-up when no webhook came', async () => {
    const { player, reference } = await handedIn('22')
    vendor.decide(reference, { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'RED', rejectLabels: ['EXPIRATION_DATE'] } })
    clock.advance(121_000)
    await testServer.server.app.kyc.poll()
    expect(await stateOf(player)).toMatchObject({ status: 'failed', reason: 'expired_document' })
  })

  it('D-13 revokes what was proved when Sumsub takes it back', async () => {
    const { player, reference } = await handedIn('23')
    await send(vendor.decide(reference, GREEN))
    expect((await stateOf(player)).status).toBe('success')
    await send(vendor.decide(reference, { reviewStatus: 'init' }, { type: 'applicantDeactivated' }))
    expect((await stateOf(player)).status).toBe('unverified')
  })
})
