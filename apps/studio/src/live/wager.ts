/**
 * Stakes at the shared tables: taken while the round is open, won or lost by its draw. All stakes of a player in one round of a table are one
 * round of the wallet, paid once at its end (D-80). An OK that comes after the draw is too late: the stake goes back.
 */
import { refusedStake } from '@fairhouse/games'
import { MAX_WIN } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { Seat } from '../rounds/play.ts'
import { TRIES } from '../rounds/repeat.ts'
import type { UnderWay } from '../rounds/under-way.ts'
import { type DemoBalances, demoIdOf } from '../store/demo.ts'
import type { LiveRounds } from '../store/live-rounds.ts'
import type { PlayerRound, PlayerRounds } from '../store/player-rounds.ts'
import { LOST_AFTER_MS } from '../store/rounds.ts'
import type { Store } from '../store/schema.ts'
import type { Placed, Wager, Wagers } from '../store/wagers.ts'
import { coveredBpOf, liveBetOf, stakeOf, togetherOf } from './bets.ts'
import { createPlayerRoundDelivery, inRound, type PlayerRoundDeliveryDeps } from './deliver.ts'
import { LIVE_GAMES, type LiveName } from './games.ts'
import { liveStakes } from './stakes.ts'

/** Which rule of the table refuses a stake, the bet that it is about, and the rule's amount in minor units. */
export interface StakeFault {
  readonly error: 'stake'
  readonly why: 'unknown_bet' | 'min' | 'small' | 'max' | 'max_win'
  readonly bet?: string
  readonly limit?: number
}

export type WagerFault = 'key_reused' | 'closed' | StakeFault | 'too_many' | 'low_balance'

export interface WagerOrder {
  readonly key: string
  readonly game: LiveName
  readonly round: number
  readonly bets: readonly Placed[]
}

export interface PlacedWager {
  readonly wager: Wager
  /** The wallet's latest; undefined when it named none. */
  readonly balance: number | undefined
}

export interface Settlement {
  /** Runs in the caller's transaction. */
  payDemo(round: number): void
  /** Starts the calls of an ended round; what fails is repeated by the sweep. */
  payReal(round: number): void
}

export interface LiveWagers extends Settlement {
  place(seat: Seat, order: WagerOrder): Promise<PlacedWager | WagerFault>
  /** Delivers what the ended rounds of this owner still owe; returns the balance that the wallet named last. */
  settle(owner: string, round: number): Promise<number | undefined>
  /** Submits one try for each round that a process left behind. A demo stake that a fault has stopped is void at once. */
  sweep(): void
  /** Until no call of this process is under way. */
  idle(): Promise<void>
}

export interface LiveWagersDeps extends PlayerRoundDeliveryDeps {
  readonly store: Store
  readonly wagers: Wagers
  readonly playerRounds: PlayerRounds
  readonly liveRounds: LiveRounds
  readonly demo: DemoBalances
  readonly underWay: UnderWay
  readonly platform: Pick<Platform, 'now' | 'newId' | 'every'>
}

/** Of one player in one round. */
const WAGERS_MAX = 20

export function createLiveWagers(deps: LiveWagersDeps): LiveWagers {
  const { store, wagers, playerRounds, liveRounds, demo, underWay, platform } = deps
  const { deliver, deliverOnce, deliverAll, idle } = createPlayerRoundDelivery(deps)
  const latest = (id: string): Wager => wagers.byId(id)!
  const changeDemo = (owner: string, by: number) => demo.change(demoIdOf(owner), by)
  const ofOwner = (owner: string, round: number) => playerRounds.ofOwner(owner, round).flatMap(({ id }) => wagers.ofPlayerRound(id))

  function faultOf({ owner, currency }: Seat, { game, round, bets }: WagerOrder): WagerFault | undefined {
    const found = liveRounds.byId(round)
    if (found?.game !== game || found.state !== 'betting' || platform.now() >= found.closesAt) return 'closed'
    const own = ofOwner(owner, round).filter(({ state }) => state !== 'refused' && state !== 'void')
    if (own.length >= WAGERS_MAX) return 'too_many'
    return stakeFaultOf({ game, currency }, own, bets)
  }

  /** The same for each stake of this player in this round of the table. */
  function playerRoundOf({ owner, player, currency, wallet }: Seat, { game, round }: WagerOrder): string {
    const known = playerRounds.openOf(owner, round)
    if (known) return known.id
    const id = platform.newId()
    playerRounds.add({ id, owner, wallet: wallet?.url ?? null, player, game, currency, round })
    return id
  }

  /**
   * The stored wager of a repeat, or a new one. One that a fault has left without the wallet's answer goes back: with the stakes taken since then
   * its call would state another cover, and the wallet would take it for another call.
   */
  function open(seat: Seat, order: WagerOrder): Wager | WagerFault {
    const { owner } = seat
    const { key, round, bets } = order
    const known = wagers.byKey(owner, key)
    if (known) {
      if (known.round !== round || JSON.stringify(known.bets) !== JSON.stringify(bets)) return 'key_reused'
      if (known.state === 'betting') wagers.loseCall(known.id)
      return latest(known.id)
    }
    const fault = faultOf(seat, order)
    if (fault) return fault
    const id = platform.newId()
    wagers.add({ id, playerRound: playerRoundOf(seat, order), owner, key, bets, stake: stakeOf(bets) }, platform.now())
    return latest(id)
  }

  const placeDemo = (wager: Wager): PlacedWager | WagerFault =>
    store.atomic(() => {
      const balance = changeDemo(wager.owner, -wager.stake)
      wagers.setState(wager.id, balance === undefined ? 'refused' : 'placed', balance === undefined ? 'INSUFFICIENT_FUNDS' : undefined)
      return balance === undefined ? 'low_balance' : { wager: latest(wager.id), balance }
    })

  async function placeReal(wager: Wager, { call, token }: Required<Seat>['wallet']): Promise<PlacedWager> {
    const { id, playerRound, stake, round } = wager
    const own = playerRounds.byId(playerRound)!
    const stakes = wagers.ofPlayerRound(playerRound).filter((each) => each.id === id || each.state === 'placed')
    const covered_bp = coveredBpOf(LIVE_GAMES[own.game], stakes)
    const bet = { token, ...inRound(own), currency: own.currency, tx: `bet-${id}`, amount: stake, covered_bp }
    const answer = await underWay.during(id, () => call('bet', bet))
    if (answer !== 'unknown' && answer.status !== 'OK') {
      wagers.setState(id, 'refused', answer.reason ?? answer.status)
      return { wager: latest(id), balance: answer.balance }
    }
    const isInTime = answer !== 'unknown' && liveRounds.byId(round)!.state === 'betting'
    wagers.setState(id, isInTime ? 'placed' : 'returning', isInTime || answer === 'unknown' ? undefined : 'LATE')
    const balance = isInTime ? answer.balance : await deliver(playerRound, call, TRIES)
    return { wager: latest(id), balance }
  }

  const unpaidIn = (round: number): PlayerRound[] => [...playerRounds.inRound(round, 'open'), ...playerRounds.inRound(round, 'drawn')]
  const owingIn = (round: number) => unpaidIn(round).filter(({ wallet }) => wallet !== null)

  return {
    async place(seat, order) {
      const wager = store.atomic(() => open(seat, order))
      if (typeof wager === 'string' || 'error' in wager) return wager
      if (wager.state !== 'betting') return { wager, balance: undefined }
      return seat.wallet ? placeReal(wager, seat.wallet) : placeDemo(wager)
    },
    payDemo(round) {
      for (const { id, owner, win } of unpaidIn(round).filter(({ wallet }) => wallet === null)) {
        if (win !== null) changeDemo(owner, win)
        playerRounds.finish(id, win === null ? 'void' : 'settled')
      }
    },
    payReal: (round) => deliverAll(owingIn(round), TRIES),
    async settle(owner, round) {
      let balance: number | undefined
      if (liveRounds.byId(round)?.state !== 'ended') return undefined
      for (const own of owingIn(round).filter((each) => each.owner === owner)) balance = (await deliverOnce(own, TRIES)) ?? balance
      return balance
    },
    sweep() {
      deliverAll(playerRounds.owing(platform.now() - LOST_AFTER_MS, underWay.ids()), 1)
      wagers.loseDemoCalls()
    },
    idle,
  }
}

/** Its bets one by one, then together with the stakes that are in play (D-80). */
function stakeFaultOf(
  { game, currency }: { game: LiveName; currency: Seat['currency'] },
  inPlay: readonly Pick<Wager, 'bets'>[],
  bets: readonly Placed[],
): StakeFault | undefined {
  const refused = (fault: Omit<StakeFault, 'error'>): StakeFault => ({ error: 'stake', ...fault })
  const { min, max } = liveStakes(game, currency)
  for (const { id, stake } of bets) {
    const bet = liveBetOf(LIVE_GAMES[game], [{ id, stake }])
    if (!bet) return refused({ why: 'unknown_bet', bet: id })
    const small = refusedStake(bet, BigInt(stake))
    if (small?.code === 'stake_too_small') return refused({ why: 'small', bet: id, limit: Number(small.min) })
  }
  if (BigInt(stakeOf(bets)) < min) return refused({ why: 'min', limit: Number(min) })
  const all = togetherOf([...inPlay, { bets }])
  const total = BigInt(stakeOf(all))
  if (total > max) return refused({ why: 'max', limit: Number(max) })
  const [placed, whole] = [liveBetOf(LIVE_GAMES[game], bets), liveBetOf(LIVE_GAMES[game], all)]
  if (!placed || !whole) return refused({ why: 'unknown_bet', bet: repeatedOf(bets) })
  return refusedStake(whole, total, MAX_WIN[currency]) && refused({ why: 'max_win', limit: Number(MAX_WIN[currency]) })
}

/** Each bet alone is one of the table: the same position stands twice. */
const repeatedOf = (bets: readonly Placed[]): string => bets.find(({ id }, at) => bets.findIndex((each) => each.id === id) < at)?.id ?? ''
