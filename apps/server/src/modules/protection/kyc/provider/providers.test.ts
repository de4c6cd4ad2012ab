/** One list of cases for every provider of identity checks. */
import type { AddressInfo } from 'node:net'

import { HOUR_MS } from '@fairhouse/money'
import { serveKyc } from '@fairhouse/sandbox'
import Fastify from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'

import { openVendorServer } from '../../../../testing/vendor-server.ts'
import { openSumsub, TOKENS } from '../testing/sumsub-stand-in.ts'
import type { CheckOrder, CheckProvider, WebhookCall } from './port.ts'
import { sandboxChecks } from './sandbox.ts'
import { sumsubChecks } from './sumsub.ts'

type Outcome = 'approved' | 'under_age' | 'unreadable' | 'in_review'

interface OpenProvider {
  provider: CheckProvider
  /** The webhooks that tell the outcome. */
  decide(reference: string, outcome: Outcome): Promise<WebhookCall>
  /** What it has of a check. */
  received(reference: string): { sides: string[]; isSubmitted: boolean } | undefined
  turn(to: 'failing' | 'ok'): void
  pass(ms: number): void
  stop(): Promise<void>
}

const START = Date.parse('2026-11-20T12:00:00Z')
const DIGITS: Record<Outcome, string> = { approved: '00', under_age: '13', unreadable: '01', in_review: '03' }
const SUMSUB_REVIEWS = {
  approved: { reviewStatus: 'completed', reviewResult: { reviewAnswer: 'GREEN' } },
  under_age: {
    reviewStatus: 'completed',
    reviewResult: { reviewAnswer: 'RED', rejectLabels: ['AGE_REQUIREMENT_MISMATCH'], reviewRejectType: 'FINAL' },
  },
  unreadable: {
    reviewStatus: 'completed',
    reviewResult: { reviewAnswer: 'RED', rejectLabels: ['NEW_LABEL', 'UNSATISFACTORY_PHOTOS'], reviewRejectType: 'RETRY' },
  },
  in_review: { reviewStatus: 'onHold' },
} satisfies Record<Outcome, object>

async function openSandboxKind(): Promise<OpenProvider> {
  let now = START
  let made = 0
  const webhooks: WebhookCall[] = []
  const merchant = await openVendorServer(({ method, url, headers, body }) => {
    webhooks.push({ method, path: url, raw: body, header: (name) => [headers[name]].flat()[0], now })
    return { status: 200, body: '{"result":"ok"}' }
  })
  const app = Fastify()
  const target = { getUrl: () => merchant.url, host: 'api.house.example', path: '/kyc/sandbox/webhook', secret: 'shared secret' }
  const platform = { now: () => now, newId: () => `event-${++made}`, after: () => () => undefined }
  const vendor = serveKyc(app, { merchant: target, platform, file: null, reviewSeconds: 20 })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    provider: sandboxChecks({
      id: 'sandbox',
      url,
      host: 'kyc.house.example',
      secret: 'shared secret',
      needsPath: true,
      clock: { now: () => now },
    }),
    async decide() {
      now += 20_000
      await vendor.runDue()
      return webhooks.at(-1)!
    },
    received(reference) {
      const check = vendor.checkOf(reference)
      return check && { sides: check.documents.map(({ side }) => side), isSubmitted: check.submittedAt !== null }
    },
    turn: (to) => vendor.turn({ api: to === 'ok' ? 'ok' : 'down' }),
    pass: (ms) => void (now += ms),
    async stop() {
      await app.close()
      await merchant.stop()
    },
  }
}

async function openSumsubKind(): Promise<OpenProvider> {
  let now = START
  const vendor = await openSumsub(() => now)
  const side = ({ metadata }: { metadata: Record<string, unknown> }) => {
    if (metadata.idDocType === 'SELFIE') return 'selfie'
    return metadata.idDocSubType === 'BACK_SIDE' ? 'back' : 'front'
  }
  return {
    provider: sumsubChecks({ ...TOKENS, url: vendor.url, clock: { now: () => now } }),
    decide: async (reference, outcome) => vendor.decide(reference, SUMSUB_REVIEWS[outcome]),
    received(reference) {
      const found = vendor.applicants.get(reference)
      return found && { sides: found.uploads.map(side), isSubmitted: found.review.reviewStatus !== 'init' }
    },
    turn: (to) => vendor.fail(to === 'ok' ? null : 500),
    pass: (ms) => void (now += ms),
    stop: vendor.stop,
  }
}

const KINDS = [
  { name: 'the sandbox', open: openSandboxKind, staleMs: 302_000 },
  { name: 'Sumsub', open: openSumsubKind, staleMs: 26 * HOUR_MS },
]

const order = (reference: string, outcome: Outcome = 'approved'): CheckOrder => ({
  reference,
  person: {
    first_name: 'Анна',
    last_name: 'Иванова',
    birth_date: '1990-05-17',
    country: 'KZ',
    document_kind: 'id_card',
    document_number: `4510 1234${DIGITS[outcome]}`,
  },
  documents: (['front', 'back', 'selfie'] as const).map((side) => ({
    side,
    type: 'image/jpeg',
    content: Buffer.from(`picture of ${side}`),
  })),
})

describe.each(KINDS)('identity checks by $name', ({ open, staleMs }) => {
  let opened: OpenProvider
  afterEach(() => opened.stop())
  const submit = async (reference: string, outcome?: Outcome) => opened.provider.submit(order(reference, outcome))

  it('are submitted whole, and once however often the job repeats', async () => {
    opened = await open()
    for (let n = 0; n < 2; n++) await submit('check-1')
    expect(opened.received('check-1')).toEqual({ sides: ['front', 'back', 'selfie'], isSubmitted: true })
  })

  it.each([
    ['approved', 'approved', null],
    ['under_age', 'rejected', 'under_age'],
    ['unreadable', 'rejected', 'unreadable'],
    ['in_review', 'in_review', null],
  ] as const)('%s: one event, by webhook and by look-up', async (outcome, status, reason) => {
    opened = await open()
    await submit('check-2', outcome)
    expect(await opened.provider.eventsOf('check-2')).toEqual([])
    const webhook = await opened.decide('check-2', outcome)
    const event = opened.provider.verify(webhook)
    expect(event).toEqual({ id: expect.any(String), reference: 'check-2', status, reason })
    expect(await opened.provider.eventsOf('check-2')).toEqual([event])
  })

  it('refuse webhooks that are changed, unsigned or old, and an unreadable one', async () => {
    opened = await open()
    await submit('check-3')
    const webhook = await opened.decide('check-3', 'approved')
    const { verify } = opened.provider
    expect(verify({ ...webhook, raw: Buffer.from(webhook.raw.toString().replace('check-3', 'check-4')) })).toBe('bad_signature')
    expect(verify({ ...webhook, header: () => undefined })).toBe('bad_signature')
    for (const off of [staleMs, -staleMs]) expect(verify({ ...webhook, now: webhook.now + off })).toBe('stale')
  })

  it('know nothing of a check that was never submitted', async () => {
    opened = await open()
    expect(await opened.provider.eventsOf('none')).toEqual([])
  })

  it('that the provider cannot take are an error, a look-up is without an answer, and both work later', async () => {
    opened = await open()
    opened.turn('failing')
    await expect(submit('check-5')).rejects.toThrow(/the provider of checks answered 5\d\d/)
    expect(await opened.provider.eventsOf('check-5')).toBeUndefined()
    opened.turn('ok')
    await submit('check-5')
    expect(opened.received('check-5')).toMatchObject({ isSubmitted: true })
    await opened.stop()
    const failure = await submit('check-6').catch((error: Error) => error.message)
    expect(failure).toMatch(/ECONNREFUSED|socket hang up/)
    opened = await open()
  })
})
