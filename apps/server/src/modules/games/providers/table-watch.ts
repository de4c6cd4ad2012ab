/**
 * The tables of a live casino as their providers state them now, kept in this process: players read what is kept, so that no call of a
 * visitor reaches a provider. A provider that does not answer has no open table.
 */
import { MINUTE_MS } from '@fairhouse/money'

import { type Clock, sleep } from '../../../platform/clock.ts'
import type { TableResult } from './adapters/port.ts'
import type { Provider } from './directory.ts'
import type { GameStore } from './store/games.ts'
import type { ProviderTables } from './tables.ts'

export interface TableState {
  readonly slug: string
  /** `silent`: its provider does not answer. `own`: nobody else plays at it, so its provider states nothing of it. */
  readonly state: 'open' | 'waiting' | 'closed' | 'silent' | 'own'
  /** With a stake in the round; null where nothing is stated. */
  readonly players: number | null
  /** Milliseconds; null: no stakes are taken now. */
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
/** A game that is switched on or off is one here a little later: the lists of games have it at once. */
const LISTED_MS = MINUTE_MS / 2
const TABLES_MAX = 500

interface Listed {
  readonly until: number
  readonly providers: readonly Provider[]
  readonly games: readonly { readonly provider: string; readonly id: string; readonly slug: string }[]
}

interface Kept extends Omit<TableState, 'closesIn'> {
  /** Of this machine's clock. */
  readonly closesAt: number | null
}

export function createTableWatch({ games, tables, clock, onFault }: TableWatchDeps): TableWatch {
  let listed: Listed = { until: 0, providers: [], games: [] }
  let kept: readonly Kept[] = []
  let looking: Promise<void> = Promise.resolve()
  const silent = new Set<string>()
  const ending = new AbortController()
  let running: Promise<void> | undefined

  async function list(): Promise<void> {
    if (clock.now() < listed.until) return
    const providers = await tables.stating()
    const found = providers.length > 0 ? await games.offered({ category: 'live', limit: TABLES_MAX }) : []
    listed = { until: clock.now() + LISTED_MS, providers, games: found }
  }

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

  async function statesOf(provider: Provider): Promise<Kept[]> {
    const found = await ask(provider)
    const [now, own] = [clock.now(), listed.games.filter((game) => game.provider === provider.id)]
    return own.map(({ id, slug }): Kept => {
      const nothing = { slug, players: null, closesAt: null, results: [] }
      if (!found) return { ...nothing, state: 'silent' }
      const table = found.find(({ game }) => game === id)
      if (!table) return { ...nothing, state: 'own' }
      const { state, round, closesIn, results } = table
      return { slug, state, players: round?.players ?? 0, closesAt: closesIn === null ? null : now + closesIn, results }
    })
  }

  async function look(): Promise<void> {
    await list()
    kept = (await Promise.all(listed.providers.map(statesOf))).flat()
  }

  const lookNext = (): Promise<void> => (looking = looking.then(look, look))

  async function run(): Promise<void> {
    while (!ending.signal.aborted) {
      await lookNext().catch((fault: unknown) => onFault(fault, { part: 'providers.tables' }))
      await sleep(LOOK_MS, ending.signal).catch(() => undefined) // aborted by stop
    }
  }

  return {
    states: () =>
      kept.map(({ closesAt, ...state }) => ({ ...state, closesIn: closesAt === null ? null : Math.max(0, closesAt - clock.now()) })),
    look: lookNext,
    start: () => void (running ??= run()),
    async stop() {
      ending.abort()
      await running
    },
  }
}
