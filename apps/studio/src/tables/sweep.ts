/** Submits the hands that owe the wallet something, or that nobody has touched for a day; each in the queue of its owner, and none after another. */
import type { Lanes } from '../rounds/lanes.ts'
import type { InTurn } from '../rounds/queue.ts'
import type { Hands } from '../store/hands.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import type { Blackjack } from './blackjack.ts'

export interface SweepDeps {
  readonly hands: Pick<Hands, 'inStates'>
  readonly blackjack: Pick<Blackjack, 'goOn'>
  readonly inTurn: InTurn
  readonly lanes: Lanes
  walletAt(url: string): CallWallet
}

export function sweepHands({ hands, blackjack, inTurn, lanes, walletAt }: SweepDeps): void {
  const left = hands
    .inStates(['returning', 'paying', 'playing'])
    .flatMap(({ id, owner, wallet }) => (wallet ? [{ id, owner, wallet }] : []))
  for (const { id, owner, wallet } of left) lanes.submit(id, () => inTurn(owner, () => blackjack.goOn(id, walletAt(wallet))))
}
