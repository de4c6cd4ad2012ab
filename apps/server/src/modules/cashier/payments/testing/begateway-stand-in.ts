/**
 * A stand-in of beGateway on loopback: it checks the log-in of each call, and answers, pages, signs and resends as docs.bepaid.by says.
 * The last two digits of an amount are its mode, as with the sandbox's provider.
 */
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto'

import { callHttp } from '../../../../platform/outgoing/index.ts'
import { openVendorServer, type VendorAnswer, type VendorCall, type VendorServer } from '../../../../testing/vendor-server.ts'

export const SHOP = { id: '361', secret: 'the secret of the shop' }
const KEYS = generateKeyPairSync('rsa', { modulusLength: 2048 })
/** As the back office shows it. */
export const SHOP_KEY = KEYS.publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
export const PUBLIC_KEY = KEYS.publicKey

const AUTOPAY_MS = 20_000
const REPORT_PAGE = 250

export interface ShownTransaction {
  uid: string
  type: string
  status: string
  amount: number
  currency: string
  tracking_id: string | null
  test: boolean
  created_at: string
  updated_at: string
  paid_at: string | null
  message: string
  /** The stamp is the same for each payment of one card. */
  credit_card?: { stamp: string; brand: string; last_4: string }
  parent_uid?: string
  parent_transaction?: { uid: string; tracking_id: string | null }
}

interface Order {
  token: string
  tracking: string
  amount: number
  currency: string
  test: boolean
  hook: string
  returnUrl: string
  expiresAt: number
  payAt: number | null
}

type Api = 'ok' | 'down' | 'silent' | 'refusing'

export interface BegatewayStandIn extends VendorServer {
  transactions: ShownTransaction[]
  orders: Order[]
  turn(api: Api): void
  /** The payer of our reference pays, is declined, or is in the middle; `amount` if another is received. */
  pay(reference: string, status?: string, more?: Partial<ShownTransaction>): Promise<ShownTransaction>
  /** The next order is paid before it is answered. */
  payBeforeAnswer(): void
  /** A later transaction about a payment: `refund`, `chargeback`. */
  follow(payment: ShownTransaction, type: string, more?: Partial<ShownTransaction>): Promise<ShownTransaction>
  /** A payout gets its final status. */
  finish(reference: string, status: string): Promise<ShownTransaction>
  /** What is due by the clock. */
  runDue(): Promise<void>
  /** Signed as its webhooks are. */
  signed(content: object): { raw: Buffer; signature: string }
}

export interface StandInOptions {
  now(): number
  /** Where webhooks connect; the address of the order if absent. Null: they get lost. */
  connect?(): string | null
}

export async function openBegateway({ now, connect }: StandInOptions): Promise<BegatewayStandIn> {
  const transactions: ShownTransaction[] = []
  const orders: Order[] = []
  const requests = new Map<string, VendorAnswer>()
  const hooks = new Map<string, string>()
  let api: Api = 'ok'
  let isEarly = false
  const signed: BegatewayStandIn['signed'] = (content) => {
    const raw = Buffer.from(JSON.stringify(content))
    return { raw, signature: createSign('sha256').update(raw).sign(KEYS.privateKey, 'base64') }
  }
  const send = async (transaction: ShownTransaction, hook: string, times = 1) => {
    const target = new URL(hook)
    const base = connect ? connect() : target.origin
    if (base === null) return
    const { raw, signature } = signed({ transaction })
    const headers = { 'content-signature': signature, authorization: LOGIN }
    for (let n = 0; n < times; n++)
      await callHttp({ url: base + target.pathname, host: target.host, method: 'POST', headers, body: raw, timeoutMs: 5000 })
  }
  const add = (
    facts: Pick<ShownTransaction, 'type' | 'status' | 'amount' | 'currency' | 'tracking_id' | 'test'> & Partial<ShownTransaction>,
  ) => {
    const at = new Date(now()).toISOString()
    const paid_at = facts.status === 'successful' ? at : null
    const made = { uid: randomUUID(), created_at: at, updated_at: at, paid_at, message: 'Successfully processed', ...facts }
    transactions.unshift(made)
    return made
  }
  const payOrder = async (order: Order, status: string, more: Partial<ShownTransaction> = {}) => {
    order.payAt = null
    const { tracking: tracking_id, amount, currency, test } = order
    const made = add({ type: 'payment', status, amount, currency, tracking_id, test, ...more })
    hooks.set(made.uid, order.hook)
    if (status !== 'incomplete') await send(made, order.hook, amount % 100 === 8 ? 3 : 1)
    return made
  }
  const finishPayout = async (payout: ShownTransaction, status: string) => {
    Object.assign(payout, {
      status,
      updated_at: new Date(now()).toISOString(),
      paid_at: status === 'successful' ? new Date(now()).toISOString() : null,
    })
    await send(payout, hooks.get(payout.uid)!)
    return payout
  }
  const serve = { transactions, orders, hooks, requests, add, now, payOrder }
  const server = await openVendorServer(async (call) => {
    if (api === 'silent') return undefined
    if (api === 'down') return { status: 502, body: '<html>Bad gateway</html>' }
    const answer = await answerTo(call, serve, api === 'refusing')
    if (isEarly && call.url === '/ctp/api/checkouts') {
      isEarly = false
      await payOrder(orders.at(-1)!, 'successful')
    }
    return answer
  })
  serveUrl.set(orders, server.url)
  return {
    ...server,
    transactions,
    orders,
    signed,
    turn: (to) => void (api = to),
    payBeforeAnswer: () => void (isEarly = true),
    pay: (reference, status = 'successful', more = {}) =>
      payOrder(
        orders.findLast(({ tracking }) => tracking === `d-${reference}`)!,
        status,
        more,
      ),
    async follow(payment, type, more = {}) {
      const { amount, currency, test, uid, tracking_id } = payment
      const parent = { parent_uid: uid, parent_transaction: { uid, tracking_id } }
      const made = add({ type, status: 'successful', amount, currency, test, tracking_id: null, ...parent, ...more })
      await send(made, hooks.get(uid)!)
      return made
    },
    finish: (reference, status) =>
      finishPayout(
        transactions.find(({ tracking_id }) => tracking_id === `p-${reference}`)!,
        status,
      ),
    async runDue() {
      for (const order of orders) if (order.payAt !== null && order.payAt <= now()) await payOrder(order, 'successful')
      const isDue = ({ type, status, created_at }: ShownTransaction) =>
        type === 'payout' && status === 'pending' && Date.parse(created_at) + AUTOPAY_MS <= now()
      for (const payout of transactions.filter(isDue)) await finishPayout(payout, 'successful')
    },
  }
}

const LOGIN = `Basic ${Buffer.from(`${SHOP.id}:${SHOP.secret}`).toString('base64')}`
const serveUrl = new WeakMap<Order[], string>()

interface Serving {
  transactions: ShownTransaction[]
  orders: Order[]
  hooks: Map<string, string>
  requests: Map<string, VendorAnswer>
  now(): number
  add(facts: Pick<ShownTransaction, 'type' | 'status' | 'amount' | 'currency' | 'tracking_id' | 'test'>): ShownTransaction
  payOrder(order: Order, status: string): Promise<ShownTransaction>
}

const json = (status: number, body: object): VendorAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

async function answerTo(call: VendorCall, serving: Serving, isRefusing: boolean): Promise<VendorAnswer | undefined> {
  const { method, url, headers } = call
  if (url.startsWith('/v2/checkout')) return page(call, serving)
  if (headers.authorization !== LOGIN) return json(401, { message: 'Unauthorized' })
  if (method === 'POST' && isRefusing) return json(422, { message: 'Currency is not supported', errors: { currency: ['is invalid'] } })
  if (method === 'POST' && url === '/ctp/api/checkouts') return checkout(call, serving)
  if (method === 'POST' && url === '/transactions/payouts') return payout(call, serving)
  if (method === 'POST' && url === '/api/reports') return report(call, serving)
  const { transactions } = serving
  const tracking = /^\/v2\/transactions\/tracking_id\/(.+)$/.exec(url)?.[1]
  if (tracking)
    return json(200, { transactions: transactions.filter(({ tracking_id }) => tracking_id === decodeURIComponent(tracking)).slice(0, 10) })
  const transaction = transactions.find(({ uid }) => url === `/transactions/${uid}`)
  return transaction ? json(200, { transaction }) : json(404, { message: 'Record not found' })
}

function checkout({ headers, body }: VendorCall, { orders, now }: Serving): VendorAnswer {
  const { checkout: given } = JSON.parse(body.toString()) as { checkout: CheckoutBody }
  const { order, settings } = given
  if (headers['x-api-version'] !== '2' || given.transaction_type !== 'payment' || !Number.isInteger(order.amount))
    return json(422, { message: 'Order is invalid', errors: { order: ['is invalid'] } })
  const token = randomUUID().replaceAll('-', '')
  const isPaidByHand = [3, 5, 12].includes(order.amount % 100)
  orders.push({
    token,
    tracking: order.tracking_id,
    amount: order.amount,
    currency: order.currency,
    test: given.test,
    hook: settings.notification_url,
    returnUrl: settings.return_url,
    expiresAt: Date.parse(order.expired_at),
    payAt: isPaidByHand ? null : now() + AUTOPAY_MS,
  })
  return json(201, { checkout: { token, redirect_url: `${serveUrl.get(orders)!}/v2/checkout?token=${token}` } })
}

interface CheckoutBody {
  transaction_type: string
  test: boolean
  order: { amount: number; currency: string; tracking_id: string; expired_at: string }
  settings: { notification_url: string; return_url: string }
}

/** Its own page: two links, each of which pays or declines, and returns the player. */
async function page({ url }: VendorCall, { orders, payOrder, now }: Serving): Promise<VendorAnswer> {
  const query = new URL(url, 'http://stand-in').searchParams
  const order = orders.find(({ token }) => token === query.get('token'))
  const status = query.get('status')
  if (!order || order.expiresAt <= now()) return { status: 404, body: 'This payment has expired.' }
  if (status) {
    if (status !== 'back') await payOrder(order, status)
    return { status: 302, headers: { location: `${order.returnUrl}&status=${status}&token=${order.token}` } }
  }
  const link = (to: string, text: string) => `<p><a href="${url}&amp;status=${to}">${text}</a></p>`
  const links = link('successful', 'Pay') + link('failed', 'Decline') + link('back', 'Back to the shop')
  return {
    status: 200,
    body: `<!doctype html><title>beGateway</title><h1>${order.amount / 100} ${order.currency}</h1>${links}`,
    headers: { 'content-type': 'text/html' },
  }
}

/** 13: accepted, and the answer is lost; 14: not accepted; 16: a processing error, whose outcome is unknown. */
function payout({ headers, body }: VendorCall, { requests, hooks, add }: Serving): VendorAnswer {
  const { request } = JSON.parse(body.toString()) as { request: PayoutBody }
  const key = String(headers.requestid)
  const known = requests.get(key)
  if (known) return known
  if (request.amount % 100 === 14) return json(422, { message: 'Card is not allowed', errors: { recipient_credit_card: ['is invalid'] } })
  const made = add({ type: 'payout', status: request.amount % 100 === 16 ? 'error' : 'pending', ...request })
  hooks.set(made.uid, request.notification_url)
  const answer = json(200, { transaction: made })
  requests.set(key, answer)
  return request.amount % 100 === 13 ? { status: 502, body: '<html>Bad gateway</html>' } : answer
}

interface PayoutBody {
  amount: number
  currency: string
  tracking_id: string
  test: boolean
  notification_url: string
}

function report({ headers, body }: VendorCall, { transactions }: Serving): VendorAnswer {
  const { report_params: given } = JSON.parse(body.toString()) as { report_params: { from: string; to: string; starting_after?: string } }
  if (headers['x-api-version'] !== '3') return json(422, { message: 'Version is not supported' })
  const inPeriod = transactions
    .toReversed()
    .filter(({ created_at }) => created_at.slice(0, 10) >= given.from.slice(0, 10) && created_at.slice(0, 10) <= given.to.slice(0, 10))
  const start = inPeriod.findIndex(({ uid }) => uid === given.starting_after) + 1
  const shown = inPeriod.slice(start, start + REPORT_PAGE)
  return json(200, { transactions: shown, first_object_id: shown[0]?.uid ?? null, last_object_id: shown.at(-1)?.uid ?? null })
}
