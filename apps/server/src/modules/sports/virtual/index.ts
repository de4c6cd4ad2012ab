/** Public file of virtual sports: rounds drawn from chains of their own, on the sportsbook's board. */
import { chainOf, slotEvents, VIRTUAL_TIMINGS, type VirtualEvent, type VirtualGame, type VirtualTiming } from '@fairhouse/betting'
import { virtualRulesHash } from '@fairhouse/betting/rules-hash'
import { virtualRoutes } from '@fairhouse/contracts'
import { HOUR_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Leaders } from '../../../platform/leader/index.ts'
import type { Random } from '../../../platform/random.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { Warnings } from '../../../platform/telemetry.ts'
import type { Beacon } from '../../games/beacon/index.ts'
import { createChains, createChainStore, createRoundStore, type LiveFinding } from '../../games/live-rounds/index.ts'
import type { OwnEvents } from '../sportsbook/index.ts'
import { virtualFindings } from './check.ts'
import { createVirtualLeader } from './leading.ts'
import { proofHandlers } from './proof-handlers.ts'
import { returnHandlers } from './return-handlers.ts'

export interface VirtualDeps {
  database: Database
  leaders: Pick<Leaders, 'lead'>
  clock: Clock
  ids: Ids
  random: Random
  beacon: Beacon
  ownEvents: OwnEvents
  /** Undefined: open rounds are finished without more bets, and no new one opens; those of the past stay provable. */
  timings: Readonly<Record<VirtualGame, VirtualTiming>> | undefined
  /** Of a chain: its rounds, and ms from its publication to the beacon round of its salt. */
  chains: { chainLength: number; saltLead: number }
  /** 64 hex digits: the key that seals seeds. */
  secret: string
  /** Whether `secret` is the key that sealed the data of this database. */
  isKeyRight(): Promise<boolean>
  reportBroken: Warnings['reportBroken']
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export interface Virtual {
  mount: Mount
  /** Chains with a round after the other. */
  tables: readonly string[]
  /** Since the oldest open round took its last bets, 0 without one; undefined while rounds are opened: a game then has no new one. */
  unplayedSeconds(): Promise<number | undefined>
  defineJobs(jobs: Jobs): void
  /** Violations in rounds that ended since an instant, ms; an empty list is the only good result. */
  check(since: number): Promise<LiveFinding[]>
}

/** The hourly check covers more time than one run may be late. */
const CHECK_WINDOW_MS = 3 * HOUR_MS
const GAMES: readonly VirtualGame[] = ['football', 'race']
const CHAIN_NAMES = ([...slotEvents(1), { game: 'race', round: 1 }] satisfies VirtualEvent[]).map(chainOf)

/** Called before the election. */
export function createVirtual(deps: VirtualDeps): Virtual {
  const { database, leaders, timings, clock, beacon, random, isKeyRight, chains: settings, onFault } = deps
  const [rounds, chainStore] = [createRoundStore(database), createChainStore(database)]
  const seal = createSeal(deps.secret, random)
  const { chainLength: length, saltLead } = settings
  const chains = new Map(
    CHAIN_NAMES.map((game) => [game, createChains({ game, store: chainStore, beacon, seal, isKeyRight, random, length, saltLead })]),
  )
  const rulesHash = virtualRulesHash()
  for (const game of GAMES) {
    const own = {
      game,
      timing: (timings ?? VIRTUAL_TIMINGS)[game],
      canOpen: timings !== undefined,
      rulesHash,
      rounds,
      chainStore,
      chainsOf: (name: string) => chains.get(name)!,
    }
    leaders.lead(`virtual:${game}`, createVirtualLeader({ ...deps, ...own, onFault: (error) => onFault(error, { part: 'virtual' }) }))
  }
  const check = (since: number) => virtualFindings(rounds, since)
  return {
    mount: calls(virtualRoutes, {
      ...proofHandlers({ rounds, chains: chainStore }),
      ...returnHandlers(timings !== undefined),
    }),
    check,
    tables: timings ? CHAIN_NAMES : [],
    async unplayedSeconds() {
      if (timings) return undefined
      const latest = await Promise.all(CHAIN_NAMES.map((name) => rounds.latest(name)))
      return Math.max(0, ...latest.flatMap(({ now, round }) => (round && !round.settled ? [(now - round.locks_at) / 1000] : [])))
    },
    defineJobs(jobs) {
      jobs.schedule('virtual.check', '47 * * * *', async () => deps.reportBroken('virtual', await check(clock.now() - CHECK_WINDOW_MS)))
    },
  }
}
