/** API-1, ENT-10: base addresses of the services. */
import type { Service } from '@fairhouse/contracts'

export interface Here {
  /** `http:` or `https:`. */
  protocol: string
  hostname: string
  /** Empty for the protocol's default port. */
  port: string
}

/** Overrides by the operator: a whole address, or another port of the default host. */
export interface BaseSettings {
  /** Development only: one address for every service. */
  url?: string
  services?: Partial<Record<Service, { url?: string; port?: number }>>
}

/** Base address of a service, without a trailing slash. */
export function baseOf(service: Service, here: Here, settings: BaseSettings = {}): string {
  const own = settings.services?.[service]
  const fixed = own?.url ?? settings.url
  if (fixed) return fixed.replace(/\/$/, '')
  const port = own?.port === undefined ? here.port : String(own.port)
  return `${here.protocol}//${service}.${here.hostname.replace(/^www\./, '')}${port && `:${port}`}`
}
