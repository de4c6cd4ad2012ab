/** Public file of the VIP module: levels, requests to join, and theo. */
import type { vipRoutes } from '@fairhouse/contracts'
import { type Level, levelAt, worthOf } from '@fairhouse/loyalty'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { OutboxReader } from '../ledger/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { vipHandlers } from './handlers.ts'
import { createJoinStore } from './join-store.ts'
import { WRITE, type WriteJob, sendVerdict, type WriteVip } from './messages.ts'
import { type SettledDeps, createSettledReader } from './settled.ts'
import { createVipStore } from './store.ts'
import { type JoinRequests, createJoinRequests } from './join-requests.ts'

export { type SettledBet, type SettledDeps, createSettledReader } from './settled.ts'
export type { VipNews } from './messages.ts'
export type { OpenJoinRequest, JoinRequests, JoinRequestVerdict } from './join-requests.ts'

export interface VipDeps extends SettledDeps {
  readonly jobs: Pick<Jobs, 'define' | 'enqueue'>
  readonly write: WriteVip
  readonly database: Database
  readonly clock: Clock
}

export interface Vip {
  /** Counts committed bets. Its rows and its cursor change in one transaction, so each bet is counted once. */
  readonly reader: OutboxReader
  readonly handlers: Handlers<typeof vipRoutes>
  /** For operators. */
  readonly joinRequests: JoinRequests
  defineJobs(): void
  levelOf(player: bigint): Promise<Level>
  /** Minor units of this currency over whole UTC days, starting with the day of `from` (milliseconds). */
  theoSince(player: bigint, currency: Currency, from: number): Promise<bigint>
}

export function createVip({ database, clock, jobs, write, ...bets }: VipDeps): Vip {
  const store = createVipStore(database)
  const settledIn = createSettledReader(bets)
  const levelOf = async (player: bigint) => levelAt(Number((await store.xpMilli(player)) / 1000n))
  return {
    reader: {
      name: 'vip',
      async read(events, tx) {
        const bets = (await settledIn(events, tx)).map((bet) => ({ ...bet, ...worthOf(bet) }))
        if (bets.length > 0) await store.add(tx, bets)
      },
    },
    handlers: vipHandlers({ database, clock, joins: createJoinStore(database), levelOf }),
    joinRequests: createJoinRequests(database, jobs),
    defineJobs: () => jobs.define<WriteJob>(WRITE, (job) => sendVerdict(write, job)),
    levelOf,
    theoSince: (player, currency, from) => store.theoSince(player, currency, from),
  }
}

/** SEC-2: writes the join request of a registration, in the registration's transaction. `at` in milliseconds. */
export function requestJoinAtRegistration(database: Database, tx: Tx, player: bigint, at: number): Promise<void> {
  return createJoinStore(database).write(tx, player, 'registration', at)
}

/** ENT-1 `premium.status`: whether a request of the player was accepted. */
export const isPremium = (database: Database, player: bigint): Promise<boolean> => createJoinStore(database).isAccepted(player)
