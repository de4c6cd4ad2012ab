/**
 * Bank cards over beGateway (docs.bepaid.by), the platform of several acquirers: players pay on its page, payouts go to a card's number.
 * https://docs.bepaid.by/en/integration/widget/payment_token, …/card_api/transactions, …/dev_tools/webhooks
 */
import { type KeyObject, verify as verifySignature } from 'node:crypto'

import { type Milliseconds, type Currency, HOUR_MS } from '@fairhouse/money'
import type * as z from 'zod/mini'

import type { Clock } from '../../../../platform/clock.ts'
import { callHttp } from '../../../../platform/outgoing/index.ts'
import {
  depositEventOf,
  depositTracking,
  payoutEventsOf,
  payoutTracking,
  reportLinesOf,
  several,
  single,
  type Transaction,
} from './begateway-messages.ts'
import { type Answer, checkoutOf, isDone, openingOf, type OrderTerms, payoutOf, payoutOpeningOf } from './begateway-orders.ts'
import type { OfferedMethod, PaymentProvider, PayoutLookup, ReportLine, WebhookCall } from './port.ts'

export interface BegatewayOptions extends OrderTerms {
  id: string
  /** Each with its own host: pages, transactions, reports. Without a slash at the end. */
  checkoutUrl: string
  gatewayUrl: string
  merchantUrl: string
  shopId: string
  secret: string
  /** Its public key, which verifies webhooks. */
  publicKey: KeyObject
  currencies: readonly Currency[]
  payoutCurrencies: readonly Currency[]
  clock: Clock
  timeoutMs?: Milliseconds
}

interface Content {
  path: string
  body?: object
  headers?: Record<string, string>
}

/** Undefined without a complete answer in time. */
type Call = (url: 'checkoutUrl' | 'gatewayUrl' | 'merchantUrl', content: Content) => Promise<Answer | undefined>

const TIMEOUT_MS = 10_000
/** A page of a report. */
const REPORT_BYTES = 16 * 1024 * 1024

export function begatewayProvider(options: BegatewayOptions): PaymentProvider {
  const { id, currencies, payoutCurrencies } = options
  const call = createCall(options)
  const methods = methodsFrom(currencies, payoutCurrencies)
  return {
    id,
    isHosted: true,
    methods: async () => methods,
    async createDeposit(order) {
      const body = checkoutOf(order, options)
      return openingOf(await call('checkoutUrl', { path: '/ctp/api/checkouts', body, headers: { 'x-api-version': '2' } }))
    },
    async getDeposit(reference) {
      const known = await tracked(call, depositTracking(reference), options.isTest)
      const events = known?.map((each) => depositEventOf(id, each))
      return events?.filter((event) => typeof event === 'object')
    },
    async createPayout(order) {
      // A repeat within a day gets the answer of the first call.
      const headers = { requestid: payoutTracking(order.reference), 'x-api-version': '3' }
      return payoutOpeningOf(await call('gatewayUrl', { path: '/transactions/payouts', body: payoutOf(order, options), headers }))
    },
    async getPayout(uid) {
      const answer = await call('gatewayUrl', { path: `/transactions/${encodeURIComponent(uid)}` })
      return answer?.status === 404 ? 'not_found' : lookupOf(id, readAs(single, answer)?.transaction)
    },
    async findPayout(reference) {
      const known = await tracked(call, payoutTracking(reference), options.isTest)
      return known?.length === 0 ? 'not_found' : lookupOf(id, known?.at(0))
    },
    report: (day) => wholeReport(call, day, options),
    verify: (webhook) => verifyWebhook(webhook, options),
  }
}

function createCall(options: BegatewayOptions): Call {
  const { shopId, secret, timeoutMs = TIMEOUT_MS } = options
  const authorization = `Basic ${Buffer.from(`${shopId}:${secret}`).toString('base64')}`
  return async (host, { path, body, headers }) => {
    const all = { accept: 'application/json', authorization, ...headers }
    const sent = body && Buffer.from(JSON.stringify(body))
    const url = options[host] + path
    const method = sent ? 'POST' : 'GET'
    const answer = await callHttp({ url, method, headers: all, timeoutMs, answerBytes: REPORT_BYTES, ...(sent && { body: sent }) }).catch(
      () => undefined,
    )
    return answer && { status: answer.status, body: jsonOf(answer.text) }
  }
}

function methodsFrom(currencies: readonly Currency[], payoutCurrencies: readonly Currency[]): OfferedMethod[] {
  const all = [...new Set([...currencies, ...payoutCurrencies])]
  const isIn = (list: readonly Currency[], currency: Currency) => list.includes(currency)
  return all.map((currency) => ({
    type: 'card',
    currency,
    isPayIn: isIn(currencies, currency),
    isPayOut: isIn(payoutCurrencies, currency),
  }))
}

/** The transactions with this number of ours, newest first. A shop may have both tests and payments of one number. */
async function tracked(call: Call, number: string, isTest: boolean): Promise<Transaction[] | undefined> {
  const path = `/v2/transactions/tracking_id/${encodeURIComponent(number)}`
  return readAs(several, await call('gatewayUrl', { path }))?.transactions.filter(({ test }) => test === isTest)
}

/** A transaction that is no payout of ours is no answer about one. */
function lookupOf(id: string, found: Transaction | undefined): PayoutLookup {
  const events = found && payoutEventsOf(id, found)
  return events?.length ? events : undefined
}

/** Page by page; all of it or nothing. */
async function wholeReport(call: Call, day: string, { id, isTest }: BegatewayOptions): Promise<ReportLine[] | undefined> {
  const lines: ReportLine[] = []
  const period = { date_type: 'created_at', from: `${day} 00:00:00`, to: `${day} 23:59:59`, time_zone: 'Etc/UTC' }
  let after: string | null | undefined
  do {
    const params = { ...period, status: 'all', payment_method_type: 'credit_card', ...(after && { starting_after: after }) }
    const content = { path: '/api/reports', body: { report_params: params }, headers: { 'x-api-version': '3' } }
    const page = readAs(several, await call('merchantUrl', content))
    if (!page) return undefined
    lines.push(...page.transactions.filter(({ test }) => test === isTest).flatMap((each) => reportLinesOf(id, each)))
    after = page.transactions.length > 0 && page.last_object_id !== after ? page.last_object_id : undefined
  } while (after)
  return lines
}

/** A webhook is resent for a day, with the time of its event; each event counts once. */
const [OLDEST_MS, AHEAD_MS] = [25 * HOUR_MS, 300_000]

function verifyWebhook(
  { header, raw, now }: WebhookCall,
  { id, publicKey, isTest }: BegatewayOptions,
): ReturnType<PaymentProvider['verify']> {
  const given = Buffer.from(header('content-signature') ?? '', 'base64')
  if (!verifySignature('sha256', raw, publicKey, given)) return 'bad_signature'
  const read = single.safeParse(jsonOf(raw.toString('utf8')))
  if (!read.success || read.data.transaction.test !== isTest) return 'unreadable'
  const { transaction } = read.data
  const at = transaction.updated_at ?? transaction.created_at
  if (now - at > OLDEST_MS || at - now > AHEAD_MS) return 'stale'
  return payoutEventsOf(id, transaction).at(-1) ?? depositEventOf(id, transaction) ?? 'irrelevant'
}

function readAs<T extends z.ZodMiniType>(schema: T, answer: Answer | undefined): z.output<T> | undefined {
  const read = isDone(answer) ? schema.safeParse(answer?.body) : undefined
  return read?.success ? read.data : undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // refused by the schema, like any other wrong message
  }
}
