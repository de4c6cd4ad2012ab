/**
 * Results that operators set: a market's states, a called-off event, a leg at an obviously wrong price, a late correction. The act is
 * stored with the line of the log; the bets are settled after it, one transaction each. Source: sportsbook.md 6.
 */
import { type LegState, offeredMarket, type Odds, palpableRefusal } from '@fairhouse/betting'
import { type AnswerOf, type consoleRoutes, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { Settlement, VoidRefusal } from './bets/settle.ts'
import type { BetStore } from './bets/store.ts'
import type { DueAct, ManualReads } from './store/manual-store.ts'
import { termsOf } from './store/offered.ts'
import type { PriceHistory } from './store/price-history.ts'
import type { TradingWrites } from './store/trading-writes.ts'

export type ManualState = Exclude<LegState, object | 'open'>

type PricesOfLeg = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/bets/{bet}/prices']>
type RefusedVoids = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/refused-voids']>

/** As stored: JSON. */
export type ManualAct =
  /** Null gives the market back to the feed. */
  | { readonly what: 'market'; readonly market: string; readonly states: Readonly<Record<string, ManualState>> | null }
  | { readonly what: 'event'; readonly event: string }
  | { readonly what: 'leg'; readonly bet: string; readonly place: number; readonly right: Odds }
  | { readonly what: 'correction'; readonly bet: string }

export interface Weighed {
  /** EUR minor units: the most that the bets it decides may return. */
  readonly eur: bigint
  readonly player: bigint | null
}

export interface ManualSettlement {
  /** What it may pay, or why it cannot be done. */
  weigh(tx: Tx, act: ManualAct): Promise<Weighed | Refusal>
  /** Stores the act; `run` carries it out after the commit. */
  order(tx: Tx, act: ManualAct): Promise<void>
  /** Carries out what is stored. The same again changes nothing. */
  run(): Promise<void>
  /** What was offered on the outcome of a leg, the newest first. */
  pricesOf(bet: string, place: number): Promise<PricesOfLeg | Refusal>
  /** Legs that were not voided, because their result came before the act was carried out; the latest ones. */
  refusedVoids(): Promise<RefusedVoids>
}

export interface ManualDeps {
  readonly store: Pick<BetStore, 'byId'>
  readonly reads: ManualReads
  readonly history: Pick<PriceHistory, 'of'>
  readonly writes: Pick<TradingWrites, 'lockMarket'>
  readonly settlement: Settlement
  now(): number
  onFault(error: unknown, context?: Record<string, unknown>): void
}

const AT_ONCE = 50
const SHOWN = 50

export function createManualSettlement(deps: ManualDeps): ManualSettlement {
  const { store, reads, history, settlement, now, onFault } = deps
  const carryOut = async (act: ManualAct): Promise<VoidRefusal | null> => {
    switch (act.what) {
      case 'market':
        await settlement.settleMarket(act.market, act.states && new Map(Object.entries(act.states)))
        return null
      case 'event':
        for (const [market, keys] of await reads.marketsOf(act.event))
          await settlement.settleMarket(market, new Map(keys.map((key) => [key, 'void'])))
        return null
      case 'leg':
        return settlement.voidLeg(act.bet, act.place, await reads.reasonOf(act))
      case 'correction':
        await settlement.settleOne(act.bet, { isApproved: true })
        return null
    }
  }
  return {
    weigh: (tx, act) => weigh(deps, tx, act),
    order: (tx, act) => reads.add(tx, act),
    async run() {
      // those that fail stay due, and block none behind them
      for (let last: bigint | undefined = 0n; last !== undefined;) {
        const due: DueAct[] = await reads.due(last, AT_ONCE)
        for (const { id, act } of due)
          await carryOut(act)
            .then((refused) => reads.done(id, now(), refused))
            .catch((error: unknown) => onFault(error, { part: 'sportsbook.manual', act: id }))
        last = due.at(-1)?.id
      }
    },
    async pricesOf(bet, place) {
      const leg = (await store.byId(bet))?.legs[place]
      if (!leg) return refuse('not_found')
      const prices = await history.of(leg.market, leg.key)
      return { data: prices.map(({ id, odds, at }) => ({ id: `${id}`, odds, at: new Date(at).toISOString() })) }
    },
    refusedVoids: async () => ({
      data: (await reads.refused(SHOWN)).map(({ id, act: { bet, place, right }, refused, at }) => {
        return { id: `${id}`, bet, place, right, reason: refused, at: new Date(at).toISOString() }
      }),
    }),
  }
}

async function weigh({ store, reads, writes }: ManualDeps, tx: Tx, act: ManualAct): Promise<Weighed | Refusal> {
  if (act.what === 'market') {
    const market = await writes.lockMarket(tx, act.market)
    if (!market) return refuse('not_found')
    const status = offeredMarket(market, market.eventStatus, termsOf(market, market)).status
    if (status === 'open') return refuse('bad_transition') // bets would still come in
    const keys = market.outcomes.map(({ key }) => key)
    const isWhole =
      act.states === null || (keys.length === Object.keys(act.states).length && keys.every((key) => act.states![key] !== undefined))
    if (!isWhole) return refuseFields({ states: ['required: the state of each outcome of the market, and of no other'] })
    const lost = Object.entries(act.states ?? {}).flatMap(([key, state]) => (state === 'lost' ? [key] : []))
    return { eur: await reads.mostOnMarket(tx, act.market, lost), player: null }
  }
  if (act.what === 'event') {
    const isOpen = await reads.isEventOpen(tx, act.event)
    if (isOpen === undefined) return refuse('not_found')
    return isOpen ? refuse('bad_transition') : { eur: await reads.mostOnEvent(tx, act.event), player: null }
  }
  const bet = await store.byId(act.bet, tx)
  if (!bet) return refuse('not_found')
  const weighed = { eur: await reads.mostOfBet(tx, bet.id), player: bet.player }
  if (act.what === 'correction') return (await reads.isLate(tx, bet.id)) ? weighed : refuse('bad_transition')
  const leg = bet.legs[act.place]
  if (!leg) return refuse('not_found')
  const isResultKnown = leg.state !== 'open' || bet.status !== 'open' || (await reads.hasResult(tx, leg.event))
  const refusal = palpableRefusal(leg.odds, act.right, isResultKnown)
  if (refusal === 'result_known') return refuse('bad_transition')
  return refusal ? refuseFields({ right: ['too_near: no obvious error; the gain must be one and a half times the right one'] }) : weighed
}
