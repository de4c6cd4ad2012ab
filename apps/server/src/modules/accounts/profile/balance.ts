/** The live channel `balance`: the player's balance, published again after each change. */
import type { Snapshot } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { createBatcher } from '../../../platform/batcher.ts'
import { isOutage } from '../../../platform/db/index.ts'
import type { Channels, FanOut } from '../../../platform/live/index.ts'
import type { WalletView } from '../../books/ledger/index.ts'
import { moneyOf } from './user.ts'

export interface Balance {
  /** For modules that moved this player's money without publishing it. */
  push(player: PlayerId): Promise<void>
  channels(hub: Channels): void
}

export type WalletsOf = (players: readonly PlayerId[]) => Promise<ReadonlyMap<bigint, WalletView>>

const MOST = 500

export function serveBalance(fanOut: FanOut, walletsOf: WalletsOf): Balance {
  const publishBalance = (player: PlayerId, wallet: WalletView) => fanOut.publish('balance', player, balanceOf(wallet))
  // one query reads the wallets of many players whose money moves at once
  const push = createBatcher<bigint, void>({
    maxBatchSize: MOST,
    conflictKeysOf: (player) => [`${player}`],
    isItemFault: (fault) => !isOutage(fault),
    async work(players) {
      const all = await walletsOf(players)
      return players.map((player) => {
        const wallet = all.get(player) // without one there is no balance to publish
        if (wallet) publishBalance(player, wallet)
      })
    },
  })
  return {
    push,
    channels: (hub) =>
      hub.provide('balance', async (player) => {
        if (player === null) throw new Error('the balance is a private channel')
        const wallet = (await walletsOf([player])).get(player)
        if (!wallet) throw new Error(`player ${player} has no wallet in their own currency`)
        return balanceOf(wallet)
      }),
  }
}

export function balanceOf(wallet: WalletView): Snapshot<'balance'> {
  return { currency: wallet.currency, ...moneyOf(wallet), version: String(wallet.version) }
}
