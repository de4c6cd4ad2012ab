/** The end of the live delay: the slip is priced again, then its stake leaves the hold for the bet or goes back. */
import { type PricedSlip } from '@fairhouse/betting'
import { isRefusal, type Refusal, type Slip as SlipRequest } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { balancesOf, type PublishBalance } from '../../../play/wagering/index.ts'
import type { BetRefusalAnswer, StoredBet } from './bet.ts'
import type { Balances } from './money.ts'
import { FREE_STAKE, type PlaceDeps, pricedParts } from './place.ts'
import { betOf, refusalAnswer } from './views.ts'

export interface DelayDeps extends PlaceDeps {
  readonly publishBalance: PublishBalance
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export interface Delay {
  /** Decides the bets whose delay has passed; several processes may call it at once. Returns how many it found. */
  decideDue(atMost: number): Promise<number>
}

interface Decided {
  readonly bet: StoredBet
  readonly balances: Balances
}

export function createDelay(deps: DelayDeps): Delay {
  const { database, store, clock, prepareReturns, publishBalance, publishBet, onFault } = deps

  async function decide(id: string): Promise<void> {
    const bet = await store.byId(id)
    if (!bet) throw new Error(`the bet ${id} is not stored`)
    const { player, legs } = bet
    await prepareReturns(legs)
    const decided = await retryConflicts(() => database.db.transaction().execute((tx) => decideWithin(deps, tx, { id, player })))
    if (!decided) return
    publishBet(player, betOf(decided.bet))
    publishBalance(player, { currency: decided.bet.currency, ...balancesOf(decided.balances) })
  }

  return {
    async decideDue(atMost) {
      const due = await store.due(clock.now(), atMost)
      for (const id of due) await decide(id).catch((error: unknown) => onFault(error, { part: 'sportsbook.delay', bet: id }))
      return due.length
    },
  }
}

async function decideWithin(deps: DelayDeps, tx: Tx, { id, player }: { id: string; player: PlayerId }): Promise<Decided | undefined> {
  const { ledger, store, exposures, money, price, clock } = deps
  const wallets = await ledger.lockWallets(tx, player)
  const bet = (await store.lock(tx, id))!
  if (bet.status !== 'pending') return undefined
  const now = clock.now()
  const wallet = wallets.find(({ currency }) => currency === bet.currency)!
  await exposures.add(tx, bet.legs, -1n)
  const { openLiability, dayLimit } = await store.dayLiability(tx, player, now - DAY_MS)
  const slip = slipOf(bet)
  const isFree = bet.freeBet !== null
  const query = { tx, now, eurRateE8: bet.eurRateE8, placed: bet, ...(isFree && { freeStake: bet.placedStake }) }
  const again = await price(slip, { cash: wallet.cash, bonus: 0n, openLiability: openLiability - bet.liability, dayLimit }, query)
  const released = isFree ? wallet : await money.release(tx, bet)
  if (!again.priced.isAccepted) return refuseBet(deps, tx, bet, refusalAnswer(again.priced), released)

  const parts = pricedParts(again, slip, bet.eurRateE8)
  const legs = parts.legs.map((leg, at) => ({ ...leg, isLive: leg.isLive || bet.legs[at]!.isLive, startsAt: bet.legs[at]!.startsAt }))
  const accepted: StoredBet = { ...bet, ...parts, legs, ...chargedOf(again.priced), status: 'open', acceptedAt: now }
  const staked = isFree ? ((await stakeFree(deps, tx, accepted)) ?? wallet) : await money.stake(tx, accepted, again)
  if (isRefusal(staked)) return refuseBet(deps, tx, bet, codeOf(staked), released)
  await exposures.add(tx, legs, 1n)
  await store.save(tx, accepted)
  return { bet: accepted, balances: staked }
}

/** Under the player's protection of this moment. */
async function stakeFree({ money, freeBets }: DelayDeps, tx: Tx, bet: StoredBet): Promise<Refusal | undefined> {
  const barred = await money.refuseProtected(tx, bet, FREE_STAKE)
  if (!barred) await freeBets.stake(tx, bet)
  return barred
}

const chargedOf = ({ charged }: Extract<PricedSlip, { isAccepted: true }>) => ({ stake: charged })

async function refuseBet(deps: DelayDeps, tx: Tx, bet: StoredBet, refusal: BetRefusalAnswer, balances: Balances): Promise<Decided> {
  const legs = bet.legs.map((leg) => ({ ...leg, liability: 0n }))
  const refused: StoredBet = { ...bet, legs, status: 'refused', refusal, liability: 0n }
  await deps.store.save(tx, refused)
  if (bet.freeBet !== null) await deps.freeBets.giveBack(tx, bet, deps.clock.now())
  return { bet: refused, balances }
}

const codeOf = ({ code }: Refusal): BetRefusalAnswer => ({ code, leg: null, odds: null, min: null, max: null, max_stake: null })

/** The slip that placed the bet: the same odds seen and the same policy. */
const slipOf = ({ currency, type, sizes, policy, placedStake, freeBet, legs }: StoredBet): SlipRequest => ({
  currency,
  type,
  sizes: [...sizes],
  policy,
  stake: placedStake,
  free_bet: freeBet,
  legs: legs.map(({ event, market, outcome, seen, banker }) => ({ event, market, outcome, seen, banker })),
})
