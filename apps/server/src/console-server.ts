/** The operators' console: connects its module with the modules it decides about, on its own server (D-2). */
import type { FastifyInstance, FastifyRequest } from 'fastify'

import { consoleRoutes } from '@fairhouse/contracts'

import type { Config } from './config.ts'
import { demoOperators } from './demo-operators.ts'
import { openDataKeys } from './data-keys.ts'
import type { Infrastructure } from './infrastructure.ts'
import { type Backoffice, createBackoffice, enlist, type GivenOperator, SESSION_COOKIE } from './modules/backoffice/index.ts'
import { createAccessTokens, createPasswordHashes, type Identity, keyFor, stepOf } from './modules/identity/index.ts'
import type { PlayerCurrencies } from './modules/currency/index.ts'
import type { BetLimits } from './modules/bet-limits/index.ts'
import type { Kyc } from './modules/kyc/index.ts'
import type { Limits } from './modules/limits/index.ts'
import type { Reconciliation } from './modules/ledger/index.ts'
import type { MirrorChecks } from './modules/mirrors/index.ts'
import type { PromoOperator } from './modules/bonuses/index.ts'
import type { Partners } from './modules/partners/index.ts'
import type { Payments } from './modules/payments/index.ts'
import type { Payouts } from './modules/payouts/index.ts'
import type { Profile } from './modules/profile/index.ts'
import type { GameReturns } from './modules/game-returns/index.ts'
import type { Vip } from './modules/vip/index.ts'
import type { Returns } from './modules/returns/index.ts'
import type { SupportInbox } from './modules/support/index.ts'
import type { Acquisition } from './modules/tracking/index.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/db/index.ts'
import { createApp, createRateLimiter, hostCookieName, mount, type MountOptions, sameOrigin } from './platform/http/index.ts'
import { requestIds, systemIds } from './platform/ids.ts'
import { createSharedLimits } from './platform/shared-limits/index.ts'
import { systemRandom } from './platform/random.ts'
import { EVERY_CHANNEL, localeOf, verifiedAddress } from './contact-details.ts'

export interface ConsoleDeps extends Infrastructure {
  reconciliation: Reconciliation
  gameReturns: Pick<GameReturns, 'outside'>
  payments: Payments
  payouts: Payouts
  kyc: Pick<Kyc, 'reviews'>
  vip: Vip
  identity: Pick<Identity, 'account' | 'payoutLinks' | 'sharedDevices' | 'visitorsOf'>
  limits: Pick<Limits, 'setStaff' | 'sharedMarks'>
  profile: Pick<Profile, 'settingsOf'>
  returns: Returns
  betLimits: BetLimits
  acquisition: Acquisition
  inbox: SupportInbox
  promos: PromoOperator
  partners: Partners
  mirrors: Pick<MirrorChecks, 'hosts' | 'pause' | 'resume'>
  currencyChangesOf: PlayerCurrencies['changesOf']
  onMoney(player: bigint): void
}

export interface Console {
  app: FastifyInstance
  backoffice: Backoffice
}

export async function openConsole(deps: ConsoleDeps): Promise<Console> {
  const { config, dataKeys, kyc, identity, limits, profile } = deps
  const backoffice = createBackoffice({
    ...deps,
    reviews: kyc.reviews,
    sendPayoutLink: identity.payoutLinks.send,
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
    ids: systemIds,
    random: systemRandom,
    secret: dataKeys.documents,
    hashes: await createPasswordHashes(config.passwordCost),
    tokens: createAccessTokens(keyFor(dataKeys.tokens, 'operator session')),
    stepOf,
  })
  return { backoffice, app: await consoleApp(deps, backoffice) }
}

/** Only where demo logins are allowed: production creates operators with `npm run operator`. */
export async function enlistDemo({ config }: Pick<Infrastructure, 'config'>, backoffice: Backoffice): Promise<void> {
  if (!config.can.useSandboxVendors) return
  for (const operator of demoOperators(config.secrets.tokens)) await backoffice.enlist(operator)
}

/**
 * Creates an operator from outside a running server. False if the login exists. @throws StartRefused if the secrets do not match the data:
 * the second factor could not be decrypted.
 */
export async function enlistOperator(config: Config, operator: GivenOperator): Promise<boolean> {
  const database = openDatabase({ url: config.databaseUrl!, max: 2, onIdleError: () => undefined })
  try {
    const { documents } = await openDataKeys(config, database)
    const given = {
      database,
      clock: systemClock,
      random: systemRandom,
      secret: documents,
      hashes: await createPasswordHashes(config.passwordCost),
    }
    return await enlist(given, operator)
  } finally {
    await database.close()
  }
}

/** Refuses pages of every other origin, our own site included. */
async function consoleApp({ config, dataKeys, database, logger, receipts }: ConsoleDeps, backoffice: Backoffice): Promise<FastifyInstance> {
  const ids = requestIds(systemRandom)
  const https = config.can.requireHttps
  const app = await createApp({ logger, ids, trustedProxies: config.trustedProxies, isOwnOrigin: sameOrigin(https), https })
  const options: MountOptions = {
    authenticate: backoffice.authenticate,
    tokenOf: tokenIn(hostCookieName(SESSION_COOKIE, https)),
    isServed: () => true,
    isWorkDone: () => Promise.resolve(false),
    limiter: createRateLimiter(config.rateLimits),
    sharedLimits: createSharedLimits({ database, limits: config.rateLimits, secret: dataKeys.tokens, scope: 'console' }),
    roles: config.roles,
    secureCookies: config.can.requireHttps,
    receipts,
  }
  mount(app, consoleRoutes, backoffice.handlers, options)
  await app.ready()
  return app
}

/** The cookie counts only beside a header that no form and no page of another origin can send. */
const tokenIn =
  (cookie: string) =>
  ({ headers, server }: FastifyRequest): string | undefined =>
    headers['x-console'] === '1' && headers.cookie !== undefined ? server.parseCookie(headers.cookie)[cookie] : undefined
