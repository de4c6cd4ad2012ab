/** Wires the module: stores, wallet, catalogue, launch, free rounds, and what operators do. */
import { catalogueRoutes, providerSeedRoutes } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS } from '@fairhouse/money'

import { type Db, runOn } from '../../../platform/db/index.ts'
import { calls, joinMounts, type Mount, outsideCalls } from '../../../platform/http/index.ts'
import type { Channels } from '../../../platform/live/index.ts'
import { createSeal } from '../../../platform/seal.ts'
import type { RoundSource } from '../../play/wagering/index.ts'
import { createCampaigns } from './campaigns.ts'
import { createContributions } from './catalogue/contributions.ts'
import { catalogueHandlers, statementOf } from './catalogue/handlers.ts'
import { createImport } from './catalogue/import.ts'
import { createDirectory } from './directory.ts'
import { createFrameOrigins } from './frames.ts'
import { defineFreeRoundJobs } from './free-round-jobs.ts'
import type { FreeRounds } from './free-rounds.ts'
import { createExternalHistory } from './history.ts'
import { launchHandler } from './launch-handlers.ts'
import { createOperatorCommands, type GivenSecretState, type ProviderOperations } from './operator.ts'
import { createProviderCalls, createProviderQuestions } from './outgoing.ts'
import { type CountryModes, createPlayModes } from './play-modes.ts'
import type { ProvidersDeps } from './ports.ts'
import { createProviderProofs } from './proofs.ts'
import { providerSeedHandlers } from './seed-handlers.ts'
import { createCampaignStore } from './store/campaigns.ts'
import { createGameHold, createGameStore, createTableStore } from './store/games.ts'
import { createHeldWinStore } from './store/held-wins.ts'
import { createPlayModeStore } from './store/play-modes.ts'
import { createProviderStore, type NewProvider, type ProviderRow } from './store/providers.ts'
import { createRoundStore } from './store/rounds.ts'
import { createSessionStore } from './store/sessions.ts'
import { createTableWatch, type TableWatch } from './table-watch.ts'
import { createProviderTables } from './tables.ts'
import { createCalls } from './wallet/calls.ts'
import { closeSilentRounds } from './wallet/close-round.ts'
import type { WalletContext } from './wallet/context.ts'
import { serveWallet } from './wallet/serve.ts'

export interface Providers {
  readonly mount: Mount
  /** For campaigns (D-51). */
  readonly freeRounds: FreeRounds
  /** For the console. */
  readonly operator: ProviderOperations
  /** Rounds of providers in history, feed and proofs. */
  readonly history: RoundSource
  /** D-65, for autobets of own games. */
  readonly mostAutobetBets: CountryModes['mostAutobetBets']
  /** Whether a win of the player waits for operators. Under the lock of the player's wallets none is added meanwhile. */
  hasHeldWin(db: Db, player: PlayerId): Promise<boolean>
  /** Offered games whose rounds anyone can repeat from published rules and proofs, with what their providers state. */
  provenGames(): Promise<ReturnType<typeof statementOf>[]>
  /** Origins of games, for the security policy of pages. */
  frameOrigins(): Promise<readonly string[]>
  defineJobs(): void
  channels(hub: Channels): void
  /** Ends rounds without a call for 24 hours. Returns the number of ended ones. */
  closeSilentRounds(): Promise<number>
  /** Counts the rounds of the last week, for the most played games. */
  countPlays(): Promise<void>
  /** Stores which shared tables are closed, for the lists that players see. */
  refreshTables(): Promise<void>
  /** What players see of the tables now. */
  readonly tableWatch: Pick<TableWatch, 'look' | 'start' | 'stop'>
  /**
   * Adds or updates a provider of the configuration; `secret` is set when it has none. Without one it takes part once the console has made one.
   * @throws if it is stored with another dialect.
   */
  enlist(provider: NewProvider, secret: string | undefined): Promise<GivenSecretState>
  /** Ids, of the configuration or not. */
  switchedOn(): Promise<string[]>
  /** Imports the catalogue soon, when it was never imported from the present address. */
  requestFirstImport(provider: string): Promise<void>
}

/** The most played games are those of a week. */
const PLAYS_MS = 7 * DAY_MS
/** One provider that does not answer delays what players see of the others' tables so long. */
const TABLES_MS = 2000
const PROVEN_GAMES_MAX = 500
const SESSION_KEPT_MS = DAY_MS
const IMPORT_JOB = 'providers.import_one'

export function createProviders(deps: ProvidersDeps): Providers {
  const { database, clock, random, jobs, onFault } = deps
  const run = runOn(database)
  const [providers, games, sessions, rounds] = [
    createProviderStore(run),
    createGameStore(run),
    createSessionStore(run, database),
    createRoundStore(run),
  ]
  const [heldWins, campaigns, seal] = [createHeldWinStore(run), createCampaignStore(run), createSeal(deps.dataKeys.documents, random)]
  const directory = createDirectory({ providers, games, seal, clock })
  const contributions = createContributions(deps)
  const callProvider = createProviderCalls(providers, clock, deps.vendorWatch)
  const { port: freeRounds, events } = createCampaigns({ ...deps, campaigns, games, hold: createGameHold(run), providers, rounds })
  const proofs = createProviderProofs({ directory, callProvider, onFault })
  const playModes = createPlayModes({ store: createPlayModeStore(run), countries: deps.geo.countries, now: () => clock.now() })
  const context: WalletContext = { ...deps, playModes, contributions, directory, sessions, rounds, heldWins, campaigns, events }
  const importCatalogue = createImport({ ...deps, games, providers, directory, callProvider })
  const [closedTables, ask] = [createTableStore(run), createProviderQuestions(clock, TABLES_MS)]
  const tables = createProviderTables({ providers, games, closedTables, directory, ask, onFault })
  const tableWatch = createTableWatch({ games, tables, clock, onFault })
  const operator = createOperatorCommands({
    ...deps,
    contributions,
    providers,
    games,
    heldWins,
    rounds,
    directory,
    events,
    seal,
    importCatalogue,
    tables,
    playModes,
  })

  /** A provider in an outage is called each minute, so that its games can be launched again soon after it. */
  async function importAll(isWanted: (row: ProviderRow) => boolean): Promise<void> {
    for (const { id } of (await providers.all(null)).filter(isWanted)) {
      const provider = await directory.provider(id)
      if (provider) await importCatalogue(provider).catch((fault: unknown) => onFault(fault, { part: 'providers.import', provider: id }))
    }
  }

  const countPlays = () => games.countPlays(clock.now() - PLAYS_MS)

  async function sweep(): Promise<void> {
    await sessions.forget(clock.now() - SESSION_KEPT_MS)
    await rounds.forgetFlow(clock.now())
  }

  return {
    mount: joinMounts(
      calls(catalogueRoutes, {
        ...catalogueHandlers({ games, contributions, tables: tableWatch }),
        ...launchHandler({ ...deps, directory, games, sessions, playModes }),
      }),
      calls(providerSeedRoutes, providerSeedHandlers({ providers, proofs })),
      outsideCalls((api) => serveWallet(api, { ...deps, directory, handleCall: createCalls(context) })),
    ),
    freeRounds,
    operator,
    history: createExternalHistory({ games, ledger: deps.ledger, proofs, directory, onFault }),
    mostAutobetBets: playModes.mostAutobetBets,
    hasHeldWin: heldWins.hasOpen,
    provenGames: async () => (await games.offered({ hasProofs: true, feature: 'provably_fair', limit: PROVEN_GAMES_MAX })).map(statementOf),
    frameOrigins: createFrameOrigins({ providers, clock, onFault }),
    channels: (hub) => hub.provide('refused-stake', async () => null), // past refusals are no news
    countPlays,
    refreshTables: tables.refresh,
    tableWatch,
    closeSilentRounds: () => closeSilentRounds(context),
    defineJobs() {
      defineFreeRoundJobs({ jobs, clock, campaigns, directory, callProvider })
      const importOne = async ({ provider: id }: { provider: string }) => {
        const provider = await directory.provider(id)
        if (provider) await importCatalogue(provider)
      }
      jobs.define(IMPORT_JOB, importOne, { waitsFor: 'others' })
      jobs.schedule('providers.import', '13 * * * *', () => importAll(() => true), { waitsFor: 'others' })
      jobs.schedule('providers.probe', '* * * * *', () => importAll(({ outageSince }) => outageSince !== null), { waitsFor: 'others' })
      jobs.schedule('providers.tables', '* * * * *', tables.refresh, { waitsFor: 'others' })
      jobs.schedule('providers.close_rounds', '*/10 * * * *', async () => void (await closeSilentRounds(context)))
      jobs.schedule('providers.plays', '*/15 * * * *', countPlays)
      jobs.schedule('providers.sweep', '23 * * * *', sweep)
    },
    async enlist(provider, secret) {
      if (!(await providers.enlist(null, provider)))
        throw new Error(`GAME_PROVIDERS: ${provider.id}: it is stored with another dialect: give the new provider another id`)
      return secret === undefined ? 'used' : operator.setFirstSecret(provider.id, secret)
    },
    switchedOn: async () => (await providers.all(null)).filter(({ isOn }) => isOn).map(({ id }) => id),
    async requestFirstImport(id) {
      const row = await providers.find(null, id)
      if (row?.importedAt === null) await jobs.enqueue(database.db, IMPORT_JOB, { provider: id }, { key: `${IMPORT_JOB} ${id}` })
    },
  }
}
