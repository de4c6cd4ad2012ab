/**
 * Wagers at the shared tables: taken while the round is open, won or lost by its draw, paid at its end. Each is a round of its own to the
 * wallet. An OK that comes after the draw is too late: the stake goes back.
 */
import { refusedStake, type SoloBet, STUDIO_GAMES } from '@fairhouse/games'
import { formatMoney, MAX_WIN } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { Seat } from '../rounds/play.ts'
import { TRIES } from '../rounds/repeat.ts'
import { type DemoBalances, demoOwner } from '../store/demo.ts'
import type { LiveRounds } from '../store/live-rounds.ts'
import type { Store } from '../store/schema.ts'
import type { Placed, Wager, Wagers } from '../store/wagers.ts'
import { createWagerDelivery, inRound, type WagerDeliveryDeps } from './deliver.ts'
import { LIVE_GAMES, type LiveGame, type LiveName } from './games.ts'
import { liveStakes } from './stakes.ts'

export type WagerFault = 'key_reused' | 'closed' | 'stake' | 'too_many' | 'low_balance'

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
  /** One try for each wager that a process left behind. */
  sweep(): Promise<void>
  /** Until no call of this process is under way. */
  idle(): Promise<void>
}

export interface LiveWagersDeps extends WagerDeliveryDeps {
  readonly store: Store
  readonly wagers: Wagers
  readonly liveRounds: LiveRounds
  readonly demo: DemoBalances
  readonly platform: Pick<Platform, 'now' | 'newId'>
}

/** Of one player in one round. */
const WAGERS_MAX = 20

/** undefined for positions that the rules refuse. */
export function liveBetOf({ rules }: LiveGame, bets: readonly Placed[]): SoloBet | undefined {
  return STUDIO_GAMES[rules].parse({ bets: bets.map(({ id, stake }) => ({ id, stake: formatMoney(BigInt(stake)) })) })
}

export function createLiveWagers(deps: LiveWagersDeps): LiveWagers {
  const { store, wagers, liveRounds, demo, platform } = deps
  const { deliver, deliverOnce, deliverAll, idle } = createWagerDelivery(deps)
  const latest = (id: string): Wager => wagers.byId(id)!
  const changeDemo = ({ owner }: Wager, by: number) => demo.change(owner.slice(demoOwner('').length), by)

  function faultOf({ owner, currency }: Seat, { game, round, bets }: WagerOrder): WagerFault | undefined {
    const found = liveRounds.byId(round)
    if (found?.game !== game || found.state !== 'betting' || platform.now() >= found.closesAt) return 'closed'
    const own = wagers.ofOwner(owner, round).filter(({ state }) => state !== 'refused' && state !== 'void')
    if (own.length >= WAGERS_MAX) return 'too_many'
    const bet = liveBetOf(LIVE_GAMES[game], bets)
    const { min, max } = liveStakes(game, currency)
    const stake = bet?.fixedStake
    if (!bet || stake === undefined || stake < min || refusedStake(bet, stake, MAX_WIN[currency])) return 'stake'
    const before = own.reduce((sum, each) => sum + BigInt(each.stake), 0n)
    return before + stake > max ? 'stake' : undefined
  }

  /** The stored wager of a repeat, or a new one. */
  function open(seat: Seat, order: WagerOrder): Wager | WagerFault {
    const { key, game, round, bets } = order
    const known = wagers.byKey(seat.owner, key)
    if (known) return known.round === round && JSON.stringify(known.bets) === JSON.stringify(bets) ? known : 'key_reused'
    const fault = faultOf(seat, order)
    if (fault) return fault
    const { owner, player, currency, wallet } = seat
    const id = platform.newId()
    const stake = bets.reduce((sum, bet) => sum + bet.stake, 0)
    wagers.add({ id, owner, key, wallet: wallet?.url ?? null, player, game, currency, round, bets, stake }, platform.now())
    return latest(id)
  }

  const placeDemo = (wager: Wager): PlacedWager | WagerFault =>
    store.atomic(() => {
      const balance = changeDemo(wager, -wager.stake)
      wagers.setState(wager.id, balance === undefined ? 'refused' : 'placed', balance === undefined ? 'INSUFFICIENT_FUNDS' : undefined)
      return balance === undefined ? 'low_balance' : { wager: latest(wager.id), balance }
    })

  async function placeReal(wager: Wager, { call, token }: Required<Seat>['wallet']): Promise<PlacedWager> {
    const { id, currency, stake, round } = wager
    const answer = await call('bet', { token, ...inRound(wager), currency, tx: `bet-${id}`, amount: stake })
    if (answer !== 'unknown' && answer.status !== 'OK') {
      wagers.setState(id, 'refused', answer.status)
      return { wager: latest(id), balance: answer.balance }
    }
    const isInTime = answer !== 'unknown' && liveRounds.byId(round)!.state === 'betting'
    wagers.setState(id, isInTime ? 'placed' : 'returning', isInTime || answer === 'unknown' ? undefined : 'LATE')
    const balance = isInTime ? answer.balance : await deliver(latest(id), call, TRIES)
    return { wager: latest(id), balance }
  }

  const drawnReal = (round: number) => wagers.inRound(round, 'drawn').filter(({ wallet }) => wallet !== null)

  return {
    async place(seat, order) {
      const wager = store.atomic(() => open(seat, order))
      if (typeof wager === 'string') return wager
      if (wager.state !== 'betting') return { wager, balance: undefined }
      return seat.wallet ? placeReal(wager, seat.wallet) : placeDemo(wager)
    },
    payDemo(round) {
      for (const wager of wagers.inRound(round, 'drawn').filter(({ wallet }) => wallet === null)) {
        changeDemo(wager, wager.win!)
        wagers.setState(wager.id, 'settled')
      }
    },
    payReal: (round) => void deliverAll(drawnReal(round), TRIES),
    async settle(owner, round) {
      let balance: number | undefined
      if (liveRounds.byId(round)?.state !== 'ended') return undefined
      for (const wager of drawnReal(round).filter((each) => each.owner === owner)) balance = (await deliverOnce(wager, TRIES)) ?? balance
      return balance
    },
    sweep: () => deliverAll(wagers.owing(), 1),
    idle,
  }
}
