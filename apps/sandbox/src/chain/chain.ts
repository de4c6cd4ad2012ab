/** Adds payments to blocks and reorgs blocks on demand. */
import type { Milliseconds, Asset } from '@fairhouse/money'

import { ORDER_FAULTS, type OrderFault } from '../vendor/orders.ts'
import { blockHash, heightAt, txHash } from './blocks.ts'
import type { Holdings } from './holdings.ts'
import { type Network, NETWORKS, type Step, type Transfer, type Watched, type Outgoing } from './ledger.ts'
import { modeOf, stepsFor } from './modes.ts'

export interface ChainDeps {
  holdings: Holdings
  seed: string
  now(): number
  blockMs: Milliseconds
  autopayMs: Milliseconds
}

export interface Payment {
  asset: Asset
  units: string
  stuck?: boolean
}

export interface Chain extends Sending {
  tips(): Record<Network, { height: number; hash: string }>
  /** The fault of this order, undefined if it is answered as agreed. */
  faultOf(order: { requested: number }): OrderFault | undefined
  /** `requested` selects the mode, in minor units of the customer's currency. */
  watch(order: Omit<Watched, 'mode' | 'at'> & { requested: number }): Watched
  /** Pays an address at once. */
  pay(to: Pick<Watched, 'network' | 'address'>, payment: Payment): Transfer
  /** Spends the coins of an unconfirmed payment in another one, to the same address or elsewhere. Undefined for a confirmed payment. */
  replace(id: string, elsewhere: boolean): Transfer | undefined
  free(id: string): void
  /** Replaces the last `depth` blocks; with `drop` their payments are in none of the new ones. */
  reorganise(network: Network, depth: number, drop: boolean): void
  /** Runs all due steps. */
  runDue(): Promise<void>
}

export function createChain(deps: ChainDeps): Chain {
  const { holdings, seed, now, blockMs, autopayMs } = deps
  const height = () => heightAt(now(), blockMs)
  const updateTransfer = (transfer: Transfer, change: Partial<Transfer>) => Object.assign(transfer, change, { seq: ++holdings.seq })
  const newTx = (network: Network) => txHash(seed, network, ++holdings.made)
  const modeFor = (requested: number) => holdings.switches.mode ?? modeOf(requested)
  const chain: Chain = {
    ...createOutgoing({ holdings, height, newTx }),
    tips: () => {
      const tipOf = (network: Network) => ({ height: height(), hash: blockHash(seed, network, height(), holdings.reorgs) })
      return Object.fromEntries(NETWORKS.map((network) => [network, tipOf(network)])) as ReturnType<Chain['tips']>
    },
    faultOf: ({ requested }) => ORDER_FAULTS[modeFor(requested)],
    watch({ requested, ...order }) {
      const known = holdings.watched.find(({ network, address }) => network === order.network && address === order.address)
      if (known) return known
      const watched = { ...order, mode: modeFor(requested), at: now() }
      holdings.watched.push(watched)
      holdings.steps.push(...stepsFor(watched, autopayMs, blockMs))
      holdings.save()
      return watched
    },
    pay({ network, address }, { asset, units, stuck = false }) {
      const tx = newTx(network)
      const fresh = { id: `${tx}:0`, tx, network, address, asset, units, stuck, seenAt: now(), after: height() }
      const transfer = { ...fresh, height: null, block: null, gone: false, seq: ++holdings.seq }
      holdings.transfers.push(transfer)
      holdings.save()
      return transfer
    },
    replace(id, elsewhere) {
      const old = holdings.transfers.find((each) => each.id === id && each.height === null && !each.gone)
      if (!old) return undefined
      updateTransfer(old, { gone: true })
      if (!elsewhere) return chain.pay(old, old)
      holdings.save()
      return old
    },
    free(id) {
      const transfer = holdings.transfers.find((each) => each.id === id && each.stuck)
      if (transfer) Object.assign(transfer, { stuck: false, after: height() })
      holdings.save()
    },
    reorganise(network, depth, drop) {
      const from = height() - depth + 1
      holdings.reorgs.push({ network, from })
      const isUndone = (each: { network: Network; height: number | null }) =>
        each.network === network && each.height !== null && each.height >= from
      for (const transfer of holdings.transfers.filter(isUndone))
        updateTransfer(transfer, { height: null, block: null, after: height(), gone: drop })
      for (const payment of holdings.outgoing.filter(isUndone)) Object.assign(payment, { height: null, after: height() })
      holdings.save()
    },
    async runDue() {
      const due = holdings.steps.filter((step) => step.at <= now()).toSorted((a, b) => a.at - b.at)
      holdings.steps = holdings.steps.filter((step) => !due.includes(step))
      due.forEach((step) => take(step, chain, holdings, height()))
      const mined = mine(holdings, height(), (network) => blockHash(seed, network, height(), holdings.reorgs))
      if (due.length + mined > 0) holdings.save()
    },
  }
  return chain
}

/** A step whose payment is not in a block yet waits for the next tick. */
function take(step: Step, chain: Chain, holdings: Holdings, height: number): void {
  const watched = holdings.watched.find(({ address }) => address === step.address)
  const last = holdings.transfers.findLast(({ address, gone }) => address === step.address && !gone)
  if (step.kind === 'pay') return watched && void chain.pay(watched, step)
  if (step.kind === 'replace') return last && void chain.replace(last.id, step.elsewhere)
  if (last && last.height === null) return void holdings.steps.push(step)
  if (last) chain.reorganise(last.network, height - last.height! + 1, step.drop)
}

/** Returns the number of payments in the block. */
function mine(holdings: Holdings, height: number, hashOf: (network: Network) => string): number {
  const waiting = holdings.transfers.filter((each) => each.height === null && !each.gone && !each.stuck && each.after < height)
  for (const transfer of waiting) Object.assign(transfer, { height, block: hashOf(transfer.network), seq: ++holdings.seq })
  const leaving = holdings.outgoing.filter((each) => each.sent && each.height === null && each.after < height)
  for (const payment of leaving) payment.height = height
  return waiting.length + leaving.length
}

/** Merchant payments: each is signed first and sent once. */
interface Sending {
  /** Signs a payment, or returns the one that was signed for this reference. */
  sign(order: Pick<Outgoing, 'reference' | 'network' | 'asset' | 'to' | 'units'>): Outgoing
  /** Undefined for a payment that was not signed here. */
  broadcast(raw: string): Outgoing | undefined
}

interface OutgoingDeps {
  holdings: Holdings
  height(): number
  newTx(network: Network): string
}

function createOutgoing({ holdings, height, newTx }: OutgoingDeps): Sending {
  return {
    sign(order) {
      const known = holdings.outgoing.find(({ reference }) => reference === order.reference)
      if (known) return known
      const tx = newTx(order.network)
      const payment = { ...order, tx, raw: `signed:${tx}`, sent: false, after: 0, height: null }
      holdings.outgoing.push(payment)
      holdings.save()
      return payment
    },
    broadcast(raw) {
      const payment = holdings.outgoing.find((each) => each.raw === raw)
      if (payment && !payment.sent) Object.assign(payment, { sent: true, after: height() })
      holdings.save()
      return payment
    },
  }
}
