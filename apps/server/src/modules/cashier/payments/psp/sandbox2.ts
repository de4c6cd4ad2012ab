/** The second sandbox provider: one address, forms signed over their fields, codes instead of HTTP statuses, polled payouts. */
import { createHmac, timingSafeEqual } from 'node:crypto'

import { CURRENCIES, formatMoney } from '@fairhouse/money'
import type * as z from 'zod/mini'

import { callHttp } from '../../../../platform/outgoing/index.ts'
import type {
  DepositOpening,
  DepositOrder,
  PaymentProvider,
  PayoutLookup,
  PayoutOpening,
  PayoutOrder,
  ReportLine,
  WebhookCall,
} from './port.ts'
import type { SandboxProviderOptions } from './sandbox.ts'
import {
  answered,
  dayBook,
  inEventOf,
  knownIn,
  knownOut,
  linesOf,
  noticeEvent,
  offeredOf,
  openedIn,
  openedOut,
  outEventsOf,
  ways,
} from './sandbox2-messages.ts'

type Fields = Record<string, string>

/** Parsed and with a code, or undefined without an answer of the provider. */
type Query = (fields: Fields) => Promise<{ code: number; body: unknown } | undefined>

const [DONE, REFUSED, NONE] = [0, 10, 20]
const TIMEOUT_MS = 5000
const WINDOW_MS = 300_000

export function sandboxProvider2({ id, ...options }: Omit<SandboxProviderOptions, 'needsPath'>): PaymentProvider {
  const query = createQuery(options)
  const read = async <T extends z.ZodMiniType>(schema: T, fields: Fields) => readAs(schema, await query(fields))
  const lookup = async (fields: Fields): Promise<PayoutLookup> => {
    const answer = await query({ cmd: 'out.get', ...fields })
    if (answer?.code === NONE) return 'not_found'
    const known = readAs(knownOut, answer)
    return known && outEventsOf(id, known)
  }
  return {
    id,
    acknowledgement: 'OK',
    async methods() {
      const known = await read(ways, { cmd: 'ways' })
      return known && offeredOf(known)
    },
    createDeposit: async (order) => openingOf(await query({ cmd: 'in.new', ...orderFields(order) })),
    async getDeposit(reference) {
      const answer = await query({ cmd: 'in.get', order: reference })
      if (answer?.code === NONE) return []
      return readAs(knownIn, answer)?.notices.map((notice) => inEventOf(id, notice))
    },
    createPayout: async (order) => payoutOpeningOf(await query({ cmd: 'out.new', ...orderFields(order), to: order.destination })),
    getPayout: (number) => lookup({ number }),
    findPayout: (order) => lookup({ order }),
    report: (day) => wholeBook((from) => read(dayBook, { cmd: 'day', day, from })),
    verify: (call) => verifyWebhook(id, call, options.secret),
  }
}

function createQuery({ url, host, secret, clock, timeoutMs = TIMEOUT_MS }: Omit<SandboxProviderOptions, 'id' | 'needsPath'>): Query {
  return async (fields) => {
    const timed: Fields = { ...fields, ts: `${Math.floor(clock.now() / 1000)}` }
    const body = Buffer.from(new URLSearchParams({ ...timed, sign: signOf(timed, secret) }).toString())
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await callHttp({ url: `${url}/gate`, host, method: 'POST', headers, body, timeoutMs }).catch(() => undefined)
    const parsed = answer?.status === 200 ? jsonOf(answer.text) : undefined
    const code = answered.safeParse(parsed)
    return code.success ? { code: code.data.code, body: parsed } : undefined
  }
}

/** HMAC over `name=value` joined by `&`, sorted by name, all but `sign`. */
export function signOf(fields: Fields, secret: string): string {
  const names = Object.keys(fields).filter((field) => field !== 'sign')
  const text = names.toSorted().map((field) => `${field}=${fields[field]}`)
  return createHmac('sha256', secret).update(text.join('&')).digest('hex')
}

const orderFields = ({ reference, type, currency, amount, requested }: DepositOrder | PayoutOrder): Fields => ({
  order: reference,
  way: type,
  cur: `${CURRENCIES[currency].number}`,
  sum: formatMoney(amount),
  asked: formatMoney(requested),
})

type Answer = Awaited<ReturnType<Query>>

function openingOf(answer: Answer): DepositOpening {
  if (answer?.code === REFUSED) return { kind: 'refused' }
  const opened = readAs(openedIn, answer)
  if (!opened) return { kind: 'unavailable', cause: new Error(`the provider answered ${answer?.code ?? 'nothing'}`) }
  const { number, pan, tel, fio, bank } = opened
  const recipient = fio ? { name: fio, bank: bank || null } : null
  return { kind: 'opened', extId: number, cardNumber: pan || null, phoneNumber: tel || null, recipient }
}

function payoutOpeningOf(answer: Answer): PayoutOpening {
  if (answer?.code === REFUSED) return { kind: 'rejected', reason: 'refused' }
  const opened = readAs(openedOut, answer)
  if (opened) return { kind: 'accepted', extId: opened.number }
  return { kind: 'unknown', cause: new Error(`the provider answered ${answer?.code ?? 'nothing'}`) }
}

/** Page by page; all of it or nothing. */
async function wholeBook(pageFrom: (from: string) => Promise<z.output<typeof dayBook> | undefined>): Promise<ReportLine[] | undefined> {
  const lines: ReportLine[] = []
  let from = ''
  do {
    const page = await pageFrom(from)
    if (!page) return undefined
    lines.push(...linesOf(page))
    from = page.next
  } while (from !== '')
  return lines
}

function verifyWebhook(psp: string, { raw, now }: WebhookCall, secret: string): ReturnType<PaymentProvider['verify']> {
  const fields = Object.fromEntries(new URLSearchParams(raw.toString('utf8')))
  const [given, right] = [Buffer.from(fields.sign ?? ''), Buffer.from(signOf(fields, secret))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'bad_signature'
  if (!(Math.abs(now - Number(fields.ts) * 1000) <= WINDOW_MS)) return 'stale'
  return noticeEvent(psp, fields) ?? 'unreadable'
}

function readAs<T extends z.ZodMiniType>(schema: T, answer: Answer): z.output<T> | undefined {
  const read = answer?.code === DONE ? schema.safeParse(answer.body) : undefined
  return read?.success ? read.data : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // refused by the schema, like any other wrong message
  }
}
