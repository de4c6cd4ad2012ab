/** Servers over each vendor of chains, with one set of controls: the case list of the port runs over all of them. */
import type { Invoice } from '@fairhouse/contracts'
import { formatAsset, parseAsset } from '@fairhouse/money'
import { expect, vi } from 'vitest'

import { sleep } from '../../../../platform/clock.ts'
import { type BlockChain, createBlockChain } from './block-chain.ts'
import { type BtcpayStandIn, openBtcpay, STORE, WALLET } from './btcpay-stand-in.ts'
import { type ChainTestServer, openChainTestServer } from './chain-test-server.ts'
import { type EsploraStandIn, openEsplora } from './esplora-stand-in.ts'

export interface ChainControls {
  world: ChainTestServer
  /** Someone sends units to the invoice's address: all of them, or a given part. */
  pay(invoice: Invoice, part?: (units: bigint) => bigint): Promise<void>
  /** Blocks are mined, and seen. */
  mine(blocks: number): Promise<void>
  /** As `pay`, but no block contains it. The amount ends in .07, with which the sandbox does so by itself. */
  payStuck(invoice: Invoice): Promise<void>
  /** The last payment to the invoice's address is replaced by one to somebody else. */
  replace(invoice: Invoice): Promise<void>
  /** The last blocks are replaced; `drop`: without the payments. */
  reorganise(blocks: number, drop: boolean): Promise<void>
  turn(api: 'ok' | 'down'): Promise<void>
  /** A payout under way leaves. */
  sendPayouts(): Promise<void>
  stop(): Promise<void>
}

export interface ChainKind {
  name: string
  open(): Promise<ChainControls>
}

interface Ordered {
  payout: { id: string }
}

export interface ProcessorControls extends ChainControls {
  chain: BlockChain
  btcpay: BtcpayStandIn
  esplora: EsploraStandIn | undefined
  /** Resolves once the look-up that is due now, of its address or of the payout, has ended. */
  looked(of: Invoice | Ordered): Promise<void>
  /** Webhooks are lost while it is off. */
  setWebhooks(on: boolean): void
}

export const CHAIN_KINDS: readonly ChainKind[] = [
  { name: 'the sandbox chain', open: openSandboxKind },
  { name: 'BTCPay Server', open: () => openProcessor() },
  { name: 'BTCPay Server compared with Esplora', open: () => openProcessor({ hasSecond: true }) },
]

const BLOCK_MS = 200

async function openSandboxKind(): Promise<ChainControls> {
  const world = await openChainTestServer()
  return {
    world,
    async pay({ crypto }, part = (units) => units) {
      const units = part(parseAsset(crypto!.asset_amount, 'BTC')!)
      await world.order('chain', `/addresses/${crypto!.address}/pay`, { asset: 'BTC', amount: formatAsset(units, 'BTC') })
    },
    payStuck: async () => undefined,
    mine: (blocks) => sleep((blocks + 1) * BLOCK_MS),
    replace: (invoice) => world.takeCoins(invoice),
    reorganise: async (depth, drop) =>
      void (await world.order('chain', '/reorg', { network: 'bitcoin', depth: `${depth}`, drop: drop ? 'yes' : '' })),
    turn: async (api) => void (await world.order('chain', '/switches', { mode: '', api })),
    sendPayouts: async () => undefined,
    stop: () => world.stop(),
  }
}

/** A look-up of every open address is due after this time. */
const LOOK_S = 16

export async function openProcessor({ hasSecond = false, environment = {} as Record<string, string> } = {}): Promise<ProcessorControls> {
  const started: { world?: ChainTestServer } = {}
  let isOn = true
  const chain = createBlockChain(() => started.world?.now() ?? 0, 'chain')
  const connect = () => (isOn && started.world ? `http://127.0.0.1:${started.world.testServer.port}` : null)
  const btcpay = await openBtcpay({ chain, connect, host: 'api.fairhouse.localhost' })
  const esplora = hasSecond ? await openEsplora(chain) : undefined
  const world = await openChainTestServer({
    BTCPAY_URL: `${btcpay.url}/`,
    BTCPAY_STORE_ID: STORE.id,
    SECRET_BTCPAY: STORE.key,
    SECRET_BTCPAY_WEBHOOK: STORE.webhook,
    CRYPTO_XPUBS: `bitcoin=${WALLET}`,
    ...(esplora && { ESPLORA_URLS: `bitcoin=${esplora.url}` }),
    ...environment,
  })
  const { skip } = world
  started.world = world
  const to = ({ crypto }: Invoice) =>
    chain.transactions.findLast(({ outputs }) => outputs.some((each) => each.address === crypto!.address))!
  const pay: ChainControls['pay'] = async ({ crypto }, part = (units) => units) => {
    chain.send({ address: crypto!.address, units: part(parseAsset(crypto!.asset_amount, 'BTC')!) })
    await btcpay.notify(crypto!.address)
  }
  const { pool } = world.testServer.server.app.database
  /** Null: never again. */
  const nextLook = async (of: Invoice | Ordered): Promise<number | null> => {
    const [text, id] =
      'payout' in of
        ? ['select look_at from crypto.payout where reference = $1', of.payout.id]
        : ['select look_at from crypto.deposit where invoice = $1', of.id]
    return (await pool.query<{ look_at: Date | null }>(text, [id])).rows[0]!.look_at?.getTime() ?? null
  }
  return {
    world,
    chain,
    btcpay,
    esplora,
    looked: (of) =>
      vi.waitFor(async () => expect((await nextLook(of)) ?? Infinity).toBeGreaterThan(world.now()), { timeout: 60_000, interval: 50 }),
    setWebhooks: (on) => void (isOn = on),
    pay,
    payStuck: (invoice) => pay(invoice),
    async mine(blocks) {
      chain.mine(blocks)
      skip(LOOK_S)
    },
    async replace(invoice) {
      chain.replace(to(invoice))
      skip(LOOK_S)
    },
    async reorganise(blocks, drop) {
      chain.reorganise(blocks, drop)
      skip(LOOK_S * 8) // credited payments are looked up less often
    },
    turn: async (api) => btcpay.turn(api),
    sendPayouts: () => btcpay.sendPayouts(),
    async stop() {
      await world.stop()
      await btcpay.stop()
      await esplora?.stop()
    },
  }
}
