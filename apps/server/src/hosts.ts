/** Which host belongs to which server (D-10). Hosts come from config; nothing else in the house spells one. */
import { SERVICES, type Service } from '@fairhouse/contracts'

import type { Config } from './config.ts'
import type { MirrorTable } from './modules/mirrors/index.ts'

export type HostKind = 'site' | 'api' | 'console' | 'sandbox' | 'local' | 'unknown'

const SANDBOX_PAGES = ['inbox', 'pay', 'pay2', 'chain', 'id', 'kyc', 'studio', 'beacon', 'rates', 'register']

export interface Hosts {
  kindOf(host: string): HostKind
  /** Whether pages of this host are ours: the site, its mirrors, with or without `www`. */
  isOwn(host: string): boolean
  sandboxPages: readonly { name: string; host: string }[]
}

export function hostsOf({ siteHost, mirrorHosts, sandboxUrl }: Pick<Config, 'siteHost' | 'mirrorHosts' | 'sandboxUrl'>): Hosts {
  const sites = [siteHost, ...mirrorHosts]
  const own = new Set(sites.flatMap((host) => [host, `www.${host}`]))
  const apis = new Set(sites.flatMap((host) => SERVICES.map((service) => `${service}.${host}`)))
  const sandboxPages = sandboxUrl ? SANDBOX_PAGES.map((name) => ({ name, host: `${name}.${siteHost}` })) : []
  const sandbox = new Set(sandboxPages.map((page) => page.host))
  return {
    sandboxPages,
    isOwn: (host) => own.has(host),
    kindOf(host) {
      if (own.has(host)) return 'site'
      if (apis.has(host)) return 'api'
      if (host === `console.${siteHost}`) return 'console'
      if (sandbox.has(host)) return 'sandbox'
      return LOCAL.has(host) ? 'local' : 'unknown'
    },
  }
}

/** API-1: the address of a service on the site's host; every service of one process shares its port. */
export function serviceAddress(service: Service, siteHost: string, port: number, https: boolean): string {
  return `${https ? 'https' : 'http'}://${service}.${siteHost}${port === (https ? 443 : 80) ? '' : `:${port}`}`
}

/**
 * Whether an origin is a page of ours: of the table of hosts, by the scheme of the house, at the port that the call came
 * to, so that a page which another program serves on this machine is none.
 */
export function ownOriginsOf(config: Pick<Config, 'siteHost' | 'mirrorHosts' | 'sandboxUrl' | 'can'>) {
  const { isOwn } = hostsOf(config)
  const protocol = config.can.requireHttps ? 'https:' : 'http:'
  return (origin: string, host: string | undefined): boolean => {
    if (!URL.canParse(origin)) return false
    const page = new URL(origin)
    const called = `${protocol}//${host ?? ''}`
    return (
      page.origin === origin &&
      page.protocol === protocol &&
      isOwn(page.hostname) &&
      URL.canParse(called) &&
      page.port === new URL(called).port
    )
  }
}

/** Where the calls are served, for the description of the API. Behind a proxy the port of the process is not the public one. */
export const serverAddresses = ({ siteHost, port, can }: Pick<Config, 'siteHost' | 'port' | 'can'>): string[] => [
  serviceAddress('api', siteHost, can.requireHttps ? 443 : port, can.requireHttps),
]

/** ENT-8: the hosts with what the module of mirrors needs to know. */
export const mirrorTableOf = ({ siteHost, mirrorHosts, mirrorSettings, can }: MirrorConfig): MirrorTable => ({
  siteHost,
  mirrorHosts,
  https: can.requireHttps,
  sharesSessions: can.shareSessions,
  settings: mirrorSettings,
})

type MirrorConfig = Pick<Config, 'siteHost' | 'mirrorHosts' | 'mirrorSettings' | 'can'>

const LOCAL = new Set(['localhost', '127.0.0.1', '[::1]'])
