/** The door of the VIP module: levels, and what the house expects to keep of a player. */
import type { Currency } from '@fairhouse/money'

import type { Database } from '../../platform/db/index.ts'
import type { OutboxReader } from '../ledger/index.ts'
import { type Level, levelAt } from './rules/level.ts'
import { type SettledDeps, settledInOf } from './settled.ts'
import { vipStoreOf } from './store.ts'

export type { Level } from './rules/level.ts'

export interface VipDeps extends SettledDeps {
  readonly database: Database
}

export interface Vip {
  /** Counts committed bets. What it writes moves with its cursor, so a bet is counted once. */
  readonly reader: OutboxReader
  levelOf(player: bigint): Promise<Level>
  /** Minor units of this currency over whole days UTC, from the day of `from` (milliseconds) on. */
  theoSince(player: bigint, currency: Currency, from: number): Promise<bigint>
}

export function createVip({ database, betOf, gameOf }: VipDeps): Vip {
  const store = vipStoreOf(database)
  const settledIn = settledInOf({ betOf, gameOf })
  return {
    reader: {
      name: 'vip',
      async read(events, tx) {
        const bets = await settledIn(events, tx)
        if (bets.length > 0) await store.add(tx, bets)
      },
    },
    levelOf: async (player) => levelAt(Number((await store.xpMilli(player)) / 1000n)),
    theoSince: (player, currency, from) => store.theoSince(player, currency, from),
  }
}
