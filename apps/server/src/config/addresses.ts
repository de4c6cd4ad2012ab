/** Addresses of this server and of the sandbox's vendors, as links and the adapters of vendors need them. */
import type { Secrets } from './secret-settings.ts'

/** API-1: the URL of a service on the site's host; all services of one process share its port. */
export function serviceAddress(service: string, siteHost: string, port: number, https: boolean): string {
  return siteAddress(`${service}.${siteHost}`, port, https)
}

export const siteAddress = (host: string, port: number, https: boolean): string =>
  `${https ? 'https' : 'http'}://${host}${port === (https ? 443 : 80) ? '' : `:${port}`}`

/** What the adapters of vendors read beside their own settings. */
export interface VendorPlace {
  can: { useSandboxVendors: boolean; requireHttps: boolean }
  /** URL of the sandbox; absent in production. */
  sandboxUrl: string | undefined
  siteHost: string
  port: number
  secrets: Secrets
}

/** The sandbox's vendor of this name; undefined where sandbox vendors are not allowed, or there is no sandbox. */
export const sandboxVendor = ({ can, sandboxUrl, siteHost }: VendorPlace, name: string): { url: string; host: string } | undefined =>
  can.useSandboxVendors && sandboxUrl ? { url: sandboxUrl, host: `${name}.${siteHost}` } : undefined

/** The public address of a service of this server. Behind a proxy the process's port is not the public one. */
export const publicAddress = ({ can, siteHost, port }: VendorPlace, service: string): string =>
  serviceAddress(service, siteHost, can.requireHttps ? 443 : port, can.requireHttps)
