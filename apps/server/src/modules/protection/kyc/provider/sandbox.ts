/** Adapter of the sandbox provider over HTTP: signed calls out, signed webhooks in. */

import { VERIFICATION_REASONS } from '@fairhouse/contracts'
import type { Milliseconds } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Clock } from '../../../../platform/clock.ts'
import { callHttp } from '../../../../platform/outgoing/index.ts'
import { signatureFault, signatureHeader } from '../../../../platform/webhooks/index.ts'
import type { CheckEvent, CheckOrder, CheckProvider } from './port.ts'

export interface SandboxChecksOptions {
  id: string
  /** Its address and host name. */
  url: string
  host: string
  secret: string
  /** Webhooks must carry v2. */
  needsPath: boolean
  clock: Clock
  timeoutMs?: Milliseconds
}

const TIMEOUT_MS = 10_000

const name = z.string().check(z.minLength(1), z.maxLength(100))
const event = z.object({
  event: name,
  check: name,
  status: z.enum(['in_review', 'approved', 'rejected', 'revoked']),
  reason: z._default(z.nullable(z.enum(VERIFICATION_REASONS)), null),
})
const known = z.object({ events: z.array(event) })

export function sandboxChecks({ id, url, host, secret, needsPath, clock, timeoutMs = TIMEOUT_MS }: SandboxChecksOptions): CheckProvider {
  const call = (method: 'GET' | 'POST', path: string, content?: object) => {
    const raw = Buffer.from(content ? JSON.stringify(content) : '')
    const headers = { 'x-signature': signatureHeader(secret, { method, path, raw }, clock.now()) }
    return callHttp({ url: url + path, host, method, headers, timeoutMs, ...(content && { body: raw }) })
  }
  const post = async (path: string, content: object) => {
    const { status } = await call('POST', path, content)
    if (status !== 200) throw new Error(`the provider of checks answered ${status}`)
  }
  return {
    id,
    async submit({ reference, person, documents }: CheckOrder) {
      await post('/v1/checks', { reference, person })
      for (const { side, type, content } of documents)
        await post(`/v1/checks/${reference}/documents`, { side, type, content: content.toString('base64') })
      await post(`/v1/checks/${reference}/submit`, {})
    },
    async eventsOf(reference) {
      const answer = await call('GET', `/v1/checks/${encodeURIComponent(reference)}`).catch(() => undefined)
      if (answer?.status === 404) return []
      const read = known.safeParse(answer && parseJson(answer.text))
      return answer?.status === 200 && read.success ? read.data.events.map(toEvent) : undefined
    },
    verify(webhook) {
      const fault = signatureFault(webhook.header('x-signature'), webhook, { secret, needsPath, now: webhook.now })
      if (fault) return fault
      const read = event.safeParse(parseJson(webhook.raw.toString('utf8')))
      return read.success ? toEvent(read.data) : 'unreadable'
    },
  }
}

const toEvent = ({ event: id, check, status, reason }: z.output<typeof event>): CheckEvent => ({ id, reference: check, status, reason })

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses undefined, like any other invalid message
  }
}
