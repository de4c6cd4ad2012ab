/** The readers of settled bets as the product has them, on ports that the readers do not use or that answer at once. */
import type { Currency } from '@fairhouse/money'

import type { OutboxReader } from '../../apps/server/src/modules/books/ledger/index.ts'
import { createFeed } from '../../apps/server/src/modules/play/feed/index.ts'
import { createGameReturns } from '../../apps/server/src/modules/play/game-returns/index.ts'
import type { SettledBetReader } from '../../apps/server/src/modules/play/wagering/index.ts'
import { createBonuses, type BonusDeps } from '../../apps/server/src/modules/rewards/bonuses/index.ts'
import { createTops } from '../../apps/server/src/modules/rewards/tops/index.ts'
import { createTournaments, type TournamentDeps } from '../../apps/server/src/modules/rewards/tournaments/index.ts'
import { createTurnover } from '../../apps/server/src/modules/rewards/turnover/index.ts'
import { createVip, type VipDeps } from '../../apps/server/src/modules/rewards/vip/index.ts'
import type { Books } from '../ledger/world.ts'

const clock = { now: () => Date.now() }
const NO_JOBS = { define: () => undefined, schedule: () => undefined, enqueue: async () => undefined }
const RATE_E8 = 1_000_000n

export interface Readers {
  readonly all: readonly SettledBetReader[]
  /** Beside the projection of settled bets. */
  readonly outbox: readonly OutboxReader[]
  readonly bonuses: ReturnType<typeof createBonuses>
  stop(): void
}

export function readersOf({ database, ledger }: Pick<Books, 'database' | 'ledger'>): Readers {
  const currencyOf = async (): Promise<Currency> => 'RUB'
  const rates = { rateOf: async () => ({ rateE8: RATE_E8, at: clock.now(), source: 'bench' }) }
  const shared = { database, ledger, clock, jobs: NO_JOBS, currencyOf }
  const live = { fanOut: { publish: () => undefined, publishToPlayer: () => undefined }, onFault: console.error }
  const unused = new Proxy({}, { get: (_, name) => () => Promise.reject(new Error(`a reader called ${String(name)}`)) })
  const bonuses = createBonuses({
    ...shared,
    ...live,
    freeRounds: () => ({ end: async () => undefined }),
    onChanged: async () => undefined,
  } as unknown as BonusDeps)
  const tournaments = createTournaments({
    ...shared,
    ...live,
    rates,
    skippedOf: async () => [],
    samePersons: async () => [],
    hiddenOf: async () => [],
    picturesOf: async () => new Map(),
    names: async () => String,
  } as unknown as TournamentDeps)
  const tops = createTops({
    database,
    clock,
    rates,
    hiddenPlayers: async () => [],
    picturesOf: async () => new Map(),
    names: async () => String,
  })
  const vip = createVip(Object.assign(Object.create(unused), shared) as VipDeps)
  const all = [
    vip.reader,
    createTurnover({ database }).reader,
    bonuses.reader,
    tops.reader,
    createGameReturns({ database, stakesByKey: ledger.stakesByKey, provenGames: async () => [], onFault: console.error }).reader,
    tournaments.reader,
  ]
  const feed = createFeed({
    ...shared,
    hidden: async () => [],
    names: async () => String,
    revealed: async () => [],
    history: () => ({
      ended: async () => [],
      round: () => {
        throw new Error('a reader looks into no history')
      },
    }),
    publish: () => undefined,
    onFault: console.error,
  })
  return { all, outbox: [feed.reader], bonuses, stop: tournaments.stop }
}
