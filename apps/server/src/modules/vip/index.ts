/** The door of the VIP module: levels, requests to join, and what the house expects to keep of a player. */
import type { vipRoutes } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { OutboxReader } from '../ledger/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { vipHandlers } from './handlers.ts'
import { joinStoreOf } from './join-store.ts'
import { WRITE, type WriteJob, writeVerdict, type WriteVip } from './letters.ts'
import { type Level, levelAt } from './rules/level.ts'
import { worthOf } from './rules/worth.ts'
import { type SettledDeps, settledInOf } from './settled.ts'
import { vipStoreOf } from './store.ts'
import { type Wishes, wishesOf } from './wishes.ts'

export { contributionOf, type PlayedBet } from './rules/contribution.ts'
export type { Level } from './rules/level.ts'
export { type SettledBet, type SettledDeps, settledInOf } from './settled.ts'
export type { VipNews } from './letters.ts'
export type { OpenWish, Wishes, WishVerdict } from './wishes.ts'

export interface VipDeps extends SettledDeps {
  readonly jobs: Pick<Jobs, 'define' | 'enqueue'>
  readonly write: WriteVip
  readonly database: Database
  readonly clock: Clock
}

export interface Vip {
  /** Counts committed bets. What it writes moves with its cursor, so a bet is counted once. */
  readonly reader: OutboxReader
  readonly handlers: Handlers<typeof vipRoutes>
  /** For people of the house. */
  readonly wishes: Wishes
  defineJobs(): void
  levelOf(player: bigint): Promise<Level>
  /** Minor units of this currency over whole days UTC, from the day of `from` (milliseconds) on. */
  theoSince(player: bigint, currency: Currency, from: number): Promise<bigint>
}

export function createVip({ database, clock, jobs, write, ...bets }: VipDeps): Vip {
  const store = vipStoreOf(database)
  const settledIn = settledInOf(bets)
  const levelOf = async (player: bigint) => levelAt(Number((await store.xpMilli(player)) / 1000n))
  return {
    reader: {
      name: 'vip',
      async read(events, tx) {
        const bets = (await settledIn(events, tx)).map((bet) => ({ ...bet, ...worthOf(bet) }))
        if (bets.length > 0) await store.add(tx, bets)
      },
    },
    handlers: vipHandlers({ database, clock, joins: joinStoreOf(database), levelOf }),
    wishes: wishesOf(database, jobs),
    defineJobs: () => jobs.define<WriteJob>(WRITE, (job) => writeVerdict(write, job)),
    levelOf,
    theoSince: (player, currency, from) => store.theoSince(player, currency, from),
  }
}

/** SEC-2: the wish of a registration, in its transaction. `at` in milliseconds. */
export function wishAtRegistration(
  database: Database,
  tx: Pick<Transaction<unknown>, 'executeQuery'>,
  player: bigint,
  at: number,
): Promise<void> {
  return joinStoreOf(database).write(tx, player, 'registration', at)
}

/** ENT-1 `premium.status`: whether a request of the player was accepted. */
export const isPremium = (database: Database, player: bigint): Promise<boolean> => joinStoreOf(database).isAccepted(player)
