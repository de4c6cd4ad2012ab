import { consoleRoutes, passwordFault, type RouteTable } from '@fairhouse/contracts'
/** The operators' console: connects its module with the modules it decides about, on its own server (D-2). */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Config } from '../config/config.ts'
import { siteAddress } from '../config/hosts.ts'
import { appUri, createAccessTokens, createPasswordHashes, keyFor, secretText, stepOf } from '../modules/accounts/identity/index.ts'
import type { Reconciliation } from '../modules/books/ledger/index.ts'
import { EVERY_CHANNEL, localeOf, verifiedAddress } from '../modules/contact/in-app/index.ts'
import type { PartnerAccess } from '../modules/growth/partner-site/index.ts'
import { toRealBettor } from '../modules/play/wagering/index.ts'
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
import type { Infrastructure } from './infrastructure.ts'
import type { Modules } from './open-modules.ts'

export interface ConsoleDeps {
  modules: Modules
  reconciliation: Reconciliation
  partnerAccess: PartnerAccess
}

export interface Console {
  app: FastifyInstance
  backoffice: Backoffice
}

export async function openConsole(infrastructure: Infrastructure, { modules, ...others }: ConsoleDeps): Promise<Console> {
  const { kyc, identity, limits, profile, play, statement, bonuses, sportsbook } = modules
  const { trading, betBook, playerLimits, manualResults, freeBetOperator: freeBets } = sportsbook
  const { operator: promos, reloads, welcome: welcomePacks, spins } = bonuses
  const operators = { trading, betBook, playerLimits, manualResults, freeBets, promos, reloads, welcomePacks, spins }
  const backoffice = createBackoffice({
    ...infrastructure,
    ...modules,
    ...others,
    ...operators,
    overview: createOverviewReads(infrastructure.database),
    players: {
      findByAddress: identity.findByAddress,
      sessionsOf: identity.sessionsOf,
      betsOf: (player, query) => play.wagering.history.rows(toRealBettor(player), query),
      statementOf: statement.of,
      statementLinesOf: statement.linesOf,
      limitsOf: limits.viewOf,
    },
    reviews: kyc.reviews,
    gameProviders: play.providers.operator,
    acquisition: modules.tracking.acquisition,
    inbox: modules.support.inbox,
    tournaments: modules.tournaments.operator,
    mirrors: modules.mirrors.checks,
    currencyChangesOf: modules.currencies.changesOf,
    onMoney: (player) => void profile.pushBalance(player).catch(infrastructure.onFault),
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
    ...(await logInDeps(infrastructure, { host: 'console', session: 'operator session', issuer: infrastructure.config.brand })),
  })
  const { handlers, authenticate } = backoffice
  const given = { routes: consoleRoutes, handlers, authenticate, scope: 'console', header: 'x-console', cookie: SESSION_COOKIE }
  return { backoffice, app: await operatorApp(infrastructure, given) }
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
