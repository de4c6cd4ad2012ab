/** Imports a provider's whole catalogue. Rows are replaced in one transaction, so a page that fails changes nothing. */
import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/index.ts'
import type { Directory, Provider } from '../directory.ts'
import type { CallProvider } from '../outgoing.ts'
import type { FeedGame, GameStore } from '../store/games.ts'
import type { ProviderStore } from '../store/providers.ts'
import { parsePage, withOwnSlugs } from './feed.ts'

export interface ImportDeps {
  readonly database: Database
  readonly games: GameStore
  readonly providers: ProviderStore
  readonly directory: Directory
  readonly callProvider: CallProvider
  readonly clock: Pick<Clock, 'now'>
  report(message: string, facts: Record<string, unknown>): void
}

export interface Imported {
  readonly games: number
  /** Rows that are unreadable, repeated, or named like a game of the house. */
  readonly left: number
}

const PAGE = 500
/** A catalogue that never ends is a fault of the provider. */
const PAGES_MAX = 200

/** @throws when the provider gives no answer, or something else than a catalogue. */
export type ImportCatalogue = (provider: Provider) => Promise<Imported>

export function createImport({ database, games, providers, directory, callProvider, clock, report }: ImportDeps): ImportCatalogue {
  async function fetchAll(provider: Provider): Promise<{ rows: FeedGame[]; sent: number }> {
    const rows: FeedGame[] = []
    let [sent, after]: [number, string | null] = [0, null]
    for (let n = 0; n < PAGES_MAX; n++) {
      const page = parsePage(provider, await callProvider(provider, { path: '/games', body: { after, limit: PAGE } }))
      rows.push(...page.games)
      sent += page.games.length + page.unreadable
      after = page.next
      if (after === null) return { rows: withOwnSlugs(rows), sent }
    }
    throw new Error(`the catalogue of ${provider.id} has more than ${PAGES_MAX} pages`)
  }

  return async (provider) => {
    const { rows, sent } = await fetchAll(provider)
    const imported = await database.db.transaction().execute(async (tx) => {
      const slugs = rows.map(({ slug }) => slug)
      const taken = new Set(await games.slugsOfOthers(tx, provider.id, slugs))
      const own = rows.filter(({ slug }) => !taken.has(slug))
      await games.replace(tx, provider.id, own, clock.now())
      await providers.noteImport(tx, provider.id, clock.now())
      return { games: own.length, left: sent - own.length }
    })
    directory.forget()
    if (imported.left > 0) report('rows of a catalogue were left out', { provider: provider.id, ...imported })
    return imported
  }
}
