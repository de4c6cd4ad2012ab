/** API-1, ENT-10: base addresses of the services. */
import type { Service } from '@fairhouse/contracts'

export interface Here {
  /** `http:` or `https:`. */
  protocol: string
  hostname: string
  /** Empty for the protocol's default port. */
  port: string
}

/** Overrides by the operator: a whole address, or another subdomain or port of the present host. */
export interface BaseSettings {
  /** Development only: one address for every service. */
  url?: string
  services?: Partial<Record<Service, { subdomain?: string; port?: number }>>
}

/**
 * Base address of a service, without a trailing slash: its own if the settings name one, otherwise that of `api`, so that a page needs
 * one connection.
 */
export const callBaseOf = (service: Service, here: Here, settings: BaseSettings = {}): string =>
  baseOf(settings.services?.[service] ? service : 'api', here, settings)

function baseOf(service: Service, here: Here, settings: BaseSettings = {}): string {
  const own = settings.services?.[service]
  if (settings.url && !own) return settings.url.replace(/\/$/, '')
  const port = own?.port === undefined ? here.port : String(own.port)
  return `${here.protocol}//${own?.subdomain ?? service}.${here.hostname.replace(/^www\./, '')}${port && `:${port}`}`
}
