/** A seeded provider with a fate per payout, faults at every boundary, and unreliable webhooks. */
import type { PayoutEvent, PayoutLookup, PayoutOpening, PayoutOrder } from '../../payments/index.ts'
import { boundaries, PAYOUT_BOUNDARIES } from '../../payments/testing/sim/boundaries.ts'
import { providerDouble } from './double.ts'

export type Fate = 'paid' | 'failed' | 'returned' | 'rejected' | 'never_came'

interface Carried {
  order: PayoutOrder
  fate: Fate
  /** Its events so far. */
  facts: PayoutEvent[]
}

const FATES: readonly Fate[] = ['paid', 'paid', 'paid', 'failed', 'returned', 'rejected', 'never_came']
const RESULTS = {
  paid: ['sent', 'paid'],
  failed: ['sent', 'failed'],
  returned: ['sent', 'paid', 'returned'],
  rejected: [],
  never_came: [],
} as const satisfies Record<Fate, readonly PayoutEvent['result'][]>

export class FatefulProvider {
  readonly id: string
  readonly carried = new Map<string, Carried>()
  /** Number of orders per reference. */
  readonly orders = new Map<string, number>()
  readonly boundaries = boundaries(PAYOUT_BOUNDARIES)
  readonly #below: (limit: number) => number

  constructor(id: string, below: (limit: number) => number) {
    this.id = id
    this.#below = below
  }

  get adapter() {
    return {
      ...providerDouble(this.id),
      createPayout: (order: PayoutOrder) => this.#create(order),
      getPayout: async (extId: string) => this.#lookUp(extId.replace('ext-', '')),
      findPayout: async (reference: string) => this.#lookUp(reference),
    }
  }

  fateOf(reference: string): Fate {
    return this.carried.get(reference)?.fate ?? 'never_came'
  }

  /** Advances one payout by one event. */
  step(reference: string): void {
    const carried = this.carried.get(reference)
    const next = carried && RESULTS[carried.fate][carried.facts.length]
    if (carried && next) carried.facts.push(this.#event(carried.order, next, carried.facts.length))
  }

  /** Whether more events follow. */
  hasMore(reference: string): boolean {
    const carried = this.carried.get(reference)
    return carried !== undefined && carried.facts.length < RESULTS[carried.fate].length
  }

  /** Webhooks of events: some lost, some doubled, unordered. */
  webhooks(reference: string): PayoutEvent[] {
    const facts = this.carried.get(reference)?.facts ?? []
    return facts.flatMap((fact) => Array.from({ length: this.#copies() }, () => fact)).toSorted(() => this.#below(3) - 1)
  }

  #copies(): number {
    const copies = [0, 0, 1, 1, 1, 2][this.#below(6)]!
    if (copies !== 1) this.boundaries.hit(copies === 0 ? 'message lost' : 'message doubled')
    return copies
  }

  async #create(order: PayoutOrder): Promise<PayoutOpening> {
    this.orders.set(order.reference, (this.orders.get(order.reference) ?? 0) + 1)
    const fate = FATES[this.#below(FATES.length)]!
    if (fate === 'never_came') this.boundaries.hit('order never came')
    if (fate === 'never_came') return { kind: 'unknown', cause: new Error('dropped on the way') }
    this.carried.set(order.reference, { order, fate, facts: [] })
    const isLost = this.#below(5) === 0 && fate !== 'rejected'
    if (isLost || fate === 'rejected') this.boundaries.hit(isLost ? 'order taken, answer lost' : 'order rejected')
    if (isLost) throw new Error('the answer was lost')
    return fate === 'rejected' ? { kind: 'rejected', reason: 'no such card' } : { kind: 'accepted', extId: `ext-${order.reference}` }
  }

  #lookUp(reference: string): PayoutLookup {
    if (this.#below(6) === 0) return void this.boundaries.hit('look-up silent')
    const carried = this.carried.get(reference)
    return carried && carried.fate !== 'rejected' ? carried.facts : 'not_found'
  }

  #event({ reference, amount }: PayoutOrder, result: PayoutEvent['result'], n: number): PayoutEvent {
    return { about: 'payout', psp: this.id, id: `${reference}:${n}`, ext: `ext-${reference}`, reference, result, amount }
  }
}
