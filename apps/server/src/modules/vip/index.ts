/** Public file of the VIP module: levels, requests to join, and theo. */
import type { vipRoutes } from '@fairhouse/contracts'
import { type Level, levelAt, type Worth, worthOf } from '@fairhouse/loyalty'
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../platform/clock.ts'
import type { Database, Tx } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import { cashStakeOf, type SettledBet, type SettledBetReader } from '../wagering/index.ts'
import { vipHandlers } from './handlers.ts'
import { createJoinStore } from './join-store.ts'
import { WRITE, type WriteJob, sendVerdict, type WriteVip } from './messages.ts'
import { createVipStore } from './store.ts'
import { type JoinRequests, createJoinRequests } from './join-requests.ts'

export type { VipNews } from './messages.ts'
export type { OpenJoinRequest, JoinRequests, JoinRequestVerdict } from './join-requests.ts'

export interface VipDeps {
  readonly jobs: Pick<Jobs, 'define' | 'enqueue'>
  readonly write: WriteVip
  readonly database: Database
  readonly clock: Clock
}

export interface Vip {
  /** Its rows and its cursor change in one transaction, so each bet is counted once. */
  readonly reader: SettledBetReader
  readonly handlers: Handlers<typeof vipRoutes>
  /** For operators. */
  readonly joinRequests: JoinRequests
  defineJobs(): void
  levelOf(player: bigint): Promise<Level>
  /** Minor units of this currency over whole UTC days, starting with the day of `from` (milliseconds). */
  theoSince(player: bigint, currency: Currency, from: number): Promise<bigint>
}

export function createVip({ database, clock, jobs, write }: VipDeps): Vip {
  const store = createVipStore(database)
  async function levelOf(player: bigint): Promise<Level> {
    const { xpMilli, topXpMilli } = await store.loadExperience(player)
    return levelAt(Number(xpMilli / 1000n), Number(topXpMilli / 1000n))
  }

  return {
    reader: {
      name: 'vip',
      async read(bets, tx) {
        const worthy = bets.filter(({ kind }) => kind !== 'resettled').map((bet) => ({ ...bet, ...worthIn(bet) }))
        if (worthy.length > 0) await store.add(tx, worthy)
      },
      reset: (tx) => store.reset(tx),
    },
    handlers: vipHandlers({ database, clock, joins: createJoinStore(database), levelOf }),
    joinRequests: createJoinRequests(database, jobs),
    defineJobs: () => jobs.define<WriteJob>(WRITE, (job) => sendVerdict(write, job)),
    levelOf,
    theoSince: (player, currency, from) => store.theoSince(player, currency, from),
  }
}

/** A refunded bet takes back what it gave. */
function worthIn(bet: SettledBet): Worth {
  const { xpMilli, theo } = worthOf({ ...bet, cashStake: cashStakeOf(bet) })
  return bet.kind === 'refunded' ? { xpMilli: -xpMilli, theo: -theo } : { xpMilli, theo }
}

/** SEC-2: writes the join request of a registration, in the registration's transaction. `at` in milliseconds. */
export function requestJoinAtRegistration(database: Database, tx: Tx, player: bigint, at: number): Promise<void> {
  return createJoinStore(database).write(tx, player, 'registration', at)
}

/** ENT-1 `premium.status`: whether a request of the player was accepted. */
export const isPremium = (database: Database, player: bigint): Promise<boolean> => createJoinStore(database).isAccepted(player)
