import { consoleRoutes, passwordFault, type RouteTable } from '@fairhouse/contracts'
/** The operators' console: connects its module with the modules it decides about, on its own server (D-2). */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config/config.ts'
import { siteAddress } from '../config/hosts.ts'
import type { PlayerCurrencies } from '../modules/accounts/currency/index.ts'
import {
  appUri,
  createAccessTokens,
  createPasswordHashes,
  type Identity,
  keyFor,
  secretText,
  stepOf,
} from '../modules/accounts/identity/index.ts'
import type { Profile } from '../modules/accounts/profile/index.ts'
import type { Reconciliation } from '../modules/books/ledger/index.ts'
import type { SupportInbox } from '../modules/contact/support/index.ts'
import type { ProviderOperations } from '../modules/games/providers/index.ts'
import type { MirrorChecks } from '../modules/growth/mirrors/index.ts'
import type { PartnerAccess } from '../modules/growth/partner-site/index.ts'
import type { Acquisition } from '../modules/growth/tracking/index.ts'
import { toRealBettor, type Wagering } from '../modules/play/wagering/index.ts'
import type { Kyc } from '../modules/protection/kyc/index.ts'
import type { Limits } from '../modules/protection/limits/index.ts'
import type { PromoOperator, ReloadOperator, SpinOperator, WelcomeOperator } from '../modules/rewards/bonuses/index.ts'
import type { TournamentOperator } from '../modules/rewards/tournaments/index.ts'
import type { BetBook, FreeBetOperator, ManualSettlement, PlayerLimitOperator, Trading } from '../modules/sports/sportsbook/index.ts'
import {
  type Backoffice,
  createBackoffice,
  createOverviewReads,
  enlistOrRenew,
  type GivenOperator,
  type RenewedLogin,
  SESSION_COOKIE,
} from '../modules/staff/backoffice/index.ts'
import { openDataKeys } from '../ops/data-keys.ts'
import { demoOperators } from '../ops/demo-operators.ts'
import { systemClock } from '../platform/clock.ts'
import { openDatabase } from '../platform/db/index.ts'
import {
  createApp,
  createRateLimiter,
  type Handlers,
  hostCookieName,
  mount,
  type MountOptions,
  sameOrigin,
} from '../platform/http/index.ts'
import { requestIds, systemIds } from '../platform/ids.ts'
import { systemRandom } from '../platform/random.ts'
import { createSharedLimits } from '../platform/shared-limits/index.ts'
import { EVERY_CHANNEL, localeOf, verifiedAddress } from './contact-details.ts'
import type { Infrastructure } from './infrastructure.ts'
import type { Modules } from './open-modules.ts'

type Shown = 'relay' | 'statement' | 'returns' | 'gameReturns' | 'betLimits' | 'partners' | 'payments' | 'payouts' | 'vip'

export interface ConsoleDeps extends Infrastructure, Pick<Modules, Shown> {
  reconciliation: Reconciliation
  gameProviders: ProviderOperations
  kyc: Pick<Kyc, 'reviews'>
  identity: Pick<Identity, 'account' | 'findByAddress' | 'payoutLinks' | 'sessionsOf' | 'sharedDevices' | 'visitorsOf'>
  limits: Pick<Limits, 'setStaff' | 'sharedMarks' | 'viewOf'>
  wagering: Pick<Wagering, 'history'>
  profile: Pick<Profile, 'settingsOf' | 'nicknames'>
  acquisition: Acquisition
  inbox: SupportInbox
  promos: PromoOperator
  trading: Trading
  betBook: BetBook
  playerLimits: PlayerLimitOperator
  manualResults: ManualSettlement
  reloads: ReloadOperator
  welcomePacks: WelcomeOperator
  freeBets: FreeBetOperator
  spins: SpinOperator
  tournaments: TournamentOperator
  partnerAccess: PartnerAccess
  mirrors: Pick<MirrorChecks, 'hosts' | 'pause' | 'resume'>
  currencyChangesOf: PlayerCurrencies['changesOf']
  onMoney(player: bigint): void
}

export interface Console {
  app: FastifyInstance
  backoffice: Backoffice
}

export async function openConsole(deps: ConsoleDeps): Promise<Console> {
  const { kyc, identity, limits, profile } = deps
  const backoffice = createBackoffice({
    ...deps,
    overview: createOverviewReads(deps.database),
    players: {
      findByAddress: identity.findByAddress,
      sessionsOf: identity.sessionsOf,
      betsOf: (player, query) => deps.wagering.history.rows(toRealBettor(player), query),
      statementOf: deps.statement.of,
      statementLinesOf: deps.statement.linesOf,
      limitsOf: limits.viewOf,
    },
    reviews: kyc.reviews,
    sendPayoutLink: identity.payoutLinks.send,
    nicknames: profile.nicknames,
    visitorsOf: identity.visitorsOf,
    sharedDevices: identity.sharedDevices,
    sharedMarks: limits.sharedMarks,
    async setStaff(via, player, isStaff) {
      const account = await identity.account(player, via)
      if (account) await limits.setStaff(via as never, { player, currency: account.currency }, isStaff)
    },
    async contactOf(player) {
      const account = await identity.account(player)
      if (!account) return undefined
      const { createdAt: registeredAt, currency } = account
      return {
        address: verifiedAddress(account, EVERY_CHANNEL)?.to ?? null,
        locale: await localeOf(profile, player),
        registeredAt,
        currency,
      }
    },
    ...(await logInDeps(deps, { host: 'console', session: 'operator session', issuer: deps.config.brand })),
  })
  const { handlers, authenticate } = backoffice
  const given = { routes: consoleRoutes, handlers, authenticate, scope: 'console', header: 'x-console', cookie: SESSION_COOKIE }
  return { backoffice, app: await operatorApp(deps, given) }
}

/** Log-ins by password and authenticator app on a host of their own. `issuer`: as the app shows it; `session`: derives the key of the tokens. */
export const logInDeps = async (
  { config, dataKeys }: Pick<Infrastructure, 'config' | 'dataKeys'>,
  { host, session, issuer }: { host: string; session: 'operator session' | 'partner session'; issuer: string },
) => ({
  ids: systemIds,
  random: systemRandom,
  secret: dataKeys.documents,
  hashes: await createPasswordHashes(config.passwordCost),
  tokens: createAccessTokens(keyFor(dataKeys.tokens, session)),
  stepOf,
  appOf: (secret: Buffer, login: string) => ({ secret: secretText(secret), uri: appUri(secret, issuer, login) }),
  passwordFault: (password: string, login: string) => passwordFault(password, { addresses: [login], brand: config.brand }),
  ownOrigin: siteAddress(`${host}.${config.siteHost}`, config.can.requireHttps ? 443 : config.port, config.can.requireHttps),
})

/** Only where demo logins are allowed: production creates operators with `npm run operator`. */
export async function enlistDemo({ config }: Pick<Infrastructure, 'config'>, backoffice: Backoffice): Promise<void> {
  if (!config.can.useSandboxVendors) return
  for (const operator of demoOperators(config.secrets.tokens)) await backoffice.enlist(operator)
}

/**
 * Creates an operator from outside a running server, or a log-in for one without. False if the login exists; the names of all roles if that
 * of the operator does not.
 * @throws StartRefused if the secrets do not match the data: the second factor could not be decrypted.
 */
export async function enlistOperator(config: Config, operator: GivenOperator | RenewedLogin): Promise<boolean | string[]> {
  const database = openDatabase({ url: config.databaseUrl!, max: 2, onIdleError: () => undefined })
  try {
    const { documents: secret } = await openDataKeys(config, database)
    const given = { database, clock: systemClock, random: systemRandom, secret, hashes: await createPasswordHashes(config.passwordCost) }
    return await enlistOrRenew(given, operator)
  } finally {
    await database.close()
  }
}

interface OwnApp<T extends RouteTable> {
  routes: T
  handlers: Handlers<T>
  authenticate: MountOptions['authenticate']
  /** Names its limits. */
  scope: string
  /** Without it the cookie does not count. */
  header: string
  cookie: string
}

/** A host with accounts of its own. Refuses pages of every other origin, our own site included. */
export async function operatorApp<T extends RouteTable>(
  { config, activity, dataKeys, database, logger, receipts }: Infrastructure,
  { routes, handlers, authenticate, scope, header, cookie }: OwnApp<T>,
): Promise<FastifyInstance> {
  const ids = requestIds(systemRandom)
  const https = config.can.requireHttps
  const { trustedProxies } = config
  const app = await createApp({ logger, ids, trustedProxies, isOwnOrigin: sameOrigin(https), https, onUse: activity.note })
  const options: MountOptions = {
    authenticate,
    tokenOf: tokenIn(header, hostCookieName(cookie, https)),
    isServed: () => true,
    isWorkDone: () => Promise.resolve(false),
    limiter: createRateLimiter(config.rateLimits),
    sharedLimits: createSharedLimits({ database, limits: config.rateLimits, secret: dataKeys.tokens, scope }),
    roles: config.roles,
    secureCookies: config.can.requireHttps,
    receipts,
  }
  mount(app, routes, handlers, options)
  await app.ready()
  return app
}

/** The cookie counts only beside a header that no form and no page of another origin can send. */
const tokenIn =
  (header: string, cookie: string) =>
  ({ headers, server }: FastifyRequest): string | undefined =>
    headers[header] === '1' && headers.cookie !== undefined ? server.parseCookie(headers.cookie)[cookie] : undefined
