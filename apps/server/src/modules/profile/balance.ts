/** The live channel `balance`: what the player has, told again by whoever changed it. */
import type { Snapshot } from '@fairhouse/contracts'

import { isOutage } from '../../platform/db/index.ts'
import type { FanOut, Hub } from '../../platform/live/index.ts'
import { createBatcher } from '../../platform/batcher.ts'
import type { WalletView } from '../ledger/index.ts'
import { moneyOf } from './user.ts'

export interface Balance {
  /** For whoever moved this player's money and has not told the hub himself. */
  push(player: bigint): Promise<void>
}

export type WalletsOf = (players: readonly bigint[]) => Promise<ReadonlyMap<bigint, WalletView>>

const MOST = 500

export function serveBalance({ hub, fanOut }: { hub: Hub; fanOut: FanOut }, walletsOf: WalletsOf): Balance {
  hub.provide('balance', async (player) => {
    if (player === null) throw new Error('the balance is a private channel')
    return balanceOf(walletIn(await walletsOf([player]), player))
  })
  const publishBalance = (player: bigint, wallet: WalletView) => fanOut.publish('balance', player, balanceOf(wallet))
  // many whose money moves at once are read at once
  const push = createBatcher<bigint, void>({
    maxBatchSize: MOST,
    conflictKeysOf: (player) => [`${player}`],
    isItemFault: (fault) => !isOutage(fault),
    async work(players) {
      const all = await walletsOf(players)
      const wallets = players.map((player) => walletIn(all, player)) // one that is missing is nobody else's silence
      return wallets.map((wallet) => publishBalance(wallet.player, wallet))
    },
  })
  return { push }
}

function walletIn(wallets: ReadonlyMap<bigint, WalletView>, player: bigint): WalletView {
  const wallet = wallets.get(player)
  if (!wallet) throw new Error(`player ${player} has no wallet in his own currency`)
  return wallet
}

export function balanceOf(wallet: WalletView): Snapshot<'balance'> {
  return { currency: wallet.currency, ...moneyOf(wallet), version: String(wallet.version) }
}
