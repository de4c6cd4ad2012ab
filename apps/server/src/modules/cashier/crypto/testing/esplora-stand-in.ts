/** A stand-in of an Esplora server on loopback, over the same chain as the processor's node unless a test says otherwise. */
import { openVendorServer, type VendorAnswer, type VendorServer } from '../../../../testing/vendor-server.ts'
import type { BlockChain, ChainTransaction } from './block-chain.ts'

export interface EsploraStandIn extends VendorServer {
  turn(api: 'ok' | 'down' | 'silent'): void
  /** Transactions that its node does not know. */
  hidden: Set<string>
  /** Blocks that it has not received yet. */
  lag(blocks: number): void
  /** Another amount of an output, by transaction. */
  amounts: Map<string, bigint>
}

/** Confirmed transactions per page. */
const PAGE = 25

export async function openEsplora(chain: BlockChain): Promise<EsploraStandIn> {
  const hidden = new Set<string>()
  const amounts = new Map<string, bigint>()
  let api = 'ok'
  let behind = 0
  const tip = () => chain.tip() - behind
  const heightOf = ({ height }: ChainTransaction) => (height === null || height > tip() ? null : height)
  const statusOf = (transaction: ChainTransaction) => {
    const height = heightOf(transaction)
    return height === null
      ? { confirmed: false }
      : { confirmed: true, block_height: height, block_hash: chain.blockAt(height), block_time: transaction.seenAt }
  }
  const known = () => chain.transactions.filter(({ txid, isReplaced }) => !hidden.has(txid) && !isReplaced)
  const shown = (transaction: ChainTransaction) => ({
    txid: transaction.txid,
    version: 2,
    fee: 1410,
    vin: [],
    vout: transaction.outputs.map(({ address, units }) => ({
      scriptpubkey_type: 'v0_p2wpkh',
      scriptpubkey_address: address,
      value: Number(amounts.get(transaction.txid) ?? units),
    })),
    status: statusOf(transaction),
  })
  const server = await openVendorServer(({ url }) => {
    if (api === 'silent') return undefined
    if (api === 'down') return { status: 503, body: 'Service Unavailable' }
    if (url === '/blocks/tip/height') return { status: 200, body: `${tip()}` }
    const [, address, last] = /^\/address\/(\w+)\/txs(?:\/chain\/(\w+))?$/.exec(url) ?? []
    if (address) {
      const all = known()
        .filter(({ outputs }) => outputs.some((output) => output.address === address))
        .toReversed()
      const confirmed = all.filter((each) => heightOf(each) !== null)
      const from = last ? confirmed.findIndex(({ txid }) => txid === last) + 1 : 0
      const pending = last ? [] : all.filter((each) => heightOf(each) === null)
      return json([...pending, ...confirmed.slice(from, from + PAGE)].map(shown))
    }
    const [, txid] = /^\/tx\/(\w+)\/status$/.exec(url) ?? []
    const transaction = known().find((each) => each.txid === txid)
    return transaction ? json(statusOf(transaction)) : { status: 404, body: 'Transaction not found' }
  })
  return { ...server, hidden, amounts, turn: (to) => void (api = to), lag: (blocks) => void (behind = blocks) }
}

const json = (body: unknown): VendorAnswer => ({
  status: 200,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})
