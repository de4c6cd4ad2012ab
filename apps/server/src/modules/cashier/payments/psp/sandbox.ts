/** The sandbox provider, over HTTP like any vendor: signed calls out, signed webhooks in. */
import type { Milliseconds } from '@fairhouse/money'
import type * as z from 'zod/mini'

import type { Clock } from '../../../../platform/clock.ts'
import { callHttp } from '../../../../platform/outgoing/index.ts'
import { signatureFault, signatureHeader } from '../../../../platform/webhooks/index.ts'
import type {
  DepositOpening,
  DepositOrder,
  PaymentProvider,
  PayoutOpening,
  PayoutOrder,
  PayoutLookup,
  ReportLine,
  WebhookCall,
} from './port.ts'
import {
  anyEvent,
  eventOf,
  knownDeposit,
  knownPayout,
  linesOf,
  offeredMethods,
  offeredOf,
  openedDeposit,
  openedPayout,
  payoutEventOf,
  rejectedPayout,
  reportPage,
} from './sandbox-messages.ts'

export interface SandboxProviderOptions {
  id: string
  /** The address to connect to, and its host name. */
  url: string
  host: string
  secret: string
  /** Webhooks must carry v2. */
  needsPath: boolean
  clock: Clock
  timeoutMs?: Milliseconds
}

interface Answer {
  status: number
  text: string
}

/** Rejects without a complete answer in time. */
type Call = (method: 'GET' | 'POST', path: string, content?: object) => Promise<Answer>

const TIMEOUT_MS = 5000

export function sandboxProvider({ id, needsPath, ...options }: SandboxProviderOptions): PaymentProvider {
  const call = createCaller(options)
  const lookup = async (path: string): Promise<PayoutLookup> => {
    const answer = await call('GET', path).catch(() => undefined)
    if (answer?.status === 404) return 'not_found'
    return answer && readAs(knownPayout, answer)?.events.map((event) => payoutEventOf(id, event))
  }
  return {
    id,
    async methods() {
      const answer = await call('GET', '/v1/methods').catch(() => undefined)
      const read = answer && readAs(offeredMethods, answer)
      return read && offeredOf(read)
    },
    createDeposit: ({ customer, ...order }) =>
      call('POST', '/v1/deposits', { ...inNumbers(order), customer }).then(openingOf, (cause: unknown) => ({ kind: 'unavailable', cause })),
    async getDeposit(reference) {
      const answer = await call('GET', `/v1/deposits/${encodeURIComponent(reference)}`).catch(() => undefined)
      if (answer?.status === 404) return [] // an unknown deposit has no events
      return answer && readAs(knownDeposit, answer)?.events.map((event) => eventOf(id, event))
    },
    createPayout: (order) =>
      call('POST', '/v1/payouts', { ...inNumbers(order), destination: order.destination }).then(payoutOpeningOf, (cause: unknown) => ({
        kind: 'unknown',
        cause,
      })),
    getPayout: (extId) => lookup(`/v1/payouts/${encodeURIComponent(extId)}`),
    findPayout: (reference) => lookup(`/v1/payouts/by-reference/${encodeURIComponent(reference)}`),
    report: (day) => wholeReport(call, day),
    verify: (webhook) => verifyWebhook(id, webhook, { secret: options.secret, needsPath }),
  }
}

function createCaller({ url, host, secret, clock, timeoutMs = TIMEOUT_MS }: Omit<SandboxProviderOptions, 'id' | 'needsPath'>): Call {
  return (method, path, content) => {
    const raw = Buffer.from(content ? JSON.stringify(content) : '')
    const headers = { 'x-signature': signatureHeader(secret, { method, path, raw }, clock.now()) }
    return callHttp({ url: url + path, host, method, headers, timeoutMs, ...(content && { body: raw }) })
  }
}

/** Amounts below 2^53 minor units: methods bound them far lower. */
const inNumbers = ({ reference, type, currency, amount, requested }: Omit<DepositOrder, 'customer'> | PayoutOrder) => ({
  reference,
  type,
  currency,
  amount: Number(amount),
  requested: Number(requested),
})

function openingOf(answer: Answer): DepositOpening {
  const { status } = answer
  if (status >= 400 && status < 500) return { kind: 'refused' }
  const read = readAs(openedDeposit, answer)
  if (!read) return { kind: 'unavailable', cause: new Error(`the provider answered ${status}`) }
  return { kind: 'opened', extId: read.id, cardNumber: read.card_number, phoneNumber: read.phone_number, recipient: read.recipient }
}

/** A refusal is the only answer that proves the money did not leave. */
function payoutOpeningOf(answer: Answer): PayoutOpening {
  const refused = answer.status === 422 ? rejectedPayout.safeParse(jsonOf(answer.text)) : undefined
  if (refused?.success) return { kind: 'rejected', reason: refused.data.error }
  const read = readAs(openedPayout, answer)
  return read ? { kind: 'accepted', extId: read.id } : { kind: 'unknown', cause: new Error(`the provider answered ${answer.status}`) }
}

/** Page by page; all of it or nothing. */
async function wholeReport(call: Call, day: string): Promise<ReportLine[] | undefined> {
  const lines: ReportLine[] = []
  let after: string | null = ''
  while (after !== null) {
    const answer: Answer | undefined = await call('GET', `/v1/report?day=${day}&after=${encodeURIComponent(after)}`).catch(() => undefined)
    const page: z.output<typeof reportPage> | undefined = answer && readAs(reportPage, answer)
    if (!page) return undefined
    lines.push(...linesOf(page))
    after = page.next
  }
  return lines
}

function verifyWebhook(
  psp: string,
  call: WebhookCall,
  rules: { secret: string; needsPath: boolean },
): ReturnType<PaymentProvider['verify']> {
  const fault = signatureFault(call.header('x-signature'), call, { ...rules, now: call.now })
  return fault ?? anyEvent(psp, jsonOf(call.raw.toString('utf8'))) ?? 'unreadable'
}

function readAs<T extends z.ZodMiniType>(schema: T, { status, text }: Answer): z.output<T> | undefined {
  const read = schema.safeParse(jsonOf(text))
  return status === 200 && read.success ? read.data : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // refused by the schema, like any other wrong message
  }
}
