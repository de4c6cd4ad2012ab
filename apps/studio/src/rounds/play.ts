/**
 * One round: bet, draw, win. The draw follows the wallet's OK (D-50). Each step is stored before the next call, and a retry of the page's
 * request returns the stored round.
 */
import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type Currency, MAX_WIN } from '@fairhouse/money'

import type { Platform } from '../platform.ts'
import { slotBetOf, type SlotName } from '../slots/catalogue.ts'
import type { Campaigns } from '../store/campaigns.ts'
import { type DemoBalances, demoIdOf } from '../store/demo.ts'
import type { Pairs, TakenNonce } from '../store/pairs.ts'
import type { Round, Rounds } from '../store/rounds.ts'
import type { Store } from '../store/schema.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import type { Delivery } from './deliver.ts'
import type { UnderWay } from './under-way.ts'

export interface Seat {
  readonly owner: string
  readonly player: string
  readonly currency: Currency
  /** Undefined: demo. */
  readonly wallet?: { readonly url: string; readonly token: string; readonly call: CallWallet }
}

export interface RoundOrder {
  readonly key: string
  readonly game: SlotName
  /** Minor units; ignored in a free round. */
  readonly stake: number
  readonly campaign?: string
}

export type PlayFault = 'key_reused' | 'client_seed_missing' | 'no_free_round' | 'low_balance'

export interface Played {
  readonly round: Round
  /** The wallet's latest; undefined when it named none. */
  readonly balance: number | undefined
}

export interface PlayDeps {
  readonly store: Store
  readonly rounds: Rounds
  readonly pairs: Pairs
  readonly campaigns: Campaigns
  readonly demo: DemoBalances
  readonly delivery: Delivery
  readonly underWay: UnderWay
  readonly platform: Pick<Platform, 'now' | 'newId'>
}

export type PlayRound = (seat: Seat, order: RoundOrder) => Promise<Played | PlayFault>

export function createPlay(deps: PlayDeps): PlayRound {
  const { store, rounds, pairs, campaigns, demo, delivery, underWay, platform } = deps

  /**
   * The stored round of a repeat, or a new one. One that a fault has left without the wallet's answer goes back: a second call could be refused
   * although the first has taken the stake.
   */
  function open(seat: Seat, order: RoundOrder): Round | PlayFault {
    const known = rounds.byKey(seat.owner, order.key)
    if (known) {
      const isSame =
        known.game === order.game && known.campaign === (order.campaign ?? null) && (known.campaign || known.stake === order.stake)
      if (!isSame) return 'key_reused'
      if (known.state === 'betting') delivery.loseBet(known)
      return rounds.byId(known.id)!
    }
    if (pairs.show(seat.owner).clientSeed === null) return 'client_seed_missing'
    const campaign = order.campaign === undefined ? undefined : campaigns.byId(order.campaign)
    if (order.campaign !== undefined && (!campaign || !campaigns.take(order.campaign))) return 'no_free_round'
    const id = platform.newId()
    const money = campaign ? { stake: 0, value: campaign.betValue } : { stake: order.stake, value: order.stake }
    const { owner, player, currency, wallet } = seat
    const placed = { id, owner, key: order.key, wallet: wallet?.url ?? null, player, game: order.game, currency, ...money }
    rounds.add({ ...placed, campaign: campaign?.id ?? null }, platform.now())
    return rounds.byId(id)!
  }

  function draw(round: Round, { pair, nonce, serverSeed, clientSeed }: TakenNonce): number {
    const bytes = streamFor(nodeCrypto, { serverSeed, clientSeed, nonce })
    const { multiplier, payout, events } = slotBetOf(round.game).play(bytes, BigInt(round.value), MAX_WIN[round.currency as Currency])
    rounds.draw(round.id, { pair, nonce, multiplier, win: Number(payout), events })
    return Number(payout)
  }

  function playDemo(round: Round): Played | PlayFault {
    return store.atomic(() => {
      const id = demoIdOf(round.owner)
      if (demo.change(id, -round.stake) === undefined) {
        rounds.finish(round.id, 'refused', 'INSUFFICIENT_FUNDS')
        return 'low_balance'
      }
      const balance = demo.change(id, draw(round, pairs.takeNonce(round.owner)!))
      rounds.finish(round.id, 'settled')
      return { round: rounds.byId(round.id)!, balance }
    })
  }

  async function playReal(round: Round, { wallet, player, currency }: Required<Seat>): Promise<Played> {
    const { id, game, stake, campaign } = round
    const bet = { token: wallet.token, player, currency, game, round: id, tx: `bet-${id}`, amount: stake, ...(campaign && { campaign }) }
    const answer = await underWay.during(id, () => wallet.call('bet', bet))
    if (answer === 'unknown') return delivery.returnBet(round, wallet.call)
    if (answer.status !== 'OK') {
      store.atomic(() => {
        if (campaign && answer.status === 'FREE_ROUND_INVALID') campaigns.cancel(campaign)
        else if (campaign) campaigns.giveBack(campaign)
        rounds.finish(id, 'refused', answer.reason ?? answer.status)
      })
      return { round: rounds.byId(id)!, balance: answer.balance }
    }
    store.atomic(() => void draw(round, pairs.takeNonce(round.owner)!))
    return delivery.pay(rounds.byId(id)!, wallet.call, answer.balance)
  }

  return async (seat, order) => {
    const round = store.atomic(() => open(seat, order))
    if (typeof round === 'string') return round
    if (round.state !== 'betting') return { round, balance: undefined }
    return seat.wallet ? playReal(round, seat as Required<Seat>) : playDemo(round)
  }
}
