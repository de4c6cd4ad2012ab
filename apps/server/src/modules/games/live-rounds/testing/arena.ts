/** The engine on a database, without HTTP: one fast table, of roulette unless another game is given, and a beacon that always responds. */
import { createHash } from 'node:crypto'

import { systemClock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/index.ts'
import { systemIds } from '../../../../platform/ids.ts'
import type { Leaders } from '../../../../platform/leader/index.ts'
import { systemRandom } from '../../../../platform/random.ts'
import { createLedger, type Ledger } from '../../../books/ledger/index.ts'
import { DEFAULT_RANGES } from '../../../play/bet-limits/index.ts'
import { createBetIntake, createFunds, type Wagering } from '../../../play/wagering/index.ts'
import type { Beacon } from '../../beacon/index.ts'
import { rouletteLive } from '../../roulette-live/index.ts'
import { createLiveRounds, type LiveGame, type LiveRounds, type LiveSettings } from '../index.ts'

export interface Arena {
  live: LiveRounds
  ledger: Ledger
  game: LiveGame
  /** Published messages, newest last. */
  published: { channel: string; player: bigint | null; change: unknown }[]
  faults: unknown[]
}

type ArenaParts = Pick<Parameters<typeof createLiveRounds>[0], 'secret' | 'isKeyRight' | 'ranges'> & { game: LiveGame }

const SECRET = '7'.repeat(64)
export const QUICK: LiveSettings = { chainLength: 5000, saltLead: 0, timing: { betting: 150, pause: 50 } }

export function openArena(database: Database, leaders: Leaders, settings: LiveSettings = QUICK, parts: Partial<ArenaParts> = {}): Arena {
  const { game = rouletteLive() as LiveGame, ...own } = parts
  const [published, faults]: [Arena['published'], unknown[]] = [[], []]
  const onFault = (error: unknown) => void faults.push(error)
  const ledger = createLedger({ database, writerIds: [], clock: systemClock, onFault })
  const live = createLiveRounds({
    database,
    ledger,
    leaders,
    settings,
    secret: SECRET,
    isKeyRight: async () => true,
    ranges: DEFAULT_RANGES,
    ...own,
    onFault,
    games: [game],
    beacon: everReady,
    clock: systemClock,
    ids: systemIds,
    random: systemRandom,
    // only players bet at this table
    guestSessions: {} as Wagering['guestSessions'],
    placeBet: createBetIntake({ clock: systemClock, publishBalance: () => undefined, onFault }).placeBet,
    funds: createFunds({ ledger, demoWallets: {} as Wagering['demo'], clock: systemClock }),
    publish: (channel, player, change) => void published.push({ channel, player, change }),
    names: async () => (player) => `***${player}`,
    reportBroken: () => undefined,
  })
  return { live, ledger, game, published, faults }
}

const everReady: Beacon = {
  source: 'sandbox',
  roundAt: (ms) => Math.ceil(ms / 1000),
  timeOf: (round) => round * 1000,
  value: async (round) => ({ round, value: createHash('sha256').update(`${round}`).digest('hex') }),
}
