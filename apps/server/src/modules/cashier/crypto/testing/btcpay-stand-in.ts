/**
 * A stand-in of BTCPay Server on loopback: it checks the key of each call, and answers, signs and resends as its Greenfield API says. Its
 * wallet is that of an extended public key.
 */
import { createHmac, randomUUID } from 'node:crypto'

import { formatAsset, parseAsset } from '@fairhouse/money'

import { callHttp } from '../../../../platform/outgoing/index.ts'
import { openVendorServer, type VendorAnswer, type VendorCall, type VendorServer } from '../../../../testing/vendor-server.ts'
import { addressKeys } from '../addresses/keys.ts'
import type { BlockChain, ChainTransaction } from './block-chain.ts'

export const STORE = {
  id: '9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776',
  key: 'the key of the store',
  webhook: 'the secret of the webhook',
}
/** Account key of BIP 32's first test vector. */
export const WALLET = 'xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5'

const METHOD = 'BTC-CHAIN'

interface StoredInvoice {
  id: string
  orderId: string
  amount: string
  number: number
  address: string
  checkout: { paymentMethods?: string[] }
}

export interface StoredPayout {
  id: string
  destination: string
  amount: string
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled'
  proof: string | null
  metadata: { reference?: string }
}

/** `lost`: the next order is carried out, and its answer does not arrive. `refusing`: orders are refused. */
type Api = 'ok' | 'down' | 'silent' | 'lost' | 'refusing' | 'syncing'

export interface BtcpayStandIn extends VendorServer {
  invoices: StoredInvoice[]
  payouts: StoredPayout[]
  turn(api: Api): void
  /** Its next invoices have addresses of another wallet. */
  useForeignWallet(isForeign: boolean): void
  /** Transactions that its node does not know or invents, by id. */
  hidden: Set<string>
  invented: ChainTransaction[]
  /** A payment has arrived, as its webhook says. */
  notify(address: string, type?: string): Promise<void>
  /** The processor of payouts sends what waits. */
  sendPayouts(): Promise<void>
  notifyPayout(payout: StoredPayout): Promise<void>
  signed(content: object): { raw: Buffer; signature: string }
}

export interface BtcpayOptions {
  chain: BlockChain
  /** Where webhooks connect. Null: they get lost. */
  connect(): string | null
  host: string
}

export async function openBtcpay({ chain, connect, host }: BtcpayOptions): Promise<BtcpayStandIn> {
  const keys = addressKeys(new Map([['bitcoin', WALLET]]))
  const state: State = { chain, invoices: [], payouts: [], hidden: new Set(), invented: [], addressOf: (n) => keys.address('bitcoin', n) }
  let api: Api = 'ok'
  const signed: BtcpayStandIn['signed'] = (content) => {
    const raw = Buffer.from(JSON.stringify(content))
    return { raw, signature: `sha256=${createHmac('sha256', STORE.webhook).update(raw).digest('hex')}` }
  }
  const send = async (content: object) => {
    const base = connect()
    if (base === null) return
    const { raw, signature } = signed({ deliveryId: randomUUID(), webhookId: 'hook', isRedelivery: false, storeId: STORE.id, ...content })
    const call = { url: `${base}/crypto/btcpay/webhook`, host, method: 'POST', body: raw, timeoutMs: 5000 } as const
    await callHttp({ ...call, headers: { 'btcpay-sig': signature } })
  }
  const server = await openVendorServer((call) => {
    if (api === 'silent') return undefined
    if (api === 'down') return { status: 502, body: '<html>Bad gateway</html>' }
    if (call.headers.authorization !== `token ${STORE.key}`)
      return json(401, { code: 'unauthenticated', message: 'Authentication is required' })
    const isOrder = call.method === 'POST'
    if (isOrder && api === 'refusing') return json(422, [{ path: 'destination', message: 'The destination is invalid' }])
    const answer = answerTo(call, state, api === 'syncing')
    if (!isOrder || api !== 'lost') return answer
    api = 'ok'
    return undefined
  })
  const notifyPayout = ({ id, state: payoutState }: StoredPayout) => send({ type: 'PayoutUpdated', payoutId: id, payoutState })
  return {
    ...server,
    ...state,
    signed,
    notifyPayout,
    turn: (to) => void (api = to),
    useForeignWallet: (isForeign) => void (state.addressOf = (n) => keys.address('bitcoin', isForeign ? n + 1_000_000 : n)),
    async notify(address, type = 'InvoiceReceivedPayment') {
      const invoice = state.invoices.find((each) => each.address === address)
      if (invoice) await send({ type, invoiceId: invoice.id, metadata: { orderId: invoice.orderId }, paymentMethodId: METHOD })
    },
    async sendPayouts() {
      for (const payout of state.payouts.filter((each) => each.state === 'AwaitingPayment')) {
        const units = parseAsset(payout.amount, 'BTC')!
        payout.proof = chain.send({ address: payout.destination, units }).txid
        payout.state = 'InProgress'
        await notifyPayout(payout)
      }
    },
  }
}

interface State {
  chain: BlockChain
  invoices: StoredInvoice[]
  payouts: StoredPayout[]
  hidden: Set<string>
  invented: ChainTransaction[]
  addressOf(number: number): string
}

const json = (status: number, body: unknown): VendorAnswer => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

const BASE = `/api/v1/stores/${STORE.id}`

function answerTo({ method, url, body }: VendorCall, state: State, isSyncing: boolean): VendorAnswer {
  const { pathname, searchParams } = new URL(url, 'http://stand-in')
  const given = () => JSON.parse(body.toString()) as InvoiceBody & PayoutBody
  if (pathname === '/api/v1/server/info') return json(200, infoOf(state.chain, isSyncing))
  if (pathname === `${BASE}/invoices`)
    return method === 'POST' ? openInvoice(given(), state) : json(200, findInvoices(searchParams.getAll('orderId'), state))
  if (pathname === `${BASE}/payouts`) return method === 'POST' ? openPayout(given(), state) : json(200, state.payouts.map(shownPayout))
  const [, id] = /^\/api\/v1\/stores\/\w+\/invoices\/(\w+)\/payment-methods$/.exec(pathname) ?? []
  const invoice = state.invoices.find((each) => each.id === id)
  if (invoice) return json(200, [shownMethod(invoice, state)])
  const [, payoutId] = /^\/api\/v1\/payouts\/(\w+)$/.exec(pathname) ?? []
  const payout = state.payouts.find((each) => each.id === payoutId)
  if (payout) return json(200, shownPayout(payout))
  const [, txid] = /\/payment-methods\/BTC-CHAIN\/wallet\/transactions\/(\w+)$/.exec(pathname) ?? []
  const transaction = seen(state).find((each) => each.txid === txid && !each.isReplaced)
  return transaction ? json(200, shownTransaction(transaction, state.chain)) : json(404, { code: 'not-found', message: 'Not found' })
}

const seen = ({ chain, hidden, invented }: State) => [...chain.transactions.filter(({ txid }) => !hidden.has(txid)), ...invented]

const infoOf = (chain: BlockChain, isSyncing: boolean) => ({
  version: '2.1.0',
  supportedPaymentMethods: [METHOD],
  fullySynched: !isSyncing,
  syncStatus: [{ paymentMethodId: METHOD, chainHeight: chain.tip(), syncHeight: chain.tip(), available: !isSyncing }],
})

interface InvoiceBody {
  amount: string
  currency: string
  metadata: { orderId: string }
  checkout: { paymentMethods?: string[] }
}

function openInvoice({ amount, currency, metadata, checkout }: InvoiceBody, state: State): VendorAnswer {
  const units = parseAsset(amount, 'BTC')
  if (currency !== 'BTC' || !units || checkout.paymentMethods?.[0] !== METHOD)
    return json(422, [{ path: 'amount', message: 'The amount is invalid' }])
  const number = state.invoices.length
  const id = `Inv${number}${randomUUID().slice(0, 8)}`
  state.invoices.push({ id, orderId: metadata.orderId, amount, number, address: state.addressOf(number), checkout })
  return json(200, shownInvoice(state.invoices.at(-1)!))
}

const shownInvoice = ({ id, orderId, amount, checkout }: StoredInvoice) => ({
  id,
  storeId: STORE.id,
  amount,
  currency: 'BTC',
  type: 'Standard',
  status: 'New',
  additionalStatus: 'None',
  metadata: { orderId },
  checkout,
})

const findInvoices = (orderIds: string[], { invoices }: State) =>
  invoices.filter(({ orderId }) => orderIds.length === 0 || orderIds.includes(orderId)).map(shownInvoice)

function shownMethod({ address, amount, number }: StoredInvoice, state: State) {
  const payments = seen(state).flatMap(({ txid, outputs, seenAt, height, isReplaced }) =>
    outputs.flatMap(({ address: to, units }, output) => {
      const found = height === null ? 'Processing' : 'Settled'
      const status = isReplaced ? 'Invalid' : found
      const value = formatAsset(units, 'BTC')
      return to === address ? [{ id: `${txid}-${output}`, receivedDate: seenAt, value, fee: '0.0', status, destination: address }] : []
    }),
  )
  return {
    paymentMethodId: METHOD,
    currency: 'BTC',
    destination: address,
    paymentLink: `bitcoin:${address}?amount=${amount}`,
    rate: '1.0',
    amount,
    payments,
    activated: true,
    additionalData: { keyPath: `0/${number}`, payjoinEnabled: false },
  }
}

interface PayoutBody {
  destination: string
  amount: string
  payoutMethodId: string
  approved: boolean
  metadata: { reference?: string }
}

function openPayout({ destination, amount, payoutMethodId, approved, metadata }: PayoutBody, { payouts }: State): VendorAnswer {
  if (payoutMethodId !== METHOD || !parseAsset(amount, 'BTC')) return json(422, [{ path: 'amount', message: 'The amount is invalid' }])
  const isOpen = (each: StoredPayout) => each.destination === destination && ['AwaitingApproval', 'AwaitingPayment'].includes(each.state)
  if (payouts.some(isOpen)) return json(400, { code: 'duplicate-destination', message: 'This address is already used for another payout' })
  const id = `Pay${payouts.length}${randomUUID().slice(0, 8)}`
  payouts.push({ id, destination, amount, state: approved ? 'AwaitingPayment' : 'AwaitingApproval', proof: null, metadata })
  return json(200, shownPayout(payouts.at(-1)!))
}

const shownPayout = ({ id, destination, amount, state, proof, metadata }: StoredPayout) => ({
  id,
  revision: 0,
  destination,
  originalCurrency: 'BTC',
  originalAmount: amount,
  payoutCurrency: 'BTC',
  payoutAmount: amount,
  payoutMethodId: METHOD,
  state,
  paymentProof: proof && { proofType: 'PayoutTransactionOnChainBlob', id: proof, link: `https://explorer.example/${proof}` },
  metadata,
})

/** Heights and counts are texts there. */
const shownTransaction = ({ txid, outputs, height, seenAt }: ChainTransaction, chain: BlockChain) => ({
  transactionHash: txid,
  comment: '',
  amount: formatAsset(outputs[0]!.units, 'BTC'),
  blockHash: height === null ? null : chain.blockAt(height),
  blockHeight: height === null ? null : `${height}`,
  confirmations: height === null ? '0' : `${chain.tip() - height + 1}`,
  timestamp: seenAt,
  status: height === null ? 'Unconfirmed' : 'Confirmed',
})
