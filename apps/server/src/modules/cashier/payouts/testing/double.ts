/** A scripted provider: answers as configured, records orders, and misreports on request. */
import type { PaymentProvider, PayoutEvent, PayoutOpening, PayoutOrder } from '../../payments/index.ts'

export interface ProviderDouble extends PaymentProvider {
  /** Answers of the next calls; accepted when empty. `lost` takes the order and gives no answer. */
  readonly next: ('accepted' | 'rejected' | 'lost' | 'never_came')[]
  /** All received orders, by our reference. */
  readonly taken: Map<string, PayoutOrder[]>
  /** Look-up answers by reference. */
  readonly knows: Map<string, PayoutEvent[]>
  isSilent: boolean
}

export function providerDouble(id: string): ProviderDouble {
  const [taken, knows] = [new Map<string, PayoutOrder[]>(), new Map<string, PayoutEvent[]>()]
  const lookUp = (reference: string) => knows.get(reference) ?? (taken.has(reference) ? [] : ('not_found' as const))
  const double: ProviderDouble = {
    id,
    next: [],
    taken,
    knows,
    isSilent: false,
    methods: async () => undefined,
    createDeposit: async () => ({ kind: 'refused' }),
    getDeposit: async () => undefined,
    async createPayout(order) {
      const answer = double.next.shift() ?? 'accepted'
      if (answer === 'never_came') return unknown()
      if (answer === 'rejected') return { kind: 'rejected', reason: 'no such card' }
      taken.set(order.reference, [...(taken.get(order.reference) ?? []), order])
      return answer === 'lost' ? unknown() : { kind: 'accepted', extId: `ext-${order.reference}` }
    },
    getPayout: async (extId) => (double.isSilent ? undefined : lookUp(extId.replace('ext-', ''))),
    findPayout: async (reference) => (double.isSilent ? undefined : lookUp(reference)),
    report: async () => undefined,
    verify: () => 'unreadable',
  }
  return double
}

const unknown = (): PayoutOpening => ({ kind: 'unknown', cause: new Error('no answer') })
