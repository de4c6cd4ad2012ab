/** Delivers what a round owes the wallet: its win, or the return of a bet without an answer. Repeats until the wallet confirms it. */
import type { Milliseconds } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import type { Campaigns } from '../store/campaigns.ts'
import type { Pairs } from '../store/pairs.ts'
import { LOST_AFTER_MS, type Round, type Rounds, type RoundState } from '../store/rounds.ts'
import type { Store } from '../store/schema.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import { createLanes } from './lanes.ts'
import type { InTurn } from './queue.ts'
import { createRepeat, isReceived, TRIES } from './repeat.ts'
import type { UnderWay } from './under-way.ts'

export interface Delivered {
  readonly round: Round
  readonly balance: number | undefined
}

export interface Delivery {
  /** Of a round in `betting` whose call is not under way: its bet goes back. */
  loseBet(round: Round): void
  pay(round: Round, call: CallWallet, balance: number | undefined): Promise<Delivered>
  returnBet(round: Round, call: CallWallet): Promise<Delivered>
  /**
   * Submits one try for each round that a process left behind, or a fault without the answer to its bet a minute ago; one that waits delays no
   * other. A demo round that a fault has stopped is void at once.
   */
  sweep(): void
  /** Until no call of a sweep is under way. */
  idle(): Promise<void>
}

export interface DeliveryDeps {
  readonly store: Store
  readonly rounds: Rounds
  readonly pairs: Pairs
  readonly campaigns: Campaigns
  readonly inTurn: InTurn
  readonly underWay: UnderWay
  readonly platform: Pick<Platform, 'now' | 'wait' | 'every'>
  /** The wallet at this URL. */
  walletAt(url: string): CallWallet
  /** The first wait before a repeat; it doubles each time. */
  readonly retryMs: Milliseconds
  /** Of one round of a sweep. */
  onFault(fault: unknown): void
}

/** A call to the wallet is owed. */
const OWING: readonly RoundState[] = ['returning', 'drawn']

export function createDelivery(deps: DeliveryDeps): Delivery {
  const { store, rounds, pairs, campaigns, inTurn, underWay, platform, walletAt, retryMs, onFault } = deps
  /** Rounds whose calls are under way in this process. */
  const busy = new Set<string>()

  const repeat = createRepeat(platform, retryMs)
  const lanes = createLanes(platform, onFault)

  function sendOwed({ id, player, game, currency, win, state }: Round, call: CallWallet, tries: number) {
    const inRound = { player, game, round: id }
    if (state === 'returning') return repeat(call, 'rollback', { ...inRound, tx: `back-${id}`, ref: `bet-${id}` }, tries)
    if (win! > 0) return repeat(call, 'win', { ...inRound, currency, tx: `win-${id}`, amount: win, end_round: true }, tries)
    return repeat(call, 'end_round', inRound, tries)
  }

  async function deliver(round: Round, call: CallWallet, tries: number): Promise<number | undefined> {
    const { id } = round
    const isReturn = round.state === 'returning'
    busy.add(id)
    try {
      const answer = await sendOwed(round, call, tries)
      if (!isReceived(answer)) return undefined
      store.atomic(() => {
        if (isReturn && round.campaign) campaigns.giveBack(round.campaign)
        rounds.finish(id, isReturn ? 'void' : 'settled', answer.status === 'OK' ? undefined : answer.status)
      })
      return answer.balance
    } finally {
      busy.delete(id)
    }
  }

  const startReturn = (round: Round): Round =>
    store.atomic(() => {
      rounds.startReturn(round.id, pairs.takeNonce(round.owner))
      return rounds.byId(round.id)!
    })

  /** In its owner's turn no call of it is under way: one that still waits for its answer has lost it. */
  const loseLeft = ({ id, owner }: Round): Promise<void> =>
    inTurn(owner, async () => {
      const round = rounds.byId(id)!
      if (round.state === 'betting') returnLostBet(deps, round)
    })

  async function sweepOne(swept: Round): Promise<void> {
    if (swept.state === 'betting') await loseLeft(swept)
    const { id } = swept
    const round = rounds.byId(id)!
    if (!busy.has(id) && OWING.includes(round.state)) await deliver(round, walletAt(round.wallet!), 1)
  }

  return {
    loseBet: (round) => returnLostBet(deps, round),
    async pay(round, call, balance) {
      const latest = await deliver(round, call, TRIES)
      return { round: rounds.byId(round.id)!, balance: latest ?? balance }
    },
    async returnBet(round, call) {
      const balance = await deliver(startReturn(round), call, TRIES)
      return { round: rounds.byId(round.id)!, balance }
    },
    sweep() {
      const lost = platform.now() - LOST_AFTER_MS
      const isLeft = ({ id, wallet, state, createdAt }: Round) =>
        wallet !== null && !busy.has(id) && !underWay.has(id) && (state !== 'betting' || createdAt <= lost)
      const found = rounds.inStates(['betting', 'returning', 'drawn'])
      for (const round of found.filter(isLeft)) lanes.submit(round.id, () => sweepOne(round))
      for (const round of found.filter(({ wallet, state }) => wallet === null && state === 'betting')) returnLostBet(deps, round)
    },
    idle: lanes.idle,
  }
}

type LostBetDeps = Pick<DeliveryDeps, 'store' | 'rounds' | 'pairs'>

/** At the start no call is under way, so a bet that still waits for its answer has lost it. */
export function returnLostBets(deps: LostBetDeps): void {
  deps.store.atomic(() => {
    for (const round of deps.rounds.inStates(['betting'])) returnLostBet(deps, round)
  })
}

/** Of a round in `betting` whose call is not under way. A demo stake is taken in the same transaction as its round ends. */
function returnLostBet({ store, rounds, pairs }: LostBetDeps, { id, owner, wallet }: Round): void {
  store.atomic(() => {
    if (wallet === null) rounds.finish(id, 'void')
    else rounds.startReturn(id, pairs.takeNonce(owner))
  })
}
