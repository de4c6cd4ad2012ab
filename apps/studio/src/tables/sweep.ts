/**
 * Submits the hands that owe the wallet something, or that nobody has touched for a day; each in the queue of its owner, and none after another. A
 * demo hand that a fault has stopped before its deal is void at once, so that its owner may deal again.
 */
import type { Platform } from '../platform.ts'
import type { Lanes } from '../rounds/lanes.ts'
import type { InTurn } from '../rounds/queue.ts'
import type { UnderWay } from '../rounds/under-way.ts'
import type { Hands } from '../store/hands.ts'
import { LOST_AFTER_MS } from '../store/rounds.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import type { Blackjack } from './blackjack.ts'

export interface SweepDeps {
  readonly hands: Pick<Hands, 'inStates'>
  readonly blackjack: Pick<Blackjack, 'goOn' | 'loseDeal'>
  readonly inTurn: InTurn
  readonly lanes: Lanes
  readonly underWay: Pick<UnderWay, 'has'>
  readonly platform: Pick<Platform, 'now'>
  walletAt(url: string): CallWallet
}

export function sweepHands({ hands, blackjack, inTurn, lanes, underWay, platform, walletAt }: SweepDeps): void {
  const lost = platform.now() - LOST_AFTER_MS
  const open = hands.inStates(['betting', 'returning', 'paying', 'playing'])
  const left = open
    .filter(({ id, state, createdAt }) => !underWay.has(id) && (state !== 'betting' || createdAt <= lost))
    .flatMap(({ id, owner, wallet }) => (wallet ? [{ id, owner, wallet }] : []))
  for (const { id, owner, wallet } of left) lanes.submit(id, () => inTurn(owner, () => blackjack.goOn(id, walletAt(wallet))))
  for (const hand of open.filter(({ wallet, state }) => wallet === null && state === 'betting')) blackjack.loseDeal(hand)
}
