/**
 * Delivers what a player's round owes the wallet: first the return of late and unanswered stakes, then one win or the end of the round. Repeats
 * until the wallet confirms it.
 */
import type { Platform } from '../platform.ts'
import { createLanes } from '../rounds/lanes.ts'
import type { InTurn } from '../rounds/queue.ts'
import { isReceived, type RepeatCall } from '../rounds/repeat.ts'
import type { LiveRounds } from '../store/live-rounds.ts'
import type { PlayerRound, PlayerRounds } from '../store/player-rounds.ts'
import type { Wagers } from '../store/wagers.ts'
import type { CallWallet } from '../wallet/wallet.ts'

export interface PlayerRoundDeliveryDeps {
  readonly wagers: Pick<Wagers, 'ofPlayerRound' | 'setState' | 'loseCall'>
  readonly playerRounds: Pick<PlayerRounds, 'byId' | 'finish'>
  readonly liveRounds: Pick<LiveRounds, 'byId'>
  readonly repeat: RepeatCall
  readonly inTurn: InTurn
  readonly platform: Pick<Platform, 'every'>
  walletAt(url: string): CallWallet
  onFault(error: unknown, context: { readonly part: string }): void
}

export interface PlayerRoundDelivery {
  /** In the owner's turn already. Returns the balance that the wallet named last. */
  deliver(id: string, call: CallWallet, tries: number): Promise<number | undefined>
  /** In the owner's turn, after each stake that waits for its answer. */
  deliverOnce(round: PlayerRound, tries: number): Promise<number | undefined>
  /** Submits them; one that waits delays no other. */
  deliverAll(owing: readonly PlayerRound[], tries: number): void
  /** Until no call of `deliverAll` is under way. */
  idle(): Promise<void>
}

export const inRound = ({ player, game, id }: Pick<PlayerRound, 'player' | 'game' | 'id'>) => ({ player, game, round: id })

export function createPlayerRoundDelivery(deps: PlayerRoundDeliveryDeps): PlayerRoundDelivery {
  const { wagers, playerRounds, liveRounds, repeat, inTurn, platform, walletAt, onFault } = deps
  const lanes = createLanes(platform, (fault) => onFault(fault, { part: 'sweep.tables' }))

  /** In the owner's turn a stake that still waits for its answer has lost it. `isDone`: no stake is left to return. */
  async function returnStakes(round: PlayerRound, call: CallWallet, tries: number) {
    let balance: number | undefined
    for (const { id, state } of wagers.ofPlayerRound(round.id)) if (state === 'betting') wagers.loseCall(id)
    for (const { id, status } of wagers.ofPlayerRound(round.id).filter(({ state }) => state === 'returning')) {
      const answer = await repeat(call, 'rollback', { ...inRound(round), tx: `back-${id}`, ref: `bet-${id}` }, tries)
      if (!isReceived(answer)) return { balance, isDone: false }
      wagers.setState(id, 'void', answer.status === 'OK' ? (status ?? undefined) : answer.status)
      balance = answer.balance ?? balance
    }
    return { balance, isDone: true }
  }

  /** A round without a stake in play is ended too, if the wallet may have one. */
  async function end(round: PlayerRound, call: CallWallet, tries: number): Promise<number | undefined> {
    const { id, state, currency, win } = round
    if (state === 'open' && wagers.ofPlayerRound(id).every((wager) => wager.state === 'refused'))
      return void playerRounds.finish(id, 'void')
    const answer =
      state === 'drawn' && win! > 0
        ? await repeat(call, 'win', { ...inRound(round), currency, tx: `win-${id}`, amount: win, end_round: true }, tries)
        : await repeat(call, 'end_round', inRound(round), tries)
    if (!isReceived(answer)) return undefined
    if (state === 'open') playerRounds.finish(id, 'void')
    else playerRounds.finish(id, 'settled', answer.status === 'OK' ? undefined : answer.status)
    return answer.balance
  }

  async function deliver(id: string, call: CallWallet, tries: number): Promise<number | undefined> {
    const { balance, isDone } = await returnStakes(playerRounds.byId(id)!, call, tries)
    const round = playerRounds.byId(id)! // it may have been drawn meanwhile
    const isOver = round.state === 'settled' || round.state === 'void' || liveRounds.byId(round.round)!.state !== 'ended'
    return isOver || !isDone ? balance : ((await end(round, call, tries)) ?? balance)
  }

  const deliverOnce = ({ id, owner, wallet }: PlayerRound, tries: number): Promise<number | undefined> =>
    inTurn(owner, () => deliver(id, walletAt(wallet!), tries))

  return {
    deliver,
    deliverOnce,
    deliverAll(owing, tries) {
      for (const round of owing) lanes.submit(round.id, () => deliverOnce(round, tries))
    },
    idle: lanes.idle,
  }
}
