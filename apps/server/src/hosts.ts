/** Maps hosts to servers (D-10). Hosts come from config; no other code builds host names. */
import { SERVICES } from '@fairhouse/contracts'

import type { Config } from './config.ts'
import type { MirrorTable } from './modules/mirrors/index.ts'

export type HostKind = 'site' | 'api' | 'console' | 'partners' | 'sandbox' | 'studio' | 'local' | 'unknown'

const SANDBOX_PAGES = ['inbox', 'pay', 'pay2', 'chain', 'id', 'kyc', 'beacon', 'rates', 'register', 'odds', 'games']

export interface Hosts {
  kindOf(host: string): HostKind
  /** Whether the site serves pages on this host: the site and its mirrors, with or without `www`. */
  isOwn(host: string): boolean
  sandboxPages: readonly { name: string; host: string }[]
}

export function hostsOf({ siteHost, mirrorHosts, sandboxUrl, studioUrl, serviceAddresses }: HostConfig): Hosts {
  const sites = [siteHost, ...mirrorHosts]
  const own = new Set(sites.flatMap((host) => [host, `www.${host}`]))
  const names = [...SERVICES, ...[...serviceAddresses.values()].flatMap(({ subdomain }) => subdomain ?? [])]
  const apis = new Set(sites.flatMap((host) => names.map((name) => `${name}.${host}`)))
  const sandboxPages = sandboxUrl ? SANDBOX_PAGES.map((name) => ({ name, host: `${name}.${siteHost}` })) : []
  const sandbox = new Set(sandboxPages.map((page) => page.host))
  return {
    sandboxPages,
    isOwn: (host) => own.has(host),
    kindOf(host) {
      if (own.has(host)) return 'site'
      if (apis.has(host)) return 'api'
      if (host === `console.${siteHost}`) return 'console'
      if (host === `partners.${siteHost}`) return 'partners'
      if (sandbox.has(host)) return 'sandbox'
      if (studioUrl && host === `studio.${siteHost}`) return 'studio'
      return LOCAL.has(host) ? 'local' : 'unknown'
    },
  }
}

type HostConfig = Pick<Config, 'siteHost' | 'mirrorHosts' | 'sandboxUrl' | 'studioUrl' | 'serviceAddresses'>

/** API-1: the URL of a service on the site's host; all services of one process share its port. */
export function serviceAddress(service: string, siteHost: string, port: number, https: boolean): string {
  return siteAddress(`${service}.${siteHost}`, port, https)
}

export const siteAddress = (host: string, port: number, https: boolean): string =>
  `${https ? 'https' : 'http'}://${host}${port === (https ? 443 : 80) ? '' : `:${port}`}`

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
