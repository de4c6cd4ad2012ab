/** What the sandbox provider holds. Amounts are integers in minor units, instants in milliseconds. */

/** A webhook's body, and a fact that a look-up tells as well. */
export interface PayEvent {
  event: string
  /** The payment it speaks of. */
  ext: string
  invoice: string
  status: 'processing' | 'paid' | 'failed' | 'expired' | 'charged_back' | 'charge_won'
  amount?: number
  currency: string
}

export interface PayDeposit {
  id: string
  /** The merchant's number of it. */
  reference: string
  type: string
  currency: string
  amount: number
  /** What the merchant's customer asked for; its last two digits choose the mode. */
  requested: number
  mode: number
  cardNumber: string | null
  phoneNumber: string | null
  createdAt: number
  /** What has happened so far, in order. */
  events: PayEvent[]
}

/** How one message leaves: as it should, or wrong on purpose. */
export type Delivery = 'right' | 'bad_signature' | 'stale'

/** Something that will happen: the event becomes a fact, then its messages leave; none = nobody is told. */
export interface Step {
  at: number
  reference: string
  event: PayEvent
  deliveries: Delivery[]
  /** Times that a delivery failed before. */
  tries: number
}
