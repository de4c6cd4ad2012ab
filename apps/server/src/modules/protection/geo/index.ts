/** Public file of geo: country of an address, and what is allowed there. Source: D-5, D-7, D-40, ENT-7. */

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { geoRoutes, refuse } from '@fairhouse/contracts'
import { LRUCache } from 'lru-cache'
import { Reader, type Response } from 'maxmind'

import { calls, type Mount } from '../../../platform/http/index.ts'
import type { AgeCheck, Country, Jurisdiction, Jurisdictions } from './jurisdiction.ts'
import { bareAddress, isAddress, isOwnNetwork } from './rules.ts'

export { bareAddress } from './rules.ts'
export type { AgeCheck, Country, Jurisdiction, Jurisdictions, Texts } from './jurisdiction.ts'

export interface GeoDeps {
  /** By country; a country without an entry is not served. */
  jurisdictions: Jurisdictions
  /** Country of loopback and private addresses; null makes them unknown. */
  ownNetworkCountry: Country | null
}

export interface GeoLocation {
  /** IPv4 in plain form, also when it arrived mapped into IPv6. */
  ip: string
  /** Null when the country of the address is unknown. */
  country: Country | null
  region: 'KZ' | 'RU'
  isServed: boolean
}

export interface AgeRule {
  /** Whole years. */
  minAge: number
  /** The step before which proof of age is required (D-5); null for never. */
  check: AgeCheck | null
}

export interface Geo {
  mount: Mount
  /** Those that are served. */
  countries: readonly Country[]
  /** Finds the location of an address in memory. */
  locate(ip: string): GeoLocation
  /** ISO 3166-1; null where unknown. */
  countryOf(ip: string): Country | null
  /** D-40. */
  regionOf(ip: string): GeoLocation['region']
  /** D-7. Unknown countries are not served: the list is exhaustive. */
  isServed(ip: string): boolean
  /** D-5. For countries that are not served, the strictest rule. */
  ageRuleOf(country: Country | null): AgeRule
  /** Of a served country. */
  registerOf(country: Country | null): string | null
}

/** Recent addresses: a bet's look-up hits this cache. */
const REMEMBERED = 20_000

export function createGeo({ jurisdictions, ownNetworkCountry }: GeoDeps): Geo {
  const countryAt = openCountries()
  const cache = new LRUCache<string, GeoLocation>({ max: REMEMBERED })
  const lookUp = (address: string): GeoLocation => {
    const ip = bareAddress(address)
    const country = isOwnNetwork(ip) ? ownNetworkCountry : countryAt(ip)
    return { ip, country, region: country === 'KZ' ? 'KZ' : 'RU', isServed: ruleOf(jurisdictions, country) !== undefined }
  }
  const locate = (address: string): GeoLocation => {
    const cached = cache.get(address)
    if (cached) return cached
    const located = lookUp(address)
    cache.set(address, located)
    return located
  }
  return {
    countries: [...jurisdictions.keys()],
    locate,
    countryOf: (ip) => locate(ip).country,
    regionOf: (ip) => locate(ip).region,
    isServed: (ip) => locate(ip).isServed,
    ageRuleOf: (country) => ageRuleOf(jurisdictions, country),
    registerOf: (country) => ruleOf(jurisdictions, country)?.register ?? null,
    mount: calls(geoRoutes, {
      'GET /geo_ip': ({ request }) => {
        const { ip, country, region } = locate(request.ip)
        const rule = ruleOf(jurisdictions, country)
        if (!rule) return refuse('region_blocked', { ip, ...(country && { country_code: country }) })
        return { data: { ip, country_code: country, region, min_age: rule.minAge, licence: rule.licence } }
      },
      'POST /middleware/ip': ({ request }) => {
        const { ip, country, region } = locate(request.ip)
        return { ip, country_code: country, region }
      },
    }),
  }
}

const ruleOf = (jurisdictions: Jurisdictions, country: Country | null): Jurisdiction | undefined =>
  country === null ? undefined : jurisdictions.get(country)

function ageRuleOf(jurisdictions: Jurisdictions, country: Country | null): AgeRule {
  const rule = ruleOf(jurisdictions, country)
  if (rule) return { minAge: rule.minAge, check: rule.ageCheck }
  return { minAge: Math.max(...[...jurisdictions.values()].map(({ minAge }) => minAge)), check: 'register' }
}

const FILE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Row of this file; the library's types describe another vendor's file. */
type Row = Response & { country_code?: Country }

/** Loaded once per process: 8 MB, a look-up takes a microsecond. */
let reader: Reader<Response> | undefined

/** The open database of D-40, installed as a package and held in memory: country by address. */
function openCountries(): (ip: string) => Country | null {
  const countries = (reader ??= new Reader(readFileSync(fileURLToPath(import.meta.resolve(FILE)))))
  return (ip) => (isAddress(ip) ? ((countries.get(ip) as Row | null)?.country_code ?? null) : null)
}
