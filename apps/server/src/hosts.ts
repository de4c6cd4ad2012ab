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
