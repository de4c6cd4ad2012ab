/** Addresses of services that run on another host or port (ENT-10, API-1). */
import { SERVICES, type Service } from '@fairhouse/contracts'

export interface ServiceAddress {
  /** Below each host of the site, mirrors included; null: the service's own name. */
  subdomain: string | null
  /** Null: the port of the site. */
  port: number | null
}

export type ServiceAddresses = ReadonlyMap<Service, ServiceAddress>

const FORMAT = /^([a-z]+)=([a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)?(?::(\d{1,5}))?$/

/** `crash=games:8443,dice=:4002,keno=numbers`: subdomain, port or both. @throws with the invalid entry. */
export function serviceAddressesFrom(text: string): ServiceAddresses {
  const parts = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  const entries = parts.map((part) => {
    const [, service = '', subdomain, port] = FORMAT.exec(part) ?? []
    const isPort = port === undefined || (Number(port) >= 1 && Number(port) <= 65_535)
    if (!SERVICES.includes(service as Service) || (subdomain ?? port) === undefined || !isPort)
      throw new Error(
        `SERVICE_ADDRESSES: ${part} is not service=subdomain, service=subdomain:port or service=:port; services are ${SERVICES.join(', ')}`,
      )
    return [service as Service, { subdomain: subdomain ?? null, port: port === undefined ? null : Number(port) }] as const
  })
  if (new Set(entries.map(([service]) => service)).size < entries.length) throw new Error('SERVICE_ADDRESSES: a service has two addresses')
  return new Map(entries)
}

/** As the page needs them. */
export function basesOf(addresses: ServiceAddresses): { services?: Record<string, { subdomain?: string; port?: number }> } {
  if (addresses.size === 0) return {}
  const bases = [...addresses].map(([service, { subdomain, port }]) => [
    service,
    { ...(subdomain !== null && { subdomain }), ...(port !== null && { port }) },
  ])
  return { services: Object.fromEntries(bases) as Record<string, { subdomain?: string; port?: number }> }
}
