/** Security headers of pages. Source: D-16, D-42: only configured sources, scripts by nonce only. */
import { createHash } from 'node:crypto'

import { SERVICES } from '@fairhouse/contracts'

import { serviceAddress, siteAddress } from '../config/addresses.ts'
import type { Config } from '../config/config.ts'
import { NO_OUTSIDE_SERVICES, type OutsideScript, type OutsideServices } from '../config/outside-services.ts'
import type { ServiceAddresses } from '../config/service-addresses.ts'
import { HSTS } from '../platform/http/index.ts'

export interface PageHost {
  /** Without `www` and port. */
  host: string
  port: number
  https: boolean
  /** Services that run on another subdomain or port. */
  serviceAddresses: ServiceAddresses
  /** Hosts of the site, whose `pixel.png` a page loads to measure them (API-29). */
  sites: readonly string[]
  /** Origins of providers, whose games a page shows in a frame and whose pictures it loads. */
  frames?: readonly string[]
  /** Outside services by configuration: their hosts are allowed, and no others (CON-15, API-32). */
  outside?: OutsideServices
}

/** `origin`: scheme, host and port of this visit. */
export function pageHostOf(origin: string, { can, serviceAddresses, siteHost, mirrorHosts, outside }: Config): PageHost {
  const { hostname, port } = new URL(origin)
  const https = can.requireHttps
  const host = hostname.replace(/^www\./, '')
  return { host, port: Number(port || (https ? 443 : 80)), https, serviceAddresses, sites: [siteHost, ...mirrorHosts], outside }
}

const COMMON = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
}

export const commonHeaders = ({ https }: Pick<PageHost, 'https'>): Record<string, string> => ({
  ...COMMON,
  ...(https && { 'strict-transport-security': HSTS }),
})

/** The content-security policy of a page. Style attributes are allowed: they contain positions, never a script. */
export function pagePolicy(nonce: string, pageHost: PageHost): string {
  const { host, port, https, serviceAddresses, sites, frames = [], outside = NO_OUTSIDE_SERVICES } = pageHost
  const services = SERVICES.map((service) => {
    const own = serviceAddresses.get(service)
    return serviceAddress(own?.subdomain ?? service, host, own?.port ?? port, https)
  })
  const sockets = services.map((address) => address.replace(/^http/, 'ws'))
  return policy({
    'default-src': "'self'",
    'script-src': `'self' 'nonce-${nonce}'`,
    'style-src': "'self'",
    'style-src-attr': "'unsafe-inline'",
    'img-src': ["'self' data:", ...sites.map((site) => `${siteAddress(site, port, https)}/pixel.png`), ...frames].join(' '),
    'connect-src': ["'self'", ...services, ...sockets, ...origins(outside.analytics)].join(' '),
    'frame-src': [...ownFrames(outside), ...frames, ...origins(outside.chat)].join(' ') || "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
}

const origins = (...urls: (string | undefined)[]) => urls.filter((url) => url !== undefined).map((url) => new URL(url).origin)
const ownFrames = ({ visitor, captcha, tags }: OutsideServices) => (visitor || captcha || tags.length > 0 ? ["'self'"] : [])

/**
 * The policy of a frame of outside scripts: `sandbox` gives it an origin of its own, without the page, its cookies and its storage, also
 * when it is opened by itself.
 */
export const outsidePolicy = (nonce: string, origin: string, scripts: readonly OutsideScript[]): string =>
  policy(outsideSources(nonce, origin, scripts))

/** A captcha draws itself: it loads further scripts, styles and frames of its own hosts. */
export function captchaPolicy(nonce: string, origin: string, captcha: OutsideScript): string {
  const sources = outsideSources(nonce, origin, [captcha])
  const hosts = sources['connect-src']!
  return policy({
    ...sources,
    'script-src': `'nonce-${nonce}' ${hosts}`,
    'style-src': `'unsafe-inline' ${hosts}`,
    'font-src': hosts,
    'img-src': `data: ${hosts}`,
    'frame-src': hosts,
  })
}

function outsideSources(nonce: string, origin: string, scripts: readonly OutsideScript[]): Record<string, string> {
  const hosts = [...new Set(scripts.flatMap(({ script, hosts: others }) => [new URL(script).origin, ...others]))].join(' ')
  return {
    'default-src': "'none'",
    'script-src': [`'nonce-${nonce}'`, ...scripts.map(({ script }) => script.split('?', 1)[0]!)].join(' '),
    'connect-src': hosts,
    'img-src': hosts,
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': origin,
    sandbox: 'allow-scripts',
  }
}

/** The policy of the service worker: files of this host, and the API of this host and of its mirrors, which it asks for the address. */
export function workerPolicy({ host, port, https, serviceAddresses, sites }: PageHost): string {
  const own = serviceAddresses.get('api')
  const apis = [host, ...sites].map((site) => serviceAddress(own?.subdomain ?? 'api', site, own?.port ?? port, https))
  return policy({ 'default-src': "'none'", 'connect-src': ["'self'", ...new Set(apis)].join(' ') })
}

/** The policy of a one-file page: its own scripts and styles by hash, and no network. */
export function filePolicy(html: string): string {
  const hashes = (tag: string) =>
    Array.from(html.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g')), ([, text]) => `'sha256-${sha256(text!)}'`).join(' ') ||
    "'none'"
  return policy({
    'default-src': "'none'",
    'script-src': hashes('script'),
    'style-src': hashes('style'),
    'style-src-attr': "'unsafe-inline'",
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  })
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')
const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
