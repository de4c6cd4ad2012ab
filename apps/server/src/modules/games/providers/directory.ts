/** Providers and games as calls need them: read at most once a second, so that a switch in the console works within one. */
import { LRUCache } from 'lru-cache'

import type { Clock } from '../../../platform/clock.ts'
import type { Row, SealedStores } from '../../../platform/keys/index.ts'
import type { Seal } from '../../../platform/seal.ts'
import { ADAPTERS } from './adapters/index.ts'
import type { ProviderAdapter } from './adapters/port.ts'
import type { GameRow, GameStore } from './store/games.ts'
import type { ProviderRow, ProviderStore } from './store/providers.ts'

export interface Provider extends Omit<ProviderRow, 'adapter' | 'secret' | 'formerSecret'> {
  readonly adapter: ProviderAdapter
  readonly adapterName: ProviderRow['adapter']
  /** For outgoing calls; undefined: the provider has none yet, and no call of it is accepted. */
  readonly secret: string | undefined
  /** Accepted ones. */
  readonly secrets: readonly string[]
}

export interface Directory {
  /** undefined for an unknown provider, or one without a secret. */
  provider(id: string): Promise<Provider | undefined>
  /** By the provider's own id. */
  game(provider: string, id: string): Promise<GameRow | undefined>
  /** Reads the next ones anew. */
  forget(): void
}

const TTL_MS = 1000
const PROVIDERS_MAX = 1000
const GAMES_MAX = 20_000

export const sealedRow = (provider: string): string => `providers.provider ${provider}`

const column = {
  table: 'providers.provider',
  secret: 'documents',
  key: ['id'],
  sealKey: (secret: string) => secret,
  rowOf: ({ id }: Row) => sealedRow(id as string),
} as const
export const providersSealed: SealedStores = {
  columns: ['secret', 'former_secret'].map((name) => ({ ...column, column: name })),
}

export interface DirectoryDeps {
  readonly providers: ProviderStore
  readonly games: GameStore
  readonly seal: Seal
  readonly clock: Pick<Clock, 'now'>
}

export function createDirectory({ providers, games, seal, clock }: DirectoryDeps): Directory {
  const knownProviders = new LRUCache<string, { row: ProviderRow | undefined; secret?: string; former?: string }>({
    max: PROVIDERS_MAX,
    ttl: TTL_MS,
  })
  const knownGames = new LRUCache<string, { row: GameRow | undefined }>({ max: GAMES_MAX, ttl: TTL_MS })
  const open = (sealed: Buffer | null, id: string) => (sealed === null ? undefined : seal.open(sealed, sealedRow(id)).toString('utf8'))

  async function load(id: string) {
    const row = await providers.find(null, id)
    const [secret, former] = row ? [open(row.secret, id), open(row.formerSecret, id)] : []
    const known = { row, ...(secret !== undefined && { secret }), ...(former !== undefined && { former }) }
    knownProviders.set(id, known)
    return known
  }

  return {
    async provider(id) {
      const { row, secret, former } = knownProviders.get(id) ?? (await load(id))
      if (!row || secret === undefined) return undefined
      const isFormerValid = former !== undefined && clock.now() < row.formerUntil!
      const secrets = isFormerValid ? [secret, former] : [secret]
      return { ...row, adapter: ADAPTERS[row.adapter], adapterName: row.adapter, secret, secrets }
    },
    async game(provider, id) {
      const key = `${provider} ${id}`
      const known = knownGames.get(key)
      if (known) return known.row
      const row = await games.find(provider, id)
      knownGames.set(key, { row })
      return row
    },
    forget() {
      knownProviders.clear()
      knownGames.clear()
    },
  }
}
