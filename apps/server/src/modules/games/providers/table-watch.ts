/**
 * The tables of a live casino as their providers state them now, kept in this process: players read what is kept, so that no call of a
 * visitor reaches a provider. A provider that does not answer has no open table. A table that its provider leaves out has no state, unless the
 * catalogue says that a player plays alone at it.
 */
import { MINUTE_MS } from '@fairhouse/money'

import { type Clock, sleep } from '../../../platform/clock.ts'
import type { TableResult } from './adapters/port.ts'
import type { Provider } from './directory.ts'
import type { GameRow, GameStore } from './store/games.ts'
import type { ProviderTables } from './tables.ts'

export interface TableState {
  readonly slug: string
  /** `silent`: its provider does not answer. `own`: nobody else plays at it, so its provider states nothing of it. */
  readonly state: 'open' | 'waiting' | 'closed' | 'silent' | 'own'
  /** With a stake in the round; null where nothing is stated. */
  readonly players: number | null
  readonly takesStakes: boolean
  /** Milliseconds; null: no stakes are taken now, or its provider does not state how long. */
  readonly closesIn: number | null
  /** Oldest first. */
  readonly results: readonly TableResult[]
}

export interface TableWatch {
  states(): TableState[]
  /** One question to each provider, after the questions under way. */
  look(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface TableWatchDeps {
  readonly games: Pick<GameStore, 'offered'>
  readonly tables: Pick<ProviderTables, 'stating' | 'ask'>
  readonly clock: Pick<Clock, 'now'>
  onFault(error: unknown, context?: Record<string, unknown>): void
}

const LOOK_MS = 2000
/**
 * A game that is switched on or off is one here a little later: the lists of games have it at once.
 * The list of a provider whose catalogue was never imported is read at each look.
 */
const LISTED_MS = MINUTE_MS / 2
/** While it cannot be read, the former one serves so long. */
const FORMER_LIST_MS = 5 * MINUTE_MS
/** Older states say nothing of the tables: a question gets no answer within its time. */
const STATES_MS = MINUTE_MS / 2
const TABLES_MAX = 500 // of a provider
/** Of a game in the catalogue. */
const PLAYED_ALONE = 'private'

interface Listed {
  readonly until: number
  readonly providers: readonly Provider[]
  readonly games: readonly Pick<GameRow, 'provider' | 'id' | 'slug' | 'features'>[]
}

/** Instants of this machine's clock. */
interface Kept extends Omit<TableState, 'closesIn'> {
  readonly closesAt: number | null
}

export function createTableWatch({ games, tables, clock, onFault }: TableWatchDeps): TableWatch {
  const list = createList({ games, tables, clock, onFault })
  let [kept, keptAt]: [readonly Kept[], number] = [[], 0]
  let looking: Promise<void> = Promise.resolve()
  const silent = new Set<string>()
  const ending = new AbortController()
  let running: Promise<void> | undefined

  /** The first of the calls in a row that fail is reported. */
  async function ask(provider: Provider) {
    try {
      const found = await tables.ask(provider)
      silent.delete(provider.id)
      return found
    } catch (fault) {
      if (!silent.has(provider.id)) onFault(fault, { part: 'providers.tables', provider: provider.id })
      silent.add(provider.id)
      return undefined
    }
  }

  async function statesOf(provider: Provider, listed: Listed): Promise<Kept[]> {
    const found = await ask(provider)
    const [now, own] = [clock.now(), listed.games.filter((game) => game.provider === provider.id)]
    return own.flatMap(({ id, slug, features }): Kept[] => {
      const nothing = { slug, players: null, takesStakes: false, closesAt: null, results: [] }
      if (!found) return [{ ...nothing, state: 'silent' }]
      const table = found.find(({ game }) => game === id)
      if (!table) return features.includes(PLAYED_ALONE) ? [{ ...nothing, state: 'own' }] : []
      const { state, round, takesStakes, closesIn, results } = table
      const closesAt = closesIn === null ? null : now + closesIn
      return [{ slug, state, players: round?.players ?? 0, takesStakes, closesAt, results }]
    })
  }

  async function look(): Promise<void> {
    const listed = await list()
    kept = (await Promise.all(listed.providers.map((provider) => statesOf(provider, listed)))).flat()
    keptAt = clock.now()
  }

  function stateNow({ closesAt, ...state }: Kept): TableState {
    if (closesAt === null) return { ...state, closesIn: null }
    const closesIn = Math.max(0, closesAt - clock.now())
    return { ...state, takesStakes: closesIn > 0, closesIn }
  }

  const lookNext = (): Promise<void> => (looking = looking.then(look, look))

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await lookNext().catch((fault: unknown) => onFault(fault, { part: 'providers.tables' }))
      await sleep(LOOK_MS, ending.signal).catch(() => undefined) // aborted by stop
    }
  }

  return {
    states: () => (clock.now() - keptAt < STATES_MS ? kept.map(stateNow) : []),
    look: lookNext,
    start: () => void (running ??= run()),
    async stop() {
      ending.abort()
      await running
    },
  }
}

/** Of the faults in a row at the reading the first is reported. */
function createList({ games, tables, clock, onFault }: TableWatchDeps): () => Promise<Listed> {
  let listed: Listed = { until: 0, providers: [], games: [] }
  let isUnlisted = false

  async function readList(): Promise<void> {
    const providers = await tables.stating()
    const found = await Promise.all(providers.map(({ id }) => games.offered({ provider: id, category: 'live', limit: TABLES_MAX })))
    const all = found.flat()
    const isAwaited = providers.length > 0 && all.length === 0
    listed = { until: clock.now() + (isAwaited ? 0 : LISTED_MS), providers, games: all }
  }

  return async () => {
    if (clock.now() < listed.until) return listed
    try {
      await readList()
      isUnlisted = false
    } catch (fault) {
      if (!isUnlisted) onFault(fault, { part: 'providers.tables' })
      isUnlisted = true
      if (clock.now() >= listed.until + FORMER_LIST_MS) listed = { ...listed, providers: [], games: [] }
    }
    return listed
  }
}
