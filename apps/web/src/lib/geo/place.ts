/** Where a visitor is, as the house sees it (API-21, D-40), and what follows from it: region, age, licence, or no access. */
import type { Answer, Client } from '@fairhouse/contracts/client'

export interface Place {
  /** Empty where it could not be asked. */
  ip: string
  /** Null: unknown. */
  countryCode: string | null
  region: 'KZ' | 'RU'
  /** 451: the house does not serve this country (SEC-5). */
  isBlocked: boolean
  /** D-5, in years; null where nobody is served. */
  minAge: number | null
  licence: Answer<'GET /geo_ip'>['data']['licence'] | null
}

/** What is known before anybody answered: the house itself still judges every call. */
export const UNKNOWN_PLACE: Place = { ip: '', countryCode: null, region: 'RU', isBlocked: false, minAge: null, licence: null }

/** Null where the answer tells nothing: an API that is away blocks nobody. */
export async function loadPlace(api: Pick<Client, 'call'>): Promise<Place | null> {
  const answer = await api.call('GET /geo_ip').catch(() => null)
  if (!answer) return null
  if (answer.ok) {
    const { ip, country_code: countryCode, region, min_age: minAge, licence } = answer.data.data
    return { ip, countryCode, region, isBlocked: false, minAge, licence }
  }
  if (answer.status !== 451) return null
  const { ip = '', country_code: code } = answer.error.details ?? {}
  return { ...UNKNOWN_PLACE, ip: String(ip), countryCode: code === undefined ? null : String(code), isBlocked: true }
}
