/**
 * Results that operators set: a market's states, a void event, a leg at an obviously wrong price, a late correction. What they decide is stored
 * with the line of the log, and takes no bets from then on; the bets are settled after it, one transaction each. Source: sportsbook.md 6, D-77.
 */
import { legStatesOf, type Market, offeredMarket, palpableRefusal, type SetFault, setStatesFault } from '@fairhouse/betting'
import { type AnswerOf, type consoleRoutes, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { loadNumbered, type PageQuery, type Tx } from '../../../platform/db/index.ts'
import { UnsettledBets } from './bets/due-events.ts'
import type { Settlement, VoidRefusal } from './bets/settle.ts'
import type { BetStore } from './bets/store.ts'
import { type BoardParts, isClosedByDate, isOfParts, OWN_SPORT } from './rules.ts'
import type { DueAct, ManualAct, ManualStore } from './store/manual-store.ts'
import { termsOf } from './store/offered.ts'
import type { PriceHistory } from './store/price-history.ts'
import type { ChangedEvents, TradingWrites } from './store/trading-writes.ts'

type PricesOfLeg = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/bets/{bet}/prices']>
type RefusedVoids = AnswerOf<(typeof consoleRoutes)['GET /console/v1/trading/refused-voids']>

export interface Weighed {
  /** EUR minor units: the most that the bets it decides may return or lose. */
  readonly eur: bigint
  readonly player: PlayerId | null
}

export interface ManualSettlement {
  /** What it may pay or take, or why it cannot be done. Locks the event of a market or of an event: no bet comes in until the end. */
  weigh(tx: Tx, act: ManualAct): Promise<Weighed | Refusal>
  /** Whether a bet of these players is among those that it decides (D-77). */
  touches(tx: Tx, act: ManualAct, players: readonly PlayerId[]): Promise<boolean>
  /** Stores the decision of an operator, by login; `carryOut` is for after the commit. */
  order(tx: Tx, act: ManualAct, by: string): Promise<{ carryOut(): Promise<void> }>
  /** Settles the bets of what is stored. The same again changes nothing. */
  run(): Promise<void>
  /** What was offered on the outcome of a leg just before and just after its price, the newest first. */
  pricesOf(bet: string, place: number): Promise<PricesOfLeg | Refusal>
  /** Legs that were not voided, because their result came before the act was carried out; the latest first. */
  refusedVoids(page: PageQuery): Promise<RefusedVoids>
}

export interface ManualDeps {
  readonly store: Pick<BetStore, 'byId'>
  readonly manual: ManualStore
  readonly parts: BoardParts
  readonly history: Pick<PriceHistory, 'beside'>
  readonly writes: Pick<TradingWrites, 'lockMarket' | 'setMarket' | 'setEvent' | 'touchEvent'>
  readonly settlement: Settlement
  announce(events: ChangedEvents): Promise<void>
  now(): number
  onFault(error: unknown, context?: Record<string, unknown>): void
}

const AT_ONCE = 50
/** The draw decides the house's own events, and a lost seed voids them: no act changes whom it favours (D-4). */
const DRAWN = refuse('bad_transition', { because: 'drawn' })

export function createManualSettlement(deps: ManualDeps): ManualSettlement {
  const { store, manual, history, settlement, announce, now, onFault } = deps
  const carryOut = async (act: ManualAct): Promise<VoidRefusal | null> => {
    switch (act.what) {
      case 'market':
        await settlement.settleMarket(act.market)
        return null
      case 'event':
        await settlement.settleEvent(act.event)
        return null
      case 'leg':
        return settlement.voidLeg(act.bet, act.place, await manual.legVoid(act))
      case 'correction':
        await settlement.settleOne(act.bet, { isApproved: true })
        return null
    }
  }
  const run = async () => {
    // those that fail stay due, and block none behind them
    for (let last: bigint | undefined = 0n; last !== undefined;) {
      const due: DueAct[] = await manual.due(last, AT_ONCE)
      for (const { id, act } of due)
        await carryOut(act)
          .then((refused) => manual.done(id, now(), refused))
          .catch((error: unknown) => {
            if (!(error instanceof UnsettledBets)) onFault(error, { part: 'sportsbook.manual', act: id })
          })
      last = due.at(-1)?.id
    }
  }
  return {
    weigh: (tx, act) => weigh(deps, tx, act),
    touches: (tx, act, players) => manual.touches(tx, act, players),
    async order(tx, act, by) {
      await manual.add(tx, act, by)
      const changed = await decide(deps, tx, act, by)
      return {
        async carryOut() {
          await announce(changed)
          await run()
        },
      }
    },
    run,
    async pricesOf(bet, place) {
      const stored = await store.byId(bet)
      const leg = stored?.legs[place]
      if (!leg) return refuse('not_found')
      const prices = await history.beside({ ...leg, acceptedAt: stored.acceptedAt ?? stored.placedAt })
      return { data: prices.map(({ id, odds, at }) => ({ id: `${id}`, odds, at: new Date(at).toISOString() })) }
    },
    async refusedVoids(page) {
      const { rows, next } = await loadNumbered(page, (bounds) => manual.refused(bounds))
      const data = rows.map(({ id, act: { bet, place, right }, refused, at }) => {
        return { id: `${id}`, bet, place, right, reason: refused, at: new Date(at).toISOString() }
      })
      return { data, next }
    },
  }
}

/** What is withdrawn is opened in the same act: an operator's suspension of it ends. */
async function decide({ manual, writes, now }: ManualDeps, tx: Tx, act: ManualAct, by: string): Promise<ChangedEvents> {
  if (act.what === 'market') {
    const market = (await writes.lockMarket(tx, act.market))!
    const states = act.states && legStatesOf(market.definition, act.states)
    await manual.setResult(tx, act.market, states && { states, by, at: now() })
    return writes.setMarket(tx, { ...market, isHeld: states !== null && market.isHeld })
  }
  if (act.what !== 'event') return []
  await manual.setVoid(tx, act.event, act.isWithdrawn ? null : { by, at: now() })
  return (act.isWithdrawn && (await writes.setEvent(tx, act.event, false))) || writes.touchEvent(tx, act.event)
}

async function weigh(deps: ManualDeps, tx: Tx, act: ManualAct): Promise<Weighed | Refusal> {
  if (act.what === 'market') return weighMarket(deps, tx, act)
  if (act.what === 'event') return weighEvent(deps, tx, act)
  const { store, manual } = deps
  const bet = await store.byId(act.bet, tx)
  if (!bet) return refuse('not_found')
  const weighed = { eur: await manual.mostOfBet(tx, bet.id), player: bet.player }
  if (act.what === 'correction') return (await manual.isLate(tx, bet.id)) ? weighed : refuse('bad_transition')
  const leg = bet.legs[act.place]
  if (!leg) return refuse('not_found')
  if (leg.sport === OWN_SPORT) return DRAWN
  const isResultKnown = leg.state !== 'open' || bet.status !== 'open' || (await manual.hasResult(tx, leg.event))
  const refusal = palpableRefusal(leg.odds, act.right, isResultKnown)
  if (refusal === 'result_known') return refuse('bad_transition')
  return refusal ? refuseFields({ right: ['too_near: no obvious error; the gain must be one and a half times the right one'] }) : weighed
}

async function weighMarket(
  { manual, parts, writes, now }: ManualDeps,
  tx: Tx,
  { market: id, states }: Extract<ManualAct, { what: 'market' }>,
): Promise<Weighed | Refusal> {
  const market = await writes.lockMarket(tx, id)
  if (!market) return refuse('not_found')
  if (states !== null && market.sport === OWN_SPORT) return DRAWN
  const terms = termsOf(market, market)
  const isShut = !isOfParts(parts, market) || isClosedByDate({ ...market, status: market.eventStatus }, now())
  const isOpen = !isShut && offeredMarket(market, market.eventStatus, terms).status === 'open'
  if (isOpen) return refuse('bad_transition') // bets would still come in
  if (market.isEventVoid || (states === null && market.byHand === null)) return refuse('bad_transition')
  const keys = market.outcomes.map(({ key }) => key)
  const fault = states && setStatesFault(market.definition, keys, states)
  if (fault) return refuseFields({ states: [faultText(fault, market.definition)] })
  const lost = Object.entries(states ?? {}).flatMap(([key, state]) => (state === 'lost' ? [key] : []))
  return { eur: await manual.mostOnMarket(tx, id, lost), player: null }
}

async function weighEvent(
  { manual, parts, now }: ManualDeps,
  tx: Tx,
  { event: id, isWithdrawn = false }: Extract<ManualAct, { what: 'event' }>,
): Promise<Weighed | Refusal> {
  const event = await manual.lockEvent(tx, id)
  if (!event) return refuse('not_found')
  if (!isWithdrawn && event.sport === OWN_SPORT) return DRAWN
  const isOpen = event.isOpen && isOfParts(parts, event) && !isClosedByDate(event, now())
  if (isOpen || event.isVoid !== isWithdrawn) return refuse('bad_transition')
  return { eur: await manual.mostOnEvent(tx, id), player: null }
}

function faultText(fault: SetFault, { type, k = 1 }: Market): string {
  const several = type === 'dc' ? 'two' : type === 'top' && k > 1 && k
  const winners = several ? `${several} outcomes` : 'one outcome'
  switch (fault) {
    case 'not_whole':
      return 'required: the state of each outcome of the market, and of no other'
    case 'no_winner':
      return `no_winner: nobody wins. Exactly ${winners} of this market must win, or all are void`
    case 'winners':
      return `winners: exactly ${winners} of this market must win and the others lose, or all are void`
    case 'half':
      return 'half: only a line that ends in .25 or .75 is half won and half lost'
    case 'push':
      return 'push: this market has no level result. Void all outcomes to return the stakes'
    case 'void':
      return 'void: one outcome of this market cannot be void alone. Void all of them, or none'
    case 'dead_heat':
      return 'dead_heat: only outrights have dead heats, of at least two for fewer places than there are tied'
  }
}
