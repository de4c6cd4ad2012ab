/** Personal data: validated before it is stored, and matched by hashes under a server key. */
import type { DocumentKind, Refusal } from '@fairhouse/contracts'
import { refuseFields } from '@fairhouse/contracts'

import { keyedHash } from '../../../platform/keyed-hash.ts'

export interface Person {
  first_name: string
  last_name: string
  /** 1990-12-31 */
  birth_date: string
  /** ISO 3166, two letters. */
  country: string
  document_kind: DocumentKind
  document_number: string
}

const OLDEST_YEARS = 120
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

export interface PersonFault {
  readonly refusal: Refusal
  /** The day of birth is valid, and too late. */
  readonly isUnderAge: boolean
}

/** The first invalid field. `now` in milliseconds; `least` in years (D-5). */
export function faultOf(person: Person, now: number, least: number): PersonFault | undefined {
  const age = ageOn(person.birth_date, now)
  if (age === undefined || age > OLDEST_YEARS || age < 0)
    return { refusal: refuseFields({ birth_date: ['unknown_value: there is no such day of birth'] }), isUnderAge: false }
  if (regions.of(person.country) === undefined)
    return { refusal: refuseFields({ country: ['unknown_value: there is no such country'] }), isUnderAge: false }
  if (age >= least) return undefined
  return { refusal: refuseFields({ birth_date: [`under_age: at least ${least} years`] }), isUnderAge: true }
}

/**
 * Whole years on the day of `now` in UTC; a person born on 29 February turns a year older on 1 March. Undefined for an invalid
 * date.
 */
export function ageOn(birthDate: string, now: number): number | undefined {
  const born = new Date(`${birthDate}T00:00:00Z`)
  if (Number.isNaN(born.getTime()) || born.toISOString().slice(0, 10) !== birthDate) return undefined
  const today = new Date(now).toISOString().slice(0, 10)
  return Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5) ? 1 : 0)
}

export interface PersonHashes {
  /** Names and day of birth. */
  person: Buffer
  document: Buffer
  /** Names alone. */
  name: Buffer
}

/** Equal for the same person in any spelling: ignores case, composed accents, spaces and hyphens. */
export function hashesOf(person: Person, keys: readonly Buffer[]): PersonHashes {
  const hash = (...parts: string[]) => keyedHash(keys, JSON.stringify(parts))
  const names = [person.first_name, person.last_name].map(normalize).toSorted()
  return {
    person: hash('person', ...names, person.birth_date),
    document: hash('document', person.country, person.document_kind, normalize(person.document_number)),
    name: nameHashOf(`${person.first_name} ${person.last_name}`, keys),
  }
}

/**
 * Equal for the same names in any order and spelling, as those of `hashesOf`, also with commas, apostrophes and dashes of any kind; the letter Ё, which many
 * write as Е, counts as it.
 */
export const nameHashOf = (names: string, keys: readonly Buffer[]): Buffer =>
  keyedHash(
    keys,
    JSON.stringify([
      'name',
      ...names
        .split(/[\s,\p{Pd}]+/u)
        .map(normalizeName)
        .filter(Boolean)
        .toSorted(),
    ]),
  )

/** Some apostrophes are letters. */
const normalizeName = (text: string) =>
  normalize(text)
    .replaceAll('Ё', 'Е')
    .replaceAll(/\p{Lm}/gu, '')

const normalize = (text: string) =>
  text
    .normalize('NFKC')
    .toLocaleUpperCase('en')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The number masked except its last two characters. */
export const maskedNumber = (number: string): string => `${'•'.repeat(Math.max(0, number.length - 2))}${number.slice(-2)}`
