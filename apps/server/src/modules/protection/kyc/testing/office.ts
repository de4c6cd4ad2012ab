/** A server and a provider of checks with one test clock: fixture of the API tests of verification. */
import type { AddressInfo } from 'node:net'

import type { DocumentSide, Verification } from '@fairhouse/contracts'
import type { Result } from '@fairhouse/contracts/client'
import { type KycVendor, serveKyc } from '@fairhouse/sandbox'
import { type Player, registerPlayer, startTestServer, type TestClock, createTestClock, type TestServer } from '@fairhouse/testkit'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect } from 'vitest'

import { systemIds } from '../../../../platform/ids.ts'
import { signatureHeader } from '../../../../platform/webhooks/index.ts'

export const SECRET = 'the secret of the tests'
const HOOK = '/kyc/sandbox/webhook'

interface ReceivedMessage {
  id: string
  to: string
  subject: string
  text: string
  links: string[]
  code: string | null
}

export interface Office {
  testServer: TestServer
  vendor: KycVendor
  clock: TestClock
  player(): Promise<Player>
  /** Messages the server has sent, oldest first. */
  messages: ReceivedMessage[]
  /** Sends a webhook as the provider would. */
  webhook(
    event: object | string,
    how?: { secret?: string; ageSeconds?: number; header?: string },
  ): Promise<{ status: number; body: object }>
  stop(): Promise<void>
}

export async function openOffice(environment: Record<string, string> = {}): Promise<Office> {
  const clock = createTestClock()
  const app = Fastify()
  let product = 0
  const merchant = { getUrl: () => `http://127.0.0.1:${product}`, host: 'api.fairhouse.localhost', path: HOOK, secret: SECRET }
  const platform = { now: clock.now, newId: systemIds.next, after: () => () => undefined }
  const vendor = serveKyc(app, { merchant, platform, file: null, reviewSeconds: 20 })
  const messages: ReceivedMessage[] = []
  app.post('/messages', async (request, reply) => {
    messages.push(request.body as ReceivedMessage)
    return reply.code(202).send()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const testServer = await startTestServer({
    clock,
    environment: { SANDBOX_URL: url, SECRET_KYC: SECRET, LOG_LEVEL: 'silent', ...environment },
  })
  product = testServer.port
  return {
    testServer,
    vendor,
    clock,
    player: () => registerPlayer(testServer),
    messages,
    async webhook(event, { secret = SECRET, ageSeconds = 0, header } = {}) {
      const raw = Buffer.from(typeof event === 'string' ? event : JSON.stringify(event))
      const signed = header ?? signatureHeader(secret, { method: 'POST', path: HOOK, raw }, clock.now() - ageSeconds * 1000)
      const headers = { 'content-type': 'application/json', 'x-signature': signed }
      const answer = await testServer.fetch(HOOK, { method: 'POST', body: raw, headers })
      return { status: answer.status, body: (await answer.json()) as object }
    },
    async stop() {
      await testServer.stop()
      await app.close()
    },
  }
}

export const PERSON = {
  first_name: 'Анна',
  last_name: 'Иванова',
  birth_date: '1990-05-17',
  country: 'RU',
  document_kind: 'passport' as const,
  document_number: '45 10 123400',
}

export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#86a' } })
    .jpeg()
    .toBuffer()

export const submitPerson = (player: Player, more: object = {}) =>
  player.call('PUT /api/v2/verification/person', { body: { ...PERSON, ...more } })

export async function uploadDocument(
  player: Player,
  side: DocumentSide,
  bytes?: Buffer,
  type = 'image/jpeg',
): Promise<Result<Verification>> {
  const file = new Blob([new Uint8Array(bytes ?? (await picture()))], { type })
  return player.call('PUT /api/v2/verification/documents/{side}', { params: { side }, bytes: file })
}

/** Runs everything from the personal data to the submission; resolves when the provider has the check. */
export async function handIn(office: Office, player: Player, more: object = {}): Promise<string> {
  dataOf(await submitPerson(player, more))
  for (const side of ['front', 'selfie'] as const) dataOf(await uploadDocument(player, side))
  dataOf(await player.call('POST /api/v2/verification/submit'))
  const { rows } = await office.testServer.server.app.database.pool.query('select check_id from kyc.player where player = $1', [player.id])
  const reference = rows[0].check_id as string
  await expect.poll(() => office.vendor.checkOf(reference)?.submittedAt ?? null).not.toBeNull()
  return reference
}

/** Lets the provider decide by its mode. */
export async function decide({ clock, vendor }: Office): Promise<void> {
  clock.advance(20_000)
  await vendor.runDue()
}

export const stateOf = async (player: Player): Promise<Verification> => dataOf(await player.call('GET /api/v2/verification'))

export function dataOf<T>(answer: Result<T>): T {
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}

export const codeOf = (answer: Result<unknown>): string => (answer.ok ? 'ok' : answer.error.code)
