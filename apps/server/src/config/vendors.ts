/** Adapters of external services allowed in this configuration (D-13, D-16). */
import { UNAVAILABLE, type Unavailable } from '@fairhouse/contracts'

import type { IssuerConfig } from '../modules/accounts/identity/index.ts'
import { begatewayProvider, type PaymentProvider, sandboxProvider, sandboxProvider2 } from '../modules/cashier/payments/index.ts'
import {
  createSandboxTransport,
  createSmsGateway,
  createSmtpTransport,
  type MailTransport,
  type Transports,
} from '../modules/contact/notifications/index.ts'
import { type Beacon, drandBeacon, QUICKNET, sandboxBeacon } from '../modules/games/beacon/index.ts'
import type { NewProvider, Providers } from '../modules/games/providers/index.ts'
import { type CheckProvider, sandboxChecks, sumsubChecks } from '../modules/protection/kyc/index.ts'
import { type Register, sandboxRegister } from '../modules/protection/registers/index.ts'
import { fixturesFeed, type OddsFeed, sandboxFeed } from '../modules/sports/sportsbook/index.ts'
import type { Clock } from '../platform/clock.ts'
import { systemIds } from '../platform/ids.ts'
import type { Config } from './config.ts'
import { chainVendorFrom, rateSourceFrom } from './crypto-settings.ts'
import { serviceAddress } from './hosts.ts'

/** A channel without a configured transport is off in production; elsewhere its messages go to the sandbox's inbox. */
export function messageTransportsFrom(config: Config, clock: Clock): Transports {
  const { smtp, sms } = config.messages
  const sandbox = config.can.useSandboxVendors ? inboxFrom(config, clock) : undefined
  const email = smtp ? createSmtpTransport(smtp) : sandbox
  const text = sms ? createSmsGateway(sms) : sandbox
  return { ...(email && { email }), ...(text && { sms: text }) }
}

function inboxFrom({ sandboxUrl, siteHost, secrets }: Config, clock: Clock): MailTransport {
  if (sandboxUrl) return createSandboxTransport({ url: sandboxUrl, host: `inbox.${siteHost}`, secret: secrets.inbox, clock })
  return { send: () => Promise.reject(new Error('SANDBOX_URL: without it no message can be sent')) }
}

/** What cannot be offered for want of an adapter; reported at the start and by `/health`. */
export function unavailableIn(config: Config, clock: Clock): Unavailable[] {
  const { email, sms } = messageTransportsFrom(config, clock)
  const isOffered: Record<Unavailable, boolean> = {
    email: email !== undefined,
    sms: sms !== undefined,
    transfers: paymentProvidersFrom(config, clock).length > 0,
    crypto: chainVendorFrom(config, clock) !== undefined && rateSourceFrom(config, clock, () => undefined) !== undefined,
    identity_checks: checkProviderFrom(config, clock) !== undefined,
    exclusion_registers: registersFrom(config, clock).length > 0,
    betting: oddsFeedFrom(config, clock, () => undefined) !== undefined,
    game_providers: gameProvidersFrom(config).length > 0,
    provider_login: openIdIssuersFrom(config).length > 0,
  }
  return UNAVAILABLE.filter((name) => !isOffered[name])
}

/** What an operator must provide before this configuration can run; checked before any database access. */
export function vendorRefusals(config: Config): string[] {
  const clock = { now: () => 0 }
  const opened = [() => beaconFrom(config, clock, () => undefined)]
  return opened.flatMap((open) => {
    try {
      open()
      return []
    } catch (error) {
      return [(error as Error).message]
    }
  })
}

/** None if the operator configures none: then log-in with a provider is unavailable. */
export function openIdIssuersFrom({ can, issuers, sandboxUrl, siteHost, port, secrets }: Config): readonly IssuerConfig[] {
  if (issuers || !can.useSandboxVendors || !sandboxUrl) return issuers ?? []
  const host = `id.${siteHost}`
  const endpoint = { url: sandboxUrl, host: port === 80 ? host : `${host}:${port}` }
  return [{ id: 'sandbox', name: 'Sandbox ID', issuer: `http://${host}`, clientId: 'fairhouse', secret: secrets.id, reach: endpoint }]
}

/** None in production without a configured acquirer. */
export function paymentProvidersFrom(config: Config, clock: Clock): PaymentProvider[] {
  const { can, transfers, sandboxUrl, siteHost, secrets, brand } = config
  if (transfers) return [begatewayProvider({ ...transfers, id: 'begateway', webhookUrl: webhookUrlOf(config, 'begateway'), brand, clock })]
  if (!can.useSandboxVendors || !sandboxUrl) return []
  return [
    sandboxProvider({ id: 'sandbox', url: sandboxUrl, host: `pay.${siteHost}`, secret: secrets.psp, needsPath: false, clock }),
    sandboxProvider2({ id: 'sandbox2', url: sandboxUrl, host: `pay2.${siteHost}`, secret: secrets.psp2, clock }),
  ]
}

/** Providers of the configuration become rows; operators switch them like any other. */
export async function enlistGameProviders(config: Config, providers: Pick<Providers, 'enlist' | 'requestFirstImport'>): Promise<void> {
  for (const { provider, secret } of gameProvidersFrom(config)) {
    await providers.enlist(provider, secret)
    await providers.requestFirstImport(provider.id)
  }
}

/** Those of the sandbox, and the studio. Others are rows of the database, and have their secret from the console. */
function gameProvidersFrom(config: Config): { provider: NewProvider; secret: string }[] {
  return [...sandboxGamesFrom(config), ...studioFrom(config)]
}

function studioFrom({ can, studioUrl, siteHost, port, secrets }: Config): { provider: NewProvider; secret: string }[] {
  if (!studioUrl || !secrets.studio) return []
  const launchUrl = `${serviceAddress('studio', siteHost, can.requireHttps ? 443 : port, can.requireHttps)}/play`
  const address = { baseUrl: studioUrl, host: null, launchUrl, hasTables: true }
  const name = 'Fairhouse Studio'
  const provider: NewProvider = { id: 'studio', name, adapter: 'seamless', ...address, hasFreeRounds: true, hasProofs: true }
  return [{ provider, secret: secrets.studio }]
}

function sandboxGamesFrom({ can, sandboxUrl, siteHost, port, secrets }: Config): { provider: NewProvider; secret: string }[] {
  if (!can.useSandboxVendors || !sandboxUrl) return []
  const host = `games.${siteHost}`
  const launchUrl = `http://${host}${port === 80 ? '' : `:${port}`}/play`
  const address = { baseUrl: sandboxUrl, host, launchUrl, hasTables: false }
  const name = 'Sandbox Games'
  const provider: NewProvider = { id: 'sandbox', name, adapter: 'seamless', ...address, hasFreeRounds: true, hasProofs: false }
  return [{ provider, secret: secrets.games }]
}

const webhookUrlOf = ({ siteHost, port, can }: Config, psp: string): string =>
  `${serviceAddress('api', siteHost, can.requireHttps ? 443 : port, can.requireHttps)}/psp/${psp}/webhook`

/** None in production without a configured vendor: checks wait until there is one. */
export function checkProviderFrom({ can, checks, sandboxUrl, siteHost, secrets }: Config, clock: Clock): CheckProvider | undefined {
  if (checks) return sumsubChecks({ ...checks, clock })
  if (!can.useSandboxVendors || !sandboxUrl) return undefined
  return sandboxChecks({ id: 'sandbox', url: sandboxUrl, host: `kyc.${siteHost}`, secret: secrets.kyc, needsPath: false, clock })
}

/** Adapters of the registers in the list of countries. Production has no built-in adapter, so its list may name none. */
export function registersFrom({ can, sandboxUrl, siteHost, secrets }: Config, clock: Clock): Register[] {
  if (!can.useSandboxVendors || !sandboxUrl) return []
  return [sandboxRegister({ url: sandboxUrl, host: `register.${siteHost}`, secret: secrets.register, clock, ids: systemIds })]
}

/** The sandbox's matches are invented: production never reads them (D-3), and has no adapter of a real feed yet. */
export function oddsFeedFrom(
  { can, hasOddsFeed, fixtures, sandboxUrl, siteHost }: Config,
  clock: Clock,
  report: (message: string, facts: Record<string, unknown>) => void,
): OddsFeed | undefined {
  if (fixtures) return fixturesFeed({ ...fixtures, clock, report })
  if (!can.useSandboxVendors || !hasOddsFeed || !sandboxUrl) return undefined
  return sandboxFeed({ url: sandboxUrl, host: `odds.${siteHost}`, report })
}

/** @throws in production without relays of a public chain: draws for players' own money must not depend on the operator's own beacon. */
export function beaconFrom({ can, beacon, sandboxUrl, siteHost }: Config, clock: Clock, onFault: (fault: unknown) => void): Beacon {
  const { urls, chain, period } = beacon
  const unsafe = urls.find((url) => !URL.canParse(url) || (!can.useSandboxVendors && !url.startsWith('https:')))
  if (unsafe !== undefined) throw new Error(`BEACON_URL: ${unsafe} is no https address of a relay`)
  if (urls.length > 0) {
    const { genesis, ...pinned } = chain ?? QUICKNET
    const relays = urls.map((url) => ({ url: url.replace(/\/$/, '') }))
    return drandBeacon({ source: 'drand', relays, pinned, genesis, period, clock, onFault })
  }
  if (!can.useSandboxVendors) throw new Error('BEACON_URL: production needs relays of a public randomness beacon, and none is configured')
  return sandboxBeacon({ url: sandboxUrl, host: `beacon.${siteHost}`, period, clock, onFault })
}
