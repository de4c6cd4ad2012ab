/** Maps hosts to servers (D-10). Hosts come from config; no other code builds host names. */
import { SERVICES } from '@fairhouse/contracts'

import type { MirrorTable } from '../modules/growth/mirrors/index.ts'
import type { RequestFacts } from '../platform/http/index.ts'
import { serviceAddress, siteAddress } from './addresses.ts'
import type { Config } from './config.ts'

export type HostKind = 'site' | 'api' | 'console' | 'partners' | 'sandbox' | 'studio' | 'local' | 'unknown'

const SANDBOX_PAGES = ['inbox', 'pay', 'pay2', 'chain', 'id', 'kyc', 'beacon', 'rates', 'register', 'odds', 'games']

export interface Host {
  name: string
  kind: Exclude<HostKind, 'local' | 'unknown'>
  /** Null: the port of the site. */
  port: number | null
}

export interface Hosts {
  /** Each name that this product answers, as DNS, certificates and proxies need them. A name with two ports occurs twice. */
  all: readonly Host[]
  kindOf(host: string): HostKind
  /** Whether the site serves pages on this host: the site and its mirrors, with or without `www`. */
  isOwn(host: string): boolean
}

export function hostsOf(config: HostConfig): Hosts {
  const all = listHosts(config)
  const kinds = new Map(all.toReversed().map(({ name, kind }) => [name, kind])) // the first of a name decides
  return {
    all,
    isOwn: (host) => kinds.get(host) === 'site',
    kindOf: (host) => kinds.get(host) ?? (LOCAL.has(host) ? 'local' : 'unknown'),
  }
}

function listHosts({ siteHost, mirrorHosts, sandboxUrl, studioUrl, serviceAddresses }: HostConfig): Host[] {
  const own = [...serviceAddresses].map(([service, { subdomain, port }]) => ({ subdomain: subdomain ?? service, port }))
  const services = SERVICES.filter((service) => !own.some(({ subdomain }) => subdomain === service))
  const calls = [...services.map((subdomain) => ({ subdomain, port: null })), ...own]
  const ofSite = (site: string): Host[] => [
    { name: site, kind: 'site', port: null },
    { name: `www.${site}`, kind: 'site', port: null },
    ...calls.map(({ subdomain, port }): Host => ({ name: `${subdomain}.${site}`, kind: 'api', port })),
  ]
  const once = (subdomain: string, kind: Host['kind']): Host => ({ name: `${subdomain}.${siteHost}`, kind, port: null })
  const listed = [
    ...[siteHost, ...mirrorHosts].flatMap(ofSite),
    once('console', 'console'),
    once('partners', 'partners'),
    ...(studioUrl ? [once('studio', 'studio')] : []),
    ...(sandboxUrl ? SANDBOX_PAGES.map((page) => once(page, 'sandbox')) : []),
  ]
  return [...new Map(listed.toReversed().map((host) => [hostAddress(host), host])).values()].toReversed()
}

/** As a proxy names it: with the port if it is not that of the site. */
export const hostAddress = ({ name, port }: Pick<Host, 'name' | 'port'>): string => (port === null ? name : `${name}:${port}`)

type HostConfig = Pick<Config, 'siteHost' | 'mirrorHosts' | 'sandboxUrl' | 'studioUrl' | 'serviceAddresses'>

/** The site's public address. Behind a proxy the process's port is not the public one. */
export const siteOriginOf = ({ can, siteHost, port }: Pick<Config, 'can' | 'siteHost' | 'port'>): string =>
  siteAddress(siteHost, can.requireHttps ? 443 : port, can.requireHttps)

/**
 * Whether an origin belongs to the product: a known host, the product's scheme, and the port of the call, so that a page of another
 * program on this machine is foreign. A service on another port than the site has the site's port from config.
 */
export function ownOriginsOf(config: HostConfig & Pick<Config, 'can' | 'sitePort'>) {
  const { isOwn } = hostsOf(config)
  const protocol = config.can.requireHttps ? 'https:' : 'http:'
  const sitePort = config.sitePort === undefined ? undefined : new URL(`${protocol}//site:${config.sitePort}`).port
  return (origin: string, host: string | undefined): boolean => {
    if (!URL.canParse(origin)) return false
    const page = new URL(origin)
    const called = `${protocol}//${host ?? ''}`
    return (
      page.origin === origin &&
      page.protocol === protocol &&
      isOwn(page.hostname) &&
      URL.canParse(called) &&
      (page.port === new URL(called).port || page.port === sitePort)
    )
  }
}

/** The page that a payment returns the player to: on the host of the call, if it is ours. */
export function createReturnUrl(config: Parameters<typeof ownOriginsOf>[0] & Pick<Config, 'port'>) {
  const isOwn = ownOriginsOf(config)
  const siteOrigin = siteOriginOf(config)
  return (request: Pick<RequestFacts, 'header' | 'locale'>): string => {
    const origin = request.header('origin')
    const isKnown = origin !== undefined && isOwn(origin, request.header('host'))
    return `${isKnown ? origin : siteOrigin}/${request.locale}?deposit`
  }
}

/** ENT-10: services on several hosts share the cookies that each of them needs; undefined with one host. */
export const cookieDomainOf =
  ({ siteHost, mirrorHosts, serviceAddresses }: Pick<HostConfig, 'siteHost' | 'mirrorHosts' | 'serviceAddresses'>) =>
  (host: string): string | undefined =>
    serviceAddresses.size > 0 ? [siteHost, ...mirrorHosts].find((site) => host.endsWith(`.${site}`)) : undefined

/** Base URLs for the API description. Behind a proxy the process's port is not the public one. */
export const serverAddresses = ({ siteHost, port, can }: Pick<Config, 'siteHost' | 'port' | 'can'>): string[] => [
  serviceAddress('api', siteHost, can.requireHttps ? 443 : port, can.requireHttps),
]

/** ENT-8: the hosts with the settings that the mirrors module needs. */
export const mirrorTableOf = ({ siteHost, mirrorHosts, mirrorSettings, can }: MirrorConfig): MirrorTable => ({
  siteHost,
  mirrorHosts,
  https: can.requireHttps,
  sharesSessions: can.shareSessions,
  settings: mirrorSettings,
})

type MirrorConfig = Pick<Config, 'siteHost' | 'mirrorHosts' | 'mirrorSettings' | 'can'>

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
