/** The sandbox provider, spoken to over HTTP as any vendor would be: signed calls out, signed webhooks in. */
import type { Clock } from '../../../platform/clock.ts'
import { callHttp } from '../../../platform/outgoing/index.ts'
import type { DepositOpening, DepositOrder, PaymentProvider, ProviderEvent, WebhookCall, WebhookFault } from './port.ts'
import { eventOf, knownDeposit, openedDeposit, providerEvent } from './sandbox-messages.ts'
import { signatureFault, signatureHeader } from '../../../platform/webhooks/index.ts'

export interface SandboxProviderOptions {
  id: string
  /** Where it listens, and the name it listens by. */
  url: string
  host: string
  secret: string
  /** Webhooks must carry v2. */
  needsPath: boolean
  clock: Clock
  timeoutMs?: number
}

const TIMEOUT_MS = 5000

export function sandboxProvider({
  id,
  url,
  host,
  secret,
  needsPath,
  clock,
  timeoutMs = TIMEOUT_MS,
}: SandboxProviderOptions): PaymentProvider {
  const call = (method: 'GET' | 'POST', path: string, content?: object) => {
    const raw = Buffer.from(content ? JSON.stringify(content) : '')
    const headers = { 'x-signature': signatureHeader(secret, { method, path, raw }, clock.now()) }
    return callHttp({ url: url + path, host, method, headers, timeoutMs, ...(content && { body: raw }) })
  }
  return {
    id,
    createDeposit: (order) =>
      call('POST', '/v1/deposits', orderBody(order)).then(openingOf, (cause: unknown) => ({ kind: 'unavailable', cause })),
    async getDeposit(reference) {
      const answer = await call('GET', `/v1/deposits/${encodeURIComponent(reference)}`).catch(() => undefined)
      return answer && knownEvents(id, answer)
    },
    verify: (webhook) => verified(id, webhook, { secret, needsPath }),
  }
}

/** Amounts below 2^53 minor units: methods bound them far lower. */
const orderBody = ({ reference, type, currency, amount, requested }: DepositOrder) => ({
  reference,
  type,
  currency,
  amount: Number(amount),
  requested: Number(requested),
})

function openingOf({ status, text }: { status: number; text: string }): DepositOpening {
  if (status >= 400 && status < 500) return { kind: 'refused' }
  const read = openedDeposit.safeParse(jsonOf(text))
  if (status !== 200 || !read.success) return { kind: 'unavailable', cause: new Error(`the provider answered ${status}`) }
  const { id, card_number, phone_number } = read.data
  return { kind: 'opened', extId: id, cardNumber: card_number, phoneNumber: phone_number }
}

/** A deposit the provider never heard of has no events. */
function knownEvents(psp: string, { status, text }: { status: number; text: string }): ProviderEvent[] | undefined {
  if (status === 404) return []
  const read = knownDeposit.safeParse(jsonOf(text))
  return status === 200 && read.success ? read.data.events.map((event) => eventOf(psp, event)) : undefined
}

function verified(psp: string, call: WebhookCall, rules: { secret: string; needsPath: boolean }): ProviderEvent | WebhookFault {
  const fault = signatureFault(call.header('x-signature'), call, { ...rules, now: call.now })
  return fault ?? providerEvent(psp, jsonOf(call.raw.toString('utf8'))) ?? 'unreadable'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // judged by the schema, as any other wrong message
  }
}
