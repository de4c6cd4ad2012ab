/** What operators do with providers: switches, caps, secrets, the catalogue, held wins. Approvals and the audit log belong to the caller. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { DAY_MS, formatMoney, toEur } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { isExposed } from '../../../platform/keys/index.ts'
import type { Seal } from '../../../platform/seal.ts'
import type { ExternalCall } from '../../books/ledger/index.ts'
import { balancesOf } from '../../play/wagering/index.ts'
import type { CampaignEvents } from './campaigns.ts'
import { contributionOf, type Contributions } from './catalogue/contributions.ts'
import type { Imported, ImportCatalogue } from './catalogue/import.ts'
import { type Directory, sealedRow } from './directory.ts'
import type { PlayModeOperator } from './play-modes.ts'
import type { ProvidersDeps } from './ports.ts'
import type { GameRow, GameStore } from './store/games.ts'
import type { HeldWin, HeldWinStore } from './store/held-wins.ts'
import type { ProviderRow, ProviderStore } from './store/providers.ts'
import type { RoundStore } from './store/rounds.ts'
import type { ListedTables, ProviderTables } from './tables.ts'
import { lockActiveWallet } from './wallet/context.ts'

export interface ListedProvider extends Omit<ProviderRow, 'secret' | 'formerSecret'> {
  readonly hasSecret: boolean
  readonly games: number
  /** EUR minor units: wins less stakes of the running hour. */
  readonly netOfHour: bigint
}

export interface ListedGame extends GameRow {
  readonly providerName: string
  /** Percent that counts towards wagering now (D-56). */
  readonly contribution: number
}

export interface ProviderChange {
  readonly provider: string
  readonly isOn: boolean
  /** EUR minor units. */
  readonly hourCap: bigint
  /** The version that the operator saw. */
  readonly version: bigint
}

export interface HeldVerdictOf {
  readonly provider: string
  readonly tx: string
  readonly as: 'released' | 'refused'
  readonly by: string
}

/** `unused`: the console has made another since. `exposed`: it was in use when the secrets were stolen, and is not taken. */
export type GivenSecretState = 'used' | 'unused' | 'exposed'

export interface ProviderOperations {
  list(): Promise<ListedProvider[]>
  /** Whether a second operator must agree: a raised cap lets more money out. */
  needsSecond(tx: Tx, change: ProviderChange): Promise<boolean | Refusal>
  change(tx: Tx, change: ProviderChange): Promise<(() => void) | Refusal>
  /** The new secret, shown once. The former one stays valid for a day. */
  rotateSecret(tx: Tx, provider: string): Promise<{ secret: string; after: () => void } | Refusal>
  /** For a provider of the configuration: its first secret, or the next one after a theft. */
  setFirstSecret(provider: string, secret: string): Promise<GivenSecretState>
  importNow(provider: string): Promise<Imported | Refusal>
  /** The first 200 whose title, id or provider contains the text, by provider and title. */
  games(search: string): Promise<ListedGame[]>
  switchGame(tx: Tx, provider: string, id: string, isOn: boolean): Promise<(() => void) | Refusal>
  /** Autoplay and turbo by country. */
  readonly playModes: PlayModeOperator
  /** As their providers state them now. */
  tables(): Promise<ListedTables>
  heldWins(): Promise<HeldWin[]>
  heldWin(tx: Tx | null, provider: string, id: string): Promise<HeldWin | undefined>
  /**
   * Pays a held win to its player, or keeps it. Returns what to do after the commit. `wrong_currency`: bonus money of a free round cannot be paid
   * to a player who has another currency by now (D-21); refuse the win, and grant its value by hand.
   */
  resolveHeldWin(tx: Tx, verdict: HeldVerdictOf): Promise<(() => void) | Refusal>
}

export interface OperatorDeps extends Pick<
  ProvidersDeps,
  'database' | 'ledger' | 'clock' | 'random' | 'publishBalance' | 'notify' | 'dataKeys' | 'onFault'
> {
  readonly providers: ProviderStore
  readonly games: GameStore
  readonly heldWins: HeldWinStore
  readonly rounds: RoundStore
  readonly contributions: Pick<Contributions, 'terms'>
  readonly directory: Directory
  readonly events: CampaignEvents
  readonly seal: Seal
  readonly importCatalogue: ImportCatalogue
  readonly tables: Pick<ProviderTables, 'list'>
  readonly playModes: PlayModeOperator
}

const SECRET_BYTES = 32
const FORMER_VALID_MS = DAY_MS
const LISTED = 200

export function createOperatorCommands(deps: OperatorDeps): ProviderOperations {
  const { database, providers, games, contributions, heldWins, rounds, directory, clock, random, seal, importCatalogue, onFault } = deps
  const sealed = (id: string, secret: string) => seal.close(Buffer.from(secret), sealedRow(id))
  /** One that does not open is another one: a damaged row stops no start. */
  function isStored({ id, secret, formerSecret }: ProviderRow, given: string): boolean {
    try {
      return [secret, formerSecret].some((each) => each !== null && seal.open(each, sealedRow(id)).toString('utf8') === given)
    } catch (fault) {
      onFault(fault, { part: 'providers.secret', provider: id })
      return false
    }
  }
  const atVersion = async (tx: Tx, { provider, version }: ProviderChange) => {
    const row = await providers.lock(tx, provider)
    if (!row) return refuse('not_found')
    return row.version === version ? row : refuse('bad_transition')
  }

  return {
    async list() {
      const [rows, counts] = [await providers.all(null), await games.countOf(null)]
      return Promise.all(
        rows.map(async ({ secret, formerSecret: _former, ...row }) => ({
          ...row,
          hasSecret: secret !== null,
          games: counts.get(row.id) ?? 0,
          netOfHour: await rounds.netOfHour(null, row.id, clock.now()),
        })),
      )
    },
    async needsSecond(tx, change) {
      const row = await atVersion(tx, change)
      return 'hourCap' in row ? change.hourCap > row.hourCap : row
    },
    async change(tx, change) {
      const row = await atVersion(tx, change)
      if (!('hourCap' in row)) return row
      await providers.setSettings(tx, change.provider, change)
      return directory.forget
    },
    async rotateSecret(tx, id) {
      const row = await providers.lock(tx, id)
      if (!row) return refuse('not_found')
      const secret = random.bytes(SECRET_BYTES).toString('hex')
      await providers.setSecret(tx, id, sealed(id, secret), row.secret ? { until: clock.now() + FORMER_VALID_MS } : null)
      return { secret, after: directory.forget }
    },
    async setFirstSecret(id, secret) {
      const state = await database.db.transaction().execute(async (tx): Promise<GivenSecretState> => {
        const row = (await providers.lock(tx, id))!
        if (row.secret !== null) return isStored(row, secret) ? 'used' : 'unused'
        if (await isExposed(deps.database, secret, deps.dataKeys.withHashes.tokens.hashSecrets)) return 'exposed'
        await providers.setSecret(tx, id, sealed(id, secret), null)
        return 'used'
      })
      directory.forget()
      return state
    },
    async importNow(id) {
      const provider = await directory.provider(id)
      if (!provider) return refuse('not_found')
      return importCatalogue(provider).catch((fault: unknown) => {
        onFault(fault, { part: 'providers.import', provider: id })
        return refuse('game_unavailable')
      })
    },
    async games(search) {
      const [terms, rows] = [await contributions.terms(), await games.found({ search, limit: LISTED })]
      return rows.map((game) => ({ ...game, contribution: contributionOf(terms, game) }))
    },
    switchGame: async (tx, provider, id, isOn) => ((await games.setOn(tx, provider, id, isOn)) ? directory.forget : refuse('not_found')),
    playModes: deps.playModes,
    tables: deps.tables.list,
    heldWins: () => heldWins.list(LISTED),
    heldWin: (tx, provider, id) => heldWins.find(tx, provider, id),
    resolveHeldWin: (tx, verdict) => resolveHeldWin(deps, tx, verdict),
  }
}

async function resolveHeldWin(
  { ledger, clock, games, heldWins, rounds, events, publishBalance, notify }: OperatorDeps,
  tx: Tx,
  { provider, tx: id, as, by }: HeldVerdictOf,
): Promise<(() => void) | Refusal> {
  const now = clock.now()
  const known = await ledger.externalCall(tx, provider, id)
  if (known && as === 'released' && (await isOfFormerBonus(ledger, tx, known))) return refuse('wrong_currency')
  if (known?.isFree && as === 'released') await events.beforeFreeWin(tx, known.player)
  const call = await ledger.resolveHeldWin(tx, { source: provider, id, as })
  const held = call && (await heldWins.find(tx, provider, id))
  if (!call || held?.state !== 'held') return refuse('bad_transition')
  const { player, amount } = call
  const currency = call.currency!
  await heldWins.decide(tx, provider, id, { state: as, by, now })
  const title = (await games.bySlug(held.game))?.title ?? held.game
  const details = { what: as, amount: `${formatMoney(amount)} ${currency}`, game: title }
  await notify(tx, { player, source: `held win ${provider} ${id}`, kind: 'held_win', details, at: now })
  const key = { provider, player, round: held.round }
  if (as === 'released') {
    const campaign = (await rounds.find(tx, key))?.campaign ?? null
    if (call.isCollected && campaign !== null) await events.won(tx, campaign, held.round, amount)
    else if (call.isFree) await events.freeWin(tx, { player, currency, amount, source: provider, id })
    await rounds.addFlows(tx, [{ ...key, staked: 0n, won: toEur(amount, currency), at: now }])
  }
  const wallet = (await ledger.wallet(player, currency, tx))!
  return () => publishBalance(player, { currency, ...balancesOf(wallet) })
}

/** A bonus has the currency of the active wallet; cash of a former one stays there, and is paid out by operators (decision 0032). */
async function isOfFormerBonus(
  ledger: OperatorDeps['ledger'],
  tx: Tx,
  { player, currency, isFree, isCollected }: ExternalCall,
): Promise<boolean> {
  if (!isFree && !isCollected) return false
  return (await lockActiveWallet({ ledger }, tx, player))?.currency !== currency
}
