/** The wager ledger of demo money: it returns the same refusals as the real one. */
import type { Clock } from '../../../../platform/clock.ts'
import type { BetReason, BetRefusal } from '../../../books/ledger/index.ts'
import type { DemoBettor } from '../bettor.ts'
import type { Repeated, RoundOrder, WagerLedger } from '../wager-ledger.ts'
import type { DemoStore } from './store.ts'

export function createDemoWagerLedger(store: DemoStore, clock: Clock): WagerLedger<DemoBettor> {
  return {
    async book(order) {
      const now = clock.now()
      const booked = await store.book(order, now)
      return booked ? { kind: 'done', ...booked, bonus: 0n, at: now } : findRefusal(store, order)
    },
    async counter({ owner }, currency) {
      const wallet = await store.findWallet(owner)
      return wallet?.currency === currency ? wallet : undefined
    },
    round: ({ owner }, key) => store.round(owner, key),
    rounds: ({ owner }, query) => store.rounds(owner, query),
    async settle(tx, { bettor, key, currency, win }) {
      const now = clock.now()
      const { cash, version } = await store.settle(tx, { owner: bettor.owner, key, currency, win }, now)
      return { kind: 'done', cash, bonus: 0n, version, at: now, credited: win }
    },
  }
}

/** In the ledger's order: key, nonce, money. */
async function findRefusal(
  store: DemoStore,
  { bettor, key, requestHash, pair, nonce, currency }: RoundOrder<DemoBettor>,
): Promise<Repeated | BetRefusal> {
  const first = await store.round(bettor.owner, key)
  if (first) return first.requestHash === requestHash ? { kind: 'duplicate' } : refusal('idempotency_mismatch')
  const wallet = await store.findWallet(bettor.owner)
  if (wallet?.currency !== currency) return refusal('unknown_wallet')
  return refusal(wallet.pair !== pair || wallet.nonce !== nonce ? 'stale_nonce' : 'insufficient_funds')
}

const refusal = (reason: BetReason): BetRefusal => ({ kind: 'refused', reason, detail: 0, cash: 0n, bonus: 0n, version: 0n, nonce: 0 })
