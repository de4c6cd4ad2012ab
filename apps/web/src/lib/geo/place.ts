/** A visitor's location from the server (API-21, D-40), and what depends on it: region, age, licence, or a block. Pure. */
import type { Answer, Client } from '@fairhouse/contracts/client'
import type { Currency } from '@fairhouse/money'

import { sendOnce } from '../write/send-patiently.ts'

export interface Place {
  /** Empty when the request failed. */
  ip: string
  /** Null: unknown. */
  countryCode: string | null
  region: 'KZ' | 'RU'
  /** 451: the operator does not serve this country (SEC-5). */
  isBlocked: boolean
  /** D-5, in years; null where no player is served. */
  minAge: number | null
  licence: Answer<'GET /geo_ip'>['data']['licence'] | null
}

/** Default before the first response: the server checks every call anyway. */
export const UNKNOWN_PLACE: Place = { ip: '', countryCode: null, region: 'RU', isBlocked: false, minAge: null, licence: null }

/** D-30: the currency that a visitor sees before an account has one, as the registration proposes it. */
export const currencyOfRegion = (region: Place['region']): Currency => (region === 'KZ' ? 'KZT' : 'RUB')

/** Null for an unusable response: an unreachable API blocks nobody. */
export async function loadPlace(api: Pick<Client, 'call'>): Promise<Place | null> {
  const answer = await sendOnce(() => api.call('GET /geo_ip'))
  if (answer === 'lost') return null
  if (answer.ok) {
    const { ip, country_code: countryCode, region, min_age: minAge, licence } = answer.data.data
    return { ip, countryCode, region, isBlocked: false, minAge, licence }
  }
  if (answer.status !== 451) return null
  const { ip = '', country_code: code } = answer.error.details ?? {}
  return { ...UNKNOWN_PLACE, ip: String(ip), countryCode: code === undefined ? null : String(code), isBlocked: true }
}
