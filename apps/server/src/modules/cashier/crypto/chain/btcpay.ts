/**
 * Bitcoin and Litecoin over a self-hosted BTCPay Server by its Greenfield API: its wallet gives each invoice an address, and its payout
 * processor sends. https://docs.btcpayserver.org/API/Greenfield/v1/
 *
 * Amounts are in the asset: the locked rate is ours, and BTCPay's own rates, expiry and settled states decide nothing here.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

import { type Milliseconds, formatAsset, MINUTE_MS, parseAsset } from '@fairhouse/money'
import type * as z from 'zod/mini'

import { callHttp } from '../../../../platform/outgoing/index.ts'
import { LATE_LIMIT_MS, LIFE_MS } from '../../payments/index.ts'
import { type Network, OFFERED } from '../networks.ts'
import {
  type BtcpayInvoice,
  type BtcpayMethod,
  type BtcpayPayment,
  type BtcpayPayout,
  invoiceShape,
  invoicesShape,
  methodsShape,
  noticeShape,
  numberIn,
  outpointOf,
  paymentOf,
  payoutIn,
  payoutShape,
  payoutsShape,
  serverShape,
  transactionShape,
} from './btcpay-messages.ts'
import type { InvoiceOrder, ProcessorVendor, SourcePayment } from './port.ts'

const METHODS = { BTC: 'BTC-CHAIN', LTC: 'LTC-CHAIN' } as const

export type BtcpayAsset = keyof typeof METHODS
export const BTCPAY_ASSETS = Object.keys(METHODS) as readonly BtcpayAsset[]

export interface BtcpayOptions {
  /** Without a slash at the end. */
  url: string
  storeId: string
  apiKey: string
  webhookSecret: string
  assets: readonly BtcpayAsset[]
  timeoutMs?: Milliseconds
}

interface Answer {
  status: number
  body: unknown
}

/** Undefined without a complete answer in time. */
type Call = (path: string, body?: object) => Promise<Answer | undefined>

const TIMEOUT_MS = 10_000
/** A list of all payouts of the store. */
const ANSWER_BYTES = 16 * 1024 * 1024

export function btcpayVendor(options: BtcpayOptions): ProcessorVendor {
  const { storeId, assets } = options
  const call = createCall(options)
  const store = `/stores/${encodeURIComponent(storeId)}`
  const transaction = (network: Network, tx: string) => call(`${store}/payment-methods/${methodOn(network)}/wallet/transactions/${tx}`)
  return {
    kind: 'processor',
    id: 'btcpay',
    assets,
    async openInvoice(order) {
      const invoice = await findOrCreate(call, store, order)
      const methods = invoice && (await methodsOf(call, store, invoice.id))
      const method = methods?.find(({ paymentMethodId }) => paymentMethodId === METHODS[order.asset as BtcpayAsset])
      if (!invoice || !method?.destination) return undefined
      return { extId: invoice.id, address: method.destination, number: numberIn(method.additionalData?.keyPath) }
    },
    async tips(networks) {
      const server = readAs(serverShape, await call('/server/info'))
      const heightOf = (network: Network) =>
        server?.syncStatus.find(({ paymentMethodId, available }) => available && paymentMethodId === methodOn(network))?.chainHeight
      const heights = networks.map((network) => [network, heightOf(network)] as const)
      return heights.every(([, height]) => height !== undefined) ? Object.fromEntries(heights) : undefined
    },
    async payments({ network, asset, address, extId }) {
      const methods = await methodsOf(call, store, extId)
      const method = methods?.find(({ paymentMethodId }) => paymentMethodId === methodOn(network))
      if (!method) return undefined
      const found: SourcePayment[] = []
      for (const given of method.payments.filter(({ destination }) => destination === address)) {
        const known = await placed(given, (tx) => transaction(network, tx))
        const payment = known && paymentOf(given, asset, known.at)
        if (!payment) return undefined
        found.push(payment)
      }
      return found
    },
    async confirmations(network, tx) {
      const answer = await transaction(network, tx)
      if (answer?.status === 404) return 'not_found'
      const read = readAs(transactionShape, answer)
      return read && (read.confirmations ?? 0)
    },
    async createPayout({ reference, asset, to, units }) {
      const payoutMethodId = METHODS[asset as BtcpayAsset]
      const body = { destination: to, amount: formatAsset(units, asset), payoutMethodId, approved: true, metadata: { reference } }
      const answer = await call(`${store}/payouts`, body)
      // Other refusals, such as a wrong key, are an operator's to correct: the payout stays open until the look-up.
      if (answer?.status === 400 || answer?.status === 422) return 'refused'
      const made = readAs(payoutShape, answer)
      return made && { extId: made.id }
    },
    async getPayout(extId) {
      const answer = await call(`/payouts/${encodeURIComponent(extId)}`)
      return answer?.status === 404 ? 'not_found' : payoutFrom(readAs(payoutShape, answer))
    },
    async findPayout(reference) {
      const all = readAs(payoutsShape, await call(`${store}/payouts?includeCancelled=true`))
      const made = all?.find(({ metadata }) => metadata?.reference === reference)
      return all && !made ? 'not_found' : payoutFrom(made)
    },
    verify: ({ header, raw }) => verifyNotice(header('btcpay-sig') ?? '', raw, options),
  }
}

const methodOn = (network: Network) =>
  Object.entries(METHODS).find(([asset]) => OFFERED[asset as BtcpayAsset].network === network)?.[1] ?? ''

/** An earlier call may have created it, and its answer may have been lost. */
async function findOrCreate(call: Call, store: string, { reference, asset, units }: InvoiceOrder): Promise<BtcpayInvoice | undefined> {
  const orderId = `d-${reference}`
  const known = readAs(invoicesShape, await call(`${store}/invoices?orderId=${orderId}`))
  if (!known) return undefined
  const isOurs = ({ amount, currency, metadata }: BtcpayInvoice) =>
    metadata?.orderId === orderId && currency === asset && parseAsset(amount, asset) === units
  const expirationMinutes = Math.ceil(LIFE_MS / MINUTE_MS)
  const monitoringMinutes = Math.ceil(LATE_LIMIT_MS / MINUTE_MS)
  const method = METHODS[asset as BtcpayAsset]
  const checkout = {
    paymentMethods: [method],
    defaultPaymentMethod: method,
    expirationMinutes,
    monitoringMinutes,
    paymentTolerance: 0,
    speedPolicy: 'LowSpeed',
  }
  const body = { amount: formatAsset(units, asset), currency: asset, metadata: { orderId }, checkout }
  return known.find(isOurs) ?? readAs(invoiceShape, await call(`${store}/invoices`, body))
}

const methodsOf = async (call: Call, store: string, invoice: string): Promise<BtcpayMethod[] | undefined> =>
  readAs(methodsShape, await call(`${store}/invoices/${encodeURIComponent(invoice)}/payment-methods`))

/** `at: null`: in no block. Undefined without an answer, and for a transaction that should be known. */
async function placed(given: BtcpayPayment, transaction: (tx: string) => Promise<Answer | undefined>) {
  const tx = outpointOf(given)?.[0]
  const answer = tx === undefined ? undefined : await transaction(tx)
  // The wallet forgets a transaction that was replaced.
  if (answer?.status === 404 && given.status === 'Invalid') return { at: null }
  const at = readAs(transactionShape, answer)
  return at && { at }
}

function payoutFrom(given: BtcpayPayout | undefined) {
  const asset = BTCPAY_ASSETS.find((code) => METHODS[code] === given?.payoutMethodId)
  return given && asset && payoutIn(given, asset)
}

function verifyNotice(given: string, raw: Buffer, { webhookSecret, storeId }: BtcpayOptions) {
  const right = Buffer.from(`sha256=${createHmac('sha256', webhookSecret).update(raw).digest('hex')}`)
  const signature = Buffer.from(given)
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return 'bad_signature'
  const notice = noticeShape.safeParse(jsonOf(raw.toString()))
  if (!notice.success) return 'unreadable'
  const { storeId: store, invoiceId, payoutId } = notice.data
  if (store !== storeId) return 'irrelevant'
  if (invoiceId !== undefined) return { about: 'invoice', extId: invoiceId } as const
  return payoutId === undefined ? 'irrelevant' : ({ about: 'payout', extId: payoutId } as const)
}

function createCall({ url, apiKey, timeoutMs = TIMEOUT_MS }: BtcpayOptions): Call {
  const headers = { accept: 'application/json', authorization: `token ${apiKey}` }
  return async (path, content) => {
    const body = content && Buffer.from(JSON.stringify(content))
    const method = body ? 'POST' : 'GET'
    const request = { url: `${url}/api/v1${path}`, method, headers, timeoutMs, answerBytes: ANSWER_BYTES, ...(body && { body }) } as const
    const answer = await callHttp(request).catch(() => undefined) // no answer is one of the port's results
    return answer && { status: answer.status, body: jsonOf(answer.text) }
  }
}

const readAs = <T extends z.ZodMiniType>(shape: T, answer: Answer | undefined): z.output<T> | undefined =>
  answer?.status === 200 ? shape.safeParse(answer.body).data : undefined

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // the schema refuses undefined, like any other invalid message
  }
}
