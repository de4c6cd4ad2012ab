/** Goes on with hands that owe the wallet something, or that nobody has touched for a day; each in the queue of its owner. */
import type { InTurn } from '../rounds/queue.ts'
import type { Hands } from '../store/hands.ts'
import type { CallWallet } from '../wallet/wallet.ts'
import type { Blackjack } from './blackjack.ts'

export interface SweepDeps {
  readonly hands: Pick<Hands, 'inStates'>
  readonly blackjack: Pick<Blackjack, 'goOn'>
  readonly inTurn: InTurn
  walletAt(url: string): CallWallet
}

export async function sweepHands({ hands, blackjack, inTurn, walletAt }: SweepDeps): Promise<void> {
  for (const { id, owner, wallet } of hands.inStates(['returning', 'paying', 'playing']))
    if (wallet !== null) await inTurn(owner, () => blackjack.goOn(id, walletAt(wallet)))
}
