/** The only file that reads the environment (D-16). Code checks a named capability of this object, never the environment's name. */
import { resolve } from 'node:path'

import { SERVICES, type Service } from '@fairhouse/contracts'
import type { Milliseconds } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { IssuerConfig, PasswordCost } from '../modules/accounts/identity/index.ts'
import type { Network } from '../modules/cashier/crypto/index.ts'
import type { MirrorSettings } from '../modules/growth/mirrors/index.ts'
import type { Jurisdictions } from '../modules/protection/geo/index.ts'
import { createSettingsReader } from '../ops/start-refused.ts'
import type { S3Options } from '../platform/files/index.ts'
import type { RateLimits } from '../platform/http/index.ts'
import type { LiveLimits } from '../platform/live/index.ts'
import { unencryptedStores } from '../platform/transport.ts'
import { type BeaconSettings, beaconSettingsFrom, beaconVariables } from './beacon-settings.ts'
import { type ChainSettings, chainSettingsFrom, chainVariables } from './chain-settings.ts'
import { type CheckSettings, checkSettingsFrom, checkVariables } from './check-settings.ts'
import { cryptoKeysFrom } from './crypto-settings.ts'
import { type BoardChoice, type FixtureSettings, fixturesFrom, fixtureVariables } from './fixture-settings.ts'
import { type GameProviderSettings, gameProviderSettingsFrom, gameProviderVariables } from './game-provider-settings.ts'
import { type Integrations, integrationsFrom, integrationVariables } from './integration-settings.ts'
import { jurisdictionsFrom } from './jurisdictions.ts'
import { liveSettingsFrom, type LiveSettingsRead, liveVariables } from './live-settings.ts'
import { type MessageSettings, messageSettingsFrom, messageVariables } from './message-settings.ts'
import { mirrorSettingsFrom } from './mirror-settings.ts'
import { issuersFrom } from './oidc-providers.ts'
import { type PotTimings, potTimingsFrom } from './pot-timings.ts'
import { liveLimitsFrom, rateLimitsFrom } from './rate-limits.ts'
import { type RateSettings, rateSettingsFrom, rateVariables } from './rate-settings.ts'
import { s3From, s3Variables } from './s3-settings.ts'
import { type Secrets, SECRETS_OF_PRODUCTION, secretsFrom } from './secret-settings.ts'
import { type ServiceAddresses, serviceAddressesFrom } from './service-addresses.ts'
import { type StaffSettings, staffSettingsFrom, staffVariables } from './staff-settings.ts'
import { type TransferSettings, transferSettingsFrom, transferVariables } from './transfer-settings.ts'

const variables = z.object({
  APP_ENV: z._default(z.enum(['development', 'sandbox', 'production']), 'sandbox'),
  HOST: z.optional(z.string()),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 3000),
  DRAIN_WAIT_MS: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(60_000)), 0),
  DATA_DIR: z._default(z.string(), '.data'),
  BACKUPS_DIR: z.optional(z.string().check(z.minLength(1))),
  DATABASE_URL: z.optional(z.string()),
  REDIS_URL: z.optional(z.url()),
  UNENCRYPTED_HOSTS: z._default(z.string(), ''),
  DATABASE_POOL: z._default(z.coerce.number().check(z.int(), z.gte(4), z.lte(500)), 20),
  ROLES: z._default(z.string(), 'all'),
  SERVICE_ADDRESSES: z._default(z.string(), ''),
  SITE_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(65_535))),
  SITE_HOST: z._default(z.string(), 'fairhouse.localhost'),
  MIRROR_HOSTS: z._default(z.string(), 'fairhouse-mirror.localhost'),
  MIRROR_REDIRECTS: z._default(z.string(), ''),
  YANDEX_VERIFICATION: z._default(z.string(), ''),
  REVSHARE_URL: z.optional(z.url()),
  TELEGRAM_URL: z.optional(z.url()),
  BRAND: z._default(z.string(), 'Fairhouse'),
  SUPPORT_EMAIL: z.optional(z.email()),
  SANDBOX_URL: z.optional(z.string()),
  SECRET_TOKENS: z.optional(z.string().check(z.minLength(32))),
  SECRET_SEEDS: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  SECRET_ID: z.optional(z.string().check(z.minLength(16))),
  OIDC_PROVIDERS: z.optional(z.string()),
  SECRET_PSP: z.optional(z.string().check(z.minLength(16))),
  SECRET_PSP2: z.optional(z.string().check(z.minLength(16))),
  SECRET_INBOX: z.optional(z.string().check(z.minLength(16))),
  SECRET_KYC: z.optional(z.string().check(z.minLength(16))),
  SECRET_CHAIN: z.optional(z.string().check(z.minLength(16))),
  SECRET_REGISTER: z.optional(z.string().check(z.minLength(16))),
  SECRET_GAMES: z.optional(z.string().check(z.minLength(16))),
  SECRET_STUDIO: z.optional(z.string().check(z.minLength(16))),
  CRYPTO_XPUBS: z._default(z.string(), ''),
  SECRET_DOCUMENTS: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  DOCUMENT_RETENTION_DAYS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3660)), 1826),
  DEFAULT_COUNTRY: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  JURISDICTIONS: z.optional(z.string()),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  CASES_FILE: z.optional(z.string()),
  PAYMENT_METHODS_FILE: z.optional(z.string()),
  POT_TIMINGS: z._default(z.string(), ''),
  AUTOBET_PACE_MS: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(60_000)), 250),
  RATE_LIMITS: z._default(z.string(), ''),
  LIVE_LIMITS: z._default(z.string(), ''),
  LOG_LEVEL: z.optional(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])),
  TRUSTED_PROXIES: z._default(z.string(), ''),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  PASSWORD_COST: z._default(z.enum(['standard', 'cheap']), 'standard'),
  ...gameProviderVariables,
  ...beaconVariables,
  ...liveVariables,
  ...messageVariables,
  ...s3Variables,
  ...fixtureVariables,
  ...integrationVariables,
  ...checkVariables,
  ...rateVariables,
  ...transferVariables,
  ...chainVariables,
  ...staffVariables,
})

export interface Config extends Integrations, LiveSettingsRead, BoardChoice, GameProviderSettings, StaffSettings {
  brand: string
  /** The support address. */
  supportEmail: string
  /** The address to bind; absent: all interfaces. */
  host: string | undefined
  port: number
  /** In which a stopping process answers /ready with 503 before its port closes. */
  drainWaitMs: Milliseconds
  dataDir: string
  backupsDir: string | undefined
  /** Absent: the embedded database in `dataDir`. */
  databaseUrl: string | undefined
  databasePool: number
  /** Carries live messages between processes; absent: the database does. */
  redisUrl: string | undefined
  roles: ReadonlySet<Service>
  /** Services that run on another subdomain or port. */
  serviceAddresses: ServiceAddresses
  /** The public port of the site's pages, in a process that only runs services on another port. */
  sitePort: number | undefined
  siteHost: string
  mirrorHosts: readonly string[]
  mirrorSettings: MirrorSettings
  /** URL of the sandbox; absent in production. */
  sandboxUrl: string | undefined
  /** Whether the sandbox's odds feed is read, where it is allowed. */
  hasOddsFeed: boolean
  /** Real fixtures and results instead of the sandbox's simulated ones. */
  fixtures: FixtureSettings | undefined
  /** Object storage of files; absent: the folder `files` in `dataDir`. */
  s3: S3Options | undefined
  /** The acquirer of bank cards; absent: the sandbox's providers, if allowed. */
  transfers: TransferSettings | undefined
  /** The processor of crypto payments; absent: the sandbox's chain, if allowed. */
  chains: ChainSettings | undefined
  /** Absent: checks by the sandbox, if allowed. */
  checks: CheckSettings | undefined
  /** Transports of real vendors; where one is absent the sandbox's is used, if allowed. */
  messages: MessageSettings
  /** OpenID Connect issuers; absent: the sandbox's issuer, if allowed. */
  issuers: readonly IssuerConfig[] | undefined
  secrets: Secrets
  /** Keys from which deposit addresses derive; a chain without a key is not offered. */
  cryptoKeys: ReadonlyMap<Network, string>
  /** Price sources of assets and currencies; without any: the sandbox's, if allowed. */
  rates: RateSettings
  /** Days from the decision of a check until its documents are deleted, as the licence's law requires. */
  documentRetentionDays: number
  /** D-7: the allowed countries. */
  jurisdictions: Jurisdictions
  /** Country of loopback and private addresses. In production null unless set: a missing proxy setting must not allow every country. */
  ownNetworkCountry: string | null
  beacon: BeaconSettings
  /** Off: the service worker of earlier visits removes itself (D-63). */
  hasServiceWorker: boolean
  /** JSON file of the operator's own cases; absent: only the built-in ones. */
  casesFile: string | undefined
  /** JSON file of the operator's payment methods; absent: the built-in ones. */
  methodsFile: string | undefined
  /** Durations of rooms and duels, ms; absent: those of the published rules. */
  potTimings: PotTimings
  autobetPaceMs: Milliseconds
  logLevel: string
  trustedProxies: readonly string[]
  rateLimits: RateLimits
  liveLimits: LiveLimits
  /** The bearer token of `/metrics`; absent: it is not served. */
  metricsToken: string | undefined
  /** Parameters of argon2id; production refuses `cheap`. */
  passwordCost: PasswordCost
  can: {
    /** Vite serves the site's sources and reloads them. */
    hotReload: boolean
    /** The component gallery `/__ui` and the demo logins exist. */
    showWorkshop: boolean
    /** The crowd tool may register its players, marked as demo in every list. */
    openDemoAccounts: boolean
    useSandboxVendors: boolean
    /** Mirrors request the visitor's session from the main host (D-16, D-34). */
    shareSessions: boolean
    /** The start is refused if a currency has a deposit method and no payout method. */
    takeOnlyWhatIsPaidOut: boolean
    /** Cookies carry `Secure`, the site is https. */
    requireHttps: boolean
    /** A database that may lose commits at a power failure is refused. */
    requireDurableDatabase: boolean
  }
}

/** Settings without a default in production. */
const NEEDED_IN_PRODUCTION = ['SITE_HOST', 'JURISDICTIONS', 'BEACON_URL', ...SECRETS_OF_PRODUCTION]

/** @throws StartRefused with one line per wrong or missing variable. */
export function configFrom(environment: Record<string, string | undefined>): Config {
  const settings = createSettingsReader()
  const parsed = variables.safeParse(environment)
  if (!parsed.success) settings.refuse(...parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
  if (environment.APP_ENV === 'production') settings.refuse(...refusedInProduction(environment))
  if (!parsed.success) settings.end()
  const config = composeConfig(parsed.data!, environment, settings.read)
  settings.end()
  return config
}

function refusedInProduction(environment: Record<string, string | undefined>): string[] {
  const missing = NEEDED_IN_PRODUCTION.filter((name) => !environment[name]).map((name) => `${name}: production starts only with it given`)
  const sandbox = environment.SANDBOX_URL ? ['SANDBOX_URL: production uses no sandbox vendors: remove it'] : []
  return [...missing, ...sandbox, ...unencryptedStores(environment)]
}

type Given = z.output<typeof variables>

function composeConfig(given: Given, environment: Record<string, string | undefined>, read: <T>(work: () => T) => T): Config {
  const production = given.APP_ENV === 'production'
  const dataDir = resolve(given.DATA_DIR)
  const [games, issuers] = [read(() => gameProviderSettingsFrom(given, production)), read(() => issuersFrom(given.OIDC_PROVIDERS))]
  const mirrorHosts = production && environment.MIRROR_HOSTS === undefined ? [] : list(given.MIRROR_HOSTS)
  return {
    brand: given.BRAND,
    supportEmail: given.SUPPORT_EMAIL ?? `support@${given.SITE_HOST}`,
    ...integrationsFrom(given, read),
    ...staffSettingsFrom(given, read),
    host: given.HOST || undefined,
    port: given.PORT,
    drainWaitMs: given.DRAIN_WAIT_MS,
    dataDir,
    backupsDir: given.BACKUPS_DIR && resolve(given.BACKUPS_DIR),
    databaseUrl: given.DATABASE_URL,
    databasePool: given.DATABASE_POOL,
    redisUrl: given.REDIS_URL,
    roles: read(() => rolesFrom(given.ROLES)),
    serviceAddresses: read(() => serviceAddressesFrom(given.SERVICE_ADDRESSES)),
    sitePort: given.SITE_PORT,
    siteHost: given.SITE_HOST,
    mirrorHosts,
    mirrorSettings: read(() => mirrorSettingsFrom(given, [given.SITE_HOST, ...mirrorHosts])),
    sandboxUrl: given.SANDBOX_URL,
    hasOddsFeed: given.ODDS_FEED === 'on',
    fixtures: read(() => fixturesFrom(given)),
    ...games,
    transfers: read(() => transferSettingsFrom(given, production)),
    chains: read(() => chainSettingsFrom(given, production)),
    checks: read(() => checkSettingsFrom(given, production)),
    s3: read(() => s3From(given, production)),
    messages: messageSettingsFrom(given, { brand: given.BRAND, siteHost: given.SITE_HOST, production, read }),
    issuers,
    secrets: secretsFrom(given, { dataDir, production, read, entries: { GAME_PROVIDERS: games?.gameProviders, OIDC_PROVIDERS: issuers } }),
    cryptoKeys: read(() => cryptoKeysFrom(given.CRYPTO_XPUBS, production)),
    rates: read(() => rateSettingsFrom(given, production)),
    documentRetentionDays: given.DOCUMENT_RETENTION_DAYS,
    jurisdictions: read(() => jurisdictionsFrom(given.JURISDICTIONS, production)),
    ownNetworkCountry: given.DEFAULT_COUNTRY ?? (production ? null : 'RU'),
    beacon: read(() => beaconSettingsFrom(given, list(given.BEACON_URL))),
    ...read(() => liveSettingsFrom(given, production)),
    hasServiceWorker: given.SERVICE_WORKER === 'on',
    casesFile: given.CASES_FILE && resolve(given.CASES_FILE),
    methodsFile: given.PAYMENT_METHODS_FILE && resolve(given.PAYMENT_METHODS_FILE),
    potTimings: read(() => potTimingsFrom(given.POT_TIMINGS, production)),
    autobetPaceMs: given.AUTOBET_PACE_MS,
    logLevel: given.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    trustedProxies: list(given.TRUSTED_PROXIES),
    rateLimits: read(() => rateLimitsFrom(given.RATE_LIMITS)),
    liveLimits: read(() => liveLimitsFrom(given.LIVE_LIMITS)),
    metricsToken: given.METRICS_TOKEN,
    passwordCost: read(() => passwordCostFrom(given.PASSWORD_COST, production)),
    can: {
      hotReload: given.APP_ENV === 'development',
      showWorkshop: !production,
      openDemoAccounts: !production,
      useSandboxVendors: !production,
      shareSessions: given.APP_ENV !== 'development',
      takeOnlyWhatIsPaidOut: production,
      requireHttps: production,
      requireDurableDatabase: production,
    },
  }
}

function passwordCostFrom(cost: PasswordCost, production: boolean): PasswordCost {
  if (cost === 'cheap' && production) throw new Error('PASSWORD_COST: cheap is for tests; production hashes passwords at the standard cost')
  return cost
}

function rolesFrom(text: string): ReadonlySet<Service> {
  if (text === 'all') return new Set(SERVICES)
  const unknown = list(text).filter((role) => !SERVICES.includes(role as Service))
  if (unknown.length > 0) throw new Error(`ROLES: unknown ${unknown.join(', ')}; there are ${SERVICES.join(', ')}`)
  return new Set(list(text) as Service[])
}

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
