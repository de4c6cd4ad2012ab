/** The live channel `balance`: what the player has, told again by whoever changed it. */
import type { Snapshot } from '@fairhouse/contracts'

import type { FanOut, Hub } from '../../platform/live/index.ts'
import type { WalletView } from '../ledger/index.ts'
import { moneyOf } from './user.ts'

export interface Balance {
  /** For whoever moved this player's money and has not told the hub himself. */
  push(player: bigint): Promise<void>
}

export function serveBalance({ hub, fanOut }: { hub: Hub; fanOut: FanOut }, walletOf: (player: bigint) => Promise<WalletView>): Balance {
  hub.provide('balance', async (player) => {
    if (player === null) throw new Error('the balance is a private channel')
    return balanceOf(await walletOf(player))
  })
  return {
    async push(player) {
      fanOut.tell('balance', player, balanceOf(await walletOf(player)))
    },
  }
}

export function balanceOf(wallet: WalletView): Snapshot<'balance'> {
  return { currency: wallet.currency, ...moneyOf(wallet), version: String(wallet.version) }
}
