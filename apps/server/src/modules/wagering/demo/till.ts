/** Play money at the same counter: the refusals are those of the ledger, so the pipeline need not know the difference. */
import type { Clock } from '../../../platform/clock.ts'
import type { BetReason, BetRefusal } from '../../ledger/index.ts'
import type { DemoSeat } from '../seat.ts'
import type { Repeated, RoundOrder, Till } from '../till.ts'
import type { DemoStore } from './store.ts'

export function createDemoTill(store: DemoStore, clock: Clock): Till<DemoSeat> {
  return {
    async book(order) {
      const now = clock.now()
      const booked = await store.book(order, now)
      return booked ? { kind: 'done', ...booked, bonus: 0n, at: now } : refused(store, order)
    },
    async counter({ owner }, currency) {
      const purse = await store.purse(owner)
      return purse?.currency === currency ? purse : undefined
    },
    round: ({ owner }, key) => store.round(owner, key),
    rounds: ({ owner }, query) => store.rounds(owner, query),
    async settle(tx, { seat, key, currency, win }) {
      const now = clock.now()
      const { cash, version } = await store.settle(tx, { owner: seat.owner, key, currency, win }, now)
      return { kind: 'done', cash, bonus: 0n, version, at: now }
    },
    committed: () => undefined,
  }
}

/** In the ledger's order: key, nonce, money. */
async function refused(
  store: DemoStore,
  { seat, key, requestHash, pair, nonce, currency }: RoundOrder<DemoSeat>,
): Promise<Repeated | BetRefusal> {
  const first = await store.round(seat.owner, key)
  if (first) return first.requestHash === requestHash ? { kind: 'duplicate' } : refusal('idempotency_mismatch')
  const purse = await store.purse(seat.owner)
  if (purse?.currency !== currency) return refusal('unknown_wallet')
  return refusal(purse.pair !== pair || purse.nonce !== nonce ? 'stale_nonce' : 'insufficient_funds')
}

const refusal = (reason: BetReason): BetRefusal => ({ kind: 'refused', reason, detail: 0, cash: 0n, bonus: 0n, version: 0n, nonce: 0 })
