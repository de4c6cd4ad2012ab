/** Shared tables of providers that state them: read live for operators, and stored each minute for the lists that players see. */
import type { SharedTable } from './adapters/port.ts'
import type { Directory, Provider } from './directory.ts'
import type { CallProvider } from './outgoing.ts'
import type { GameStore, TableStore } from './store/games.ts'
import type { ProviderStore } from './store/providers.ts'

export interface ListedTable extends SharedTable {
  readonly provider: string
  readonly providerName: string
  readonly title: string
}

export interface ListedTables {
  readonly tables: readonly ListedTable[]
  /** Names of providers that did not state their tables now. */
  readonly silent: readonly string[]
}

export interface ProviderTables {
  list(): Promise<ListedTables>
  /** The providers that are on and state their tables. */
  stating(): Promise<Provider[]>
  /** @throws when the provider gives no answer in time, or one of another form. */
  ask(provider: Provider): Promise<readonly SharedTable[]>
  /** What a provider that gives no answer said last stays. */
  refresh(): Promise<void>
}

export interface ProviderTablesDeps {
  readonly providers: Pick<ProviderStore, 'all'>
  readonly games: Pick<GameStore, 'find'>
  readonly closedTables: TableStore
  readonly directory: Pick<Directory, 'provider'>
  readonly ask: CallProvider
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export function createProviderTables({ providers, games, closedTables, directory, ask, onFault }: ProviderTablesDeps): ProviderTables {
  async function stating(): Promise<Provider[]> {
    const rows = (await providers.all(null)).filter(({ hasTables, isOn }) => hasTables && isOn)
    const found = await Promise.all(rows.map(({ id }) => directory.provider(id)))
    return found.filter((provider) => provider?.adapter.tables !== undefined) as Provider[]
  }

  async function statedBy(provider: Provider): Promise<readonly SharedTable[]> {
    const part = provider.adapter.tables!
    return part.readTables(await ask(provider, part.askTables()))
  }

  async function tablesOf(provider: Provider): Promise<readonly SharedTable[] | undefined> {
    try {
      return await statedBy(provider)
    } catch (fault) {
      onFault(fault, { part: 'providers.tables', provider: provider.id })
      return undefined
    }
  }

  const named = async ({ id, name }: Provider, table: SharedTable): Promise<ListedTable> => ({
    ...table,
    provider: id,
    providerName: name,
    title: (await games.find(id, table.game))?.title ?? table.game,
  })

  return {
    stating,
    ask: statedBy,
    async list() {
      const all = await Promise.all((await stating()).map(async (provider) => ({ provider, found: await tablesOf(provider) })))
      return {
        tables: (
          await Promise.all(all.map(({ provider, found = [] }) => Promise.all(found.map((table) => named(provider, table)))))
        ).flat(),
        silent: all.flatMap(({ provider, found }) => (found ? [] : [provider.name])),
      }
    },
    async refresh() {
      await closedTables.openUnstated()
      for (const provider of await stating()) {
        const found = await tablesOf(provider)
        const closed = found?.flatMap(({ game, since }) => (since === null ? [] : [{ game, since }]))
        if (closed) await closedTables.setClosed(provider.id, closed)
      }
    },
  }
}
