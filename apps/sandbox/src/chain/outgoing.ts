/** Merchant payments: each is signed first and sent once. */
import type { Holdings } from './holdings.ts'
import type { Network, Outgoing } from './ledger.ts'

export interface Sending {
  /** Signs a payment, or returns the one that was signed for this reference. */
  sign(order: Pick<Outgoing, 'reference' | 'network' | 'asset' | 'to' | 'units'>): Outgoing
  /** Undefined for a payment that was not signed here. */
  broadcast(raw: string): Outgoing | undefined
}

export interface OutgoingDeps {
  holdings: Holdings
  height(): number
  newTx(network: Network): string
}

export function createOutgoing({ holdings, height, newTx }: OutgoingDeps): Sending {
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
