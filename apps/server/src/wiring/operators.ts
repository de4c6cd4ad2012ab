/** The operators' console (D-2) and the partners' own site: connects their modules with those they show, each on its own server and host. */
import { consoleRoutes, partnerRoutes } from '@fairhouse/contracts'

import { siteAddress } from '../config/addresses.ts'
import { siteOriginOf } from '../config/hosts.ts'
import { createLogInTools, type LogInTerms } from '../modules/accounts/identity/index.ts'
import { createPartnerSite, type PartnerSite, SESSION_COOKIE as PARTNER_COOKIE } from '../modules/growth/partner-site/index.ts'
import { toRealBettor } from '../modules/play/wagering/index.ts'
import { createBackoffice, createOverviewReads, OWN_COOKIES } from '../modules/staff/backoffice/index.ts'
import { enlistDemo } from '../ops/enlist-operators.ts'
import type { Infrastructure } from './infrastructure.ts'
import { openOwnApi } from './open-api.ts'
import type { Modules } from './open-modules.ts'
import { partOf } from './part.ts'

export async function openPartnerSite(infrastructure: Infrastructure, { partners }: Modules) {
  const { config } = infrastructure
  const site = createPartnerSite({
    ...infrastructure,
    partners,
    ...(await logInDeps(infrastructure, 'partners', { session: 'partner session', issuer: `${config.brand} partners` })),
    siteOrigin: siteOriginOf(config),
  })
  const { handlers, authenticate } = site
  const given = { routes: partnerRoutes, handlers, authenticate, scope: 'partners', header: 'x-partner', cookie: PARTNER_COOKIE }
  const app = await openOwnApi(infrastructure, given)
  return { site, app, part: { ...partOf('partners-site', site), stop: () => app.close() } }
}

export type Console = Awaited<ReturnType<typeof openConsole>>

export async function openConsole(infrastructure: Infrastructure, modules: Modules, { access: partnerAccess }: PartnerSite) {
  const { config, database } = infrastructure
  const { kyc, identity, limits, profile, play, statement, bonuses, sportsbook } = modules
  const { trading, betBook, betTerms, playerLimits, manualResults, freeBetOperator: freeBets } = sportsbook
  const operators = { trading, betBook, betTerms, playerLimits, manualResults, freeBets, ...bonuses.operators }
  const backoffice = createBackoffice({
    ...infrastructure,
    ...modules,
    ...operators,
    partnerAccess,
    overview: createOverviewReads(database),
    players: {
      sessionsOf: identity.sessionsOf,
      betsOf: (player, query) => play.wagering.history.rows(toRealBettor(player), query),
      statementOf: statement.of,
      statementLinesOf: statement.linesOf,
      limitsOf: limits.viewOf,
    },
    settingsOf: profile.settingsOf,
    reviews: kyc.reviews,
    gameProviders: play.providers.operator,
    acquisition: modules.tracking.acquisition,
    inbox: modules.support.inbox,
    tournaments: modules.tournaments.operator,
    mirrors: modules.mirrors.checks,
    currencyChangesOf: modules.currencies.changesOf,
    onMoney: profile.onMoney,
    sendPayoutLink: identity.payoutLinks.send,
    nicknames: profile.nicknames,
    visitorsOf: identity.visitorsOf,
    sharedDevices: identity.sharedDevices,
    sharedMarks: limits.sharedMarks,
    setStaff: limits.setStaff,
    ...(await logInDeps(infrastructure, 'console', { session: 'operator session', issuer: config.brand })),
  })
  const { handlers, authenticate } = backoffice
  const given = { routes: consoleRoutes, handlers, authenticate, scope: 'console', header: 'x-console', ...OWN_COOKIES }
  const app = await openOwnApi(infrastructure, given)
  const start = () => enlistDemo(config, backoffice)
  return { backoffice, app, part: { ...partOf('console', backoffice), start, stop: () => app.close() } }
}

const logInDeps = async ({ config, dataKeys }: Infrastructure, host: string, terms: Pick<LogInTerms, 'session' | 'issuer'>) => ({
  ...(await createLogInTools({ ...terms, secret: dataKeys.tokens, passwordCost: config.passwordCost, brand: config.brand })),
  secret: dataKeys.documents,
  ownOrigin: siteAddress(`${host}.${config.siteHost}`, config.can.requireHttps ? 443 : config.port, config.can.requireHttps),
})
