/**
 * Settles, voids and corrects bets: one transaction per bet, each change of money under the key `settle:{bet}:{revision}`. Source:
 * sportsbook.md 6; lock order: wallet, bet, free bet, exposure.
 */
import { isAutomaticCorrection, isReturned } from '@fairhouse/betting'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { createFairQueue } from '../../../../platform/fair-queue.ts'
import type { BetChangeKind } from '../../../../platform/telemetry.ts'
import { balancesOf, type PublishBalance } from '../../../play/wagering/index.ts'
import type { LegVoid, StoredBet, StoredLeg } from './bet.ts'
import { createDueEvents, type DueEvents, UnsettledBets } from './due-events.ts'
import { balancesAfter, FREE_BET_ACCOUNTS } from './free-bets.ts'
import { countsAtOdds, isKeptVoid, isSameState, legsByResults, legsKeptVoid } from './leg-states.ts'
import type { Balances } from './money.ts'
import type { PlaceDeps } from './place.ts'
import type { ResultStore } from './result-store.ts'
import { settledBy } from './settled-bet.ts'
import { betOf } from './views.ts'

export interface SettleDeps extends Pick<PlaceDeps, 'database' | 'clock' | 'ledger' | 'store' | 'exposures' | 'freeBets' | 'publishBet'> {
  readonly results: ResultStore
  readonly publishBalance: PublishBalance
  /** In the transaction of a bet's first settlement; what it returns is called after the commit. */
  onSettled(tx: Tx, bet: StoredBet): Promise<() => void>
  /** In the transaction of a correction, and of one that opens a bet again which paid nothing, or decides such a bet without a payout. */
  onCorrected(tx: Tx, bet: StoredBet, before: StoredBet): Promise<void>
  /** In the transaction that voids a leg. */
  onVoided(tx: Tx, bet: StoredBet, before: StoredBet, leg: StoredLeg): Promise<void>
  /** In the transaction in which a leg of an open bet is void no more. */
  onCountsAgain(tx: Tx, bet: StoredBet, leg: StoredLeg): Promise<void>
  readonly metrics: { readonly betChanges: { inc(labels: { change: BetChangeKind }): void } }
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export interface SettleOptions {
  /** An operator approved a correction after the time of automatic ones. */
  readonly isApproved?: boolean
}

export interface Settlement {
  /** Starts to settle the bets of events with new results, `atMost` events at once. */
  startDue: DueEvents['start']
  /** As `startDue`, until they are settled. Returns how many events it found. */
  settleDue(atMost: number): Promise<number>
  /** Bets on postponed, re-dated, called-off and resumed events, for which no result may come, and bets that turn out to be late. */
  settleInterrupted(): Promise<void>
  /** @throws when a bet could not be settled; the others are. */
  settleEvent(event: string): Promise<void>
  /** Settles the bets on a market whose result an operator set or withdrew. */
  settleMarket(market: string): Promise<void>
  /**
   * Voids one leg for a reason that its player reads, while neither its result nor that of the bet is known (D-4). Null when it is void by that
   * reason, now or before.
   */
  voidLeg(bet: string, place: number, reason: LegVoid): Promise<VoidRefusal | null>
  /** Settles one bet by what is known now. The same again changes nothing. */
  settleOne(bet: string, options?: SettleOptions): Promise<void>
  /** Bets whose correction waits for an operator. */
  lateCorrections(): Promise<string[]>
}

/** `bet_over`: other legs have decided the bet, or it was cashed out. */
export type VoidRefusal = 'result_known' | 'bet_over'

/** What becomes of the bet depends on another one, which its live delay decides in a moment: it is settled after that. */
class BetWaits extends UnsettledBets {}

/** For a caller that comes again. @throws any other fault. */
function passWaiting(fault: unknown): void {
  if (!(fault instanceof BetWaits)) throw fault
}

/** Bets that are settled at once, so that their commits share the database's writes; half of a small pool stays free for players. */
const AT_ONCE = 8
/** Stands for the job among the events. */
const INTERRUPTED = 'interrupted events'

export function createSettlement(deps: SettleDeps): Settlement {
  const { database, store, ledger, clock, results, onFault } = deps
  const atOnce = Math.min(AT_ONCE, Math.floor(database.pool.options.max / 2))
  const queue = createFairQueue({ maxConcurrent: atOnce, waiting: Infinity, waitingEach: Infinity })

  async function change(id: string, legsOf: (bet: StoredBet, tx: Tx) => Promise<readonly StoredLeg[] | undefined>, options: SettleOptions) {
    const player = await store.playerOf(id)
    await ledger.openAccounts(FREE_BET_ACCOUNTS)
    const work = async (tx: Tx) => {
      const wallets = await ledger.lockWallets(tx, player)
      const bet = (await store.lock(tx, id))!
      if (bet.status === 'cashed_out') await results.removeLateCorrection(tx, id)
      if (bet.status !== 'open' && bet.status !== 'settled') return undefined
      const wallet = wallets.find(({ currency }) => currency === bet.currency)!
      const legs = await legsOf(bet, tx)
      return legs && applyLegs(deps, tx, bet, legs, { ...options, wallet })
    }
    const changed = await retryConflicts(() => database.db.transaction().execute(work))
    if (!changed) return false
    announce(deps, changed)
    return true
  }

  const byResults = async (bet: StoredBet, tx: Tx) => legsByResults(bet, await results.known(tx, bet.legs), clock.now())
  const settleOne = async (id: string, options: SettleOptions = {}) => void (await change(id, byResults, options))

  async function settleAll(subject: string, ids: readonly string[]): Promise<void> {
    const faults: unknown[] = []
    let next = 0
    const lane = async () => {
      for (let id = ids[next++]; id !== undefined; id = ids[next++]) {
        const bet = id
        await queue
          .run(subject, () => settleOne(bet))
          .catch((error: unknown) => {
            faults.push(error)
            if (!(error instanceof BetWaits)) onFault(error, { part: 'sportsbook.settle', bet })
          })
      }
    }
    // half of them: a subject that waits for locks leaves room for others
    await Promise.all(Array.from({ length: atOnce / 2 }, lane))
    if (faults.length === 0) return
    const cause = faults.find((fault) => !(fault instanceof BetWaits))
    if (cause === undefined) throw new BetWaits(`${faults.length} bets wait for others`)
    throw new UnsettledBets(`${faults.length} of ${ids.length} bets could not be settled`, { cause })
  }

  async function settleEvent(event: string): Promise<void> {
    const version = await results.versionOf(event)
    await settleAll(event, await store.onEvent(event))
    if (version) await results.markSettled(event, version)
  }

  const due = createDueEvents({ clock, results, settleEvent, onFault })
  return {
    settleEvent,
    settleOne,
    startDue: due.start,
    async settleDue(atMost) {
      const { found, done } = await due.start(atMost)
      await done
      return found
    },
    async settleInterrupted() {
      const found = [await store.onInterruptedEvents(clock.now()), await store.onResumedEvents(clock.now()), await store.onKnownStarts()]
      await settleAll(INTERRUPTED, [...new Set(found.flat())]).catch(passWaiting)
    },
    settleMarket: async (market) => settleAll(market, await store.onMarket(market)),
    async voidLeg(id, place, { reason, prices }) {
      let refusal: VoidRefusal | null = 'bet_over'
      await change(
        id,
        async (bet, tx) => {
          const leg = bet.legs[place]!
          const isDone = leg.state === 'void' && leg.voidReason === reason
          const isResultKnown = leg.state !== 'open' || (await byResults(bet, tx))[place]!.state !== 'open'
          const isOver = bet.status !== 'open'
          const refused = isResultKnown ? 'result_known' : isOver && 'bet_over'
          refusal = (!isDone && refused) || null
          if (isDone || refusal) return undefined
          return bet.legs.map((each) => (each === leg ? { ...leg, state: 'void', voidReason: reason, voidPrices: prices } : each))
        },
        { isApproved: true }, // by the two people who decided it
      )
      return refusal
    },
    lateCorrections: () => results.lateCorrections(),
  }
}

interface Changed {
  readonly bet: StoredBet
  /** null when nothing was posted. */
  readonly balances: Balances | null
  /** undefined: a first result, or no change of money. */
  readonly change: BetChangeKind | undefined
  committed?(): void
}

function announce({ publishBalance, publishBet, metrics }: SettleDeps, { bet, balances, change, committed }: Changed): void {
  publishBet(bet.player, betOf(bet))
  if (change) metrics.betChanges.inc({ change })
  committed?.()
  if (!balances) return
  publishBalance(bet.player, { currency: bet.currency, ...balancesOf(balances) })
}

/** undefined when nothing changes, or when an operator must approve the change first. */
async function applyLegs(
  deps: SettleDeps,
  tx: Tx,
  before: StoredBet,
  wanted: readonly StoredLeg[],
  { isApproved = false, wallet }: SettleOptions & { wallet: Balances },
): Promise<Changed | undefined> {
  const now = deps.clock.now()
  const legs = (await isFreeBetUsed(deps, tx, before, wanted)) ? legsKeptVoid(wanted) : wanted
  const isSame = legs.every((leg, at) => isSameState(leg.state, before.legs[at]!.state) && leg.voidReason === before.legs[at]!.voidReason)
  const { firstSettledAt } = before
  if (isSame && firstSettledAt !== null) await deps.results.removeLateCorrection(tx, before.id) // the result is the paid one again
  if (isSame) return undefined
  const { bet, order, isMoved } = settledBy({ ...before, legs }, before, now)
  const isLate = firstSettledAt !== null && !isAutomaticCorrection(firstSettledAt, now) && (isMoved || bet.status !== before.status)
  if (isLate && !isApproved) {
    await deps.results.addLateCorrection(tx, before.id, now)
    return undefined
  }
  const balances = order ? balancesAfter(await deps.ledger.postOrThrow(tx, order), wallet) : null
  if (bet.freeBet !== null) await deps.freeBets.follow(tx, bet, before, now)
  await deps.store.save(tx, bet)
  if (firstSettledAt !== null) await deps.results.removeLateCorrection(tx, bet.id)
  const isStated = await notify(deps, tx, bet, { before, isMoved })
  const change = isMoved ? changeOf(bet, before) : undefined
  const isListed = isMoved && firstSettledAt === null && !isStated
  const committed = isListed ? await deps.onSettled(tx, bet) : undefined
  // last: all bets on an event wait for its rows
  if (before.liability > 0n) await deps.exposures.add(tx, before.legs, -1n)
  if (bet.liability > 0n) await deps.exposures.add(tx, bet.legs, 1n)
  return { bet, balances, change, ...(committed && { committed }) }
}

/** A bet that is void, and was kept so or has its free bet in another one. @throws BetWaits while the other one waits for its delay. */
async function isFreeBetUsed({ freeBets }: SettleDeps, tx: Tx, bet: StoredBet, wanted: readonly StoredLeg[]): Promise<boolean> {
  if (bet.freeBet === null || bet.result !== 'void') return false
  if (isKeptVoid(bet)) return true
  const other = await freeBets.placedAgainAs(tx, bet)
  if (other === 'pending' && !wanted.every(({ state }) => isReturned(state)))
    throw new BetWaits(`the free bet of ${bet.id} is in a bet that waits`)
  return other !== undefined
}

/** Informs the player. Whether that says what a void bet gives back. */
async function notify(
  { onCorrected, onVoided, onCountsAgain }: SettleDeps,
  tx: Tx,
  bet: StoredBet,
  { before, isMoved }: { before: StoredBet; isMoved: boolean },
): Promise<boolean> {
  // a lost bet that is open again moves no money, nor one that is lost after that
  const isChanged = isMoved || bet.status !== before.status
  if (isChanged && before.firstSettledAt !== null) await onCorrected(tx, bet, before)
  // a leg of a bet that is over without it changes nothing for its player
  const voided = before.status === 'open' || isMoved ? newlyVoid(bet, before) : []
  for (const leg of voided) await onVoided(tx, bet, before, leg)
  // of a bet that is settled by it, or again, the result says so
  const counts = ({ state }: StoredLeg, at: number) => countsAtOdds(state) && before.legs[at]!.state === 'void'
  const again = before.status === 'open' && bet.status === 'open' ? bet.legs.filter(counts) : []
  for (const leg of again) await onCountsAgain(tx, bet, leg)
  return bet.result === 'void' && voided.length > 0
}

function changeOf(bet: StoredBet, before: StoredBet): BetChangeKind | undefined {
  if (bet.result === 'void' && before.result !== 'void') return 'voided'
  return before.firstSettledAt === null ? undefined : 'corrected'
}

const newlyVoid = (bet: StoredBet, before: StoredBet): StoredLeg[] =>
  bet.legs.filter(({ state }, at) => state === 'void' && before.legs[at]!.state !== 'void')
