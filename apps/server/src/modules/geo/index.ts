/** The door of geo: the country of an address, and what the house may do there. Source: D-5, D-7, D-40, ENT-7. */
import { type geoRoutes, refuse } from '@fairhouse/contracts'
import { LRUCache } from 'lru-cache'

import type { Handlers } from '../../platform/http/index.ts'
import { openCountries } from './countries.ts'
import type { AgeCheck, Country, Jurisdiction, Jurisdictions } from './jurisdiction.ts'
import { bareAddress, isOwnNetwork } from './rules.ts'

export type { AgeCheck, Country, Jurisdiction, Jurisdictions, Texts } from './jurisdiction.ts'

export interface GeoDeps {
  /** By country; a country that is not there is not served. */
  jurisdictions: Jurisdictions
  /** Of loopback and private addresses; null counts them as unknown. */
  ownNetworkCountry: Country | null
}

export interface GeoLocation {
  /** IPv4 as such, also where it came mapped into IPv6. */
  ip: string
  /** Null: the address belongs to no country that is known. */
  country: Country | null
  region: 'KZ' | 'RU'
  isServed: boolean
}

export interface AgeRule {
  /** Whole years. */
  minAge: number
  /** Before what a proof of age is asked (D-5); null where it never is. */
  check: AgeCheck | null
}

export interface Geo {
  handlers: Handlers<typeof geoRoutes>
  /** Where an address is. Costs a look into memory. */
  locate(ip: string): GeoLocation
  /** D-7. Unknown countries are not served: the list says who is. */
  isServed(ip: string): boolean
  /** D-5. Where the house serves nobody, the strictest of its rules. */
  ageRuleOf(country: Country | null): AgeRule
  /** Of a country that is served. */
  registerOf(country: Country | null): string | null
}

/** Addresses that called last: a bet asks for one that is here. */
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
    locate,
    isServed: (ip) => locate(ip).isServed,
    ageRuleOf: (country) => ageRuleOf(jurisdictions, country),
    registerOf: (country) => ruleOf(jurisdictions, country)?.register ?? null,
    handlers: {
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
    },
  }
}

const ruleOf = (jurisdictions: Jurisdictions, country: Country | null): Jurisdiction | undefined =>
  country === null ? undefined : jurisdictions.get(country)

function ageRuleOf(jurisdictions: Jurisdictions, country: Country | null): AgeRule {
  const rule = ruleOf(jurisdictions, country)
  if (rule) return { minAge: rule.minAge, check: rule.ageCheck }
  return { minAge: Math.max(...[...jurisdictions.values()].map(({ minAge }) => minAge)), check: 'register' }
}
