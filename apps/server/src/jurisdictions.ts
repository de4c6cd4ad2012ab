/**
 * Where the house takes players (D-7): a JSON file of the operator, by country. Outside of production a list of our own
 * stands in its place.
 */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'

import type { Jurisdictions } from './modules/geo/index.ts'

/** Adapters that are built in, and the word for a country that has no register. */
const REGISTERS = ['none', 'sandbox'] as const

const line = z.string().check(z.minLength(1), z.maxLength(1000))
const file = z.record(
  z.string().check(z.regex(/^[A-Z]{2}$/)),
  z.strictObject({
    min_age: z.int().check(z.gte(18), z.lte(99)),
    age_check: z._default(z.enum(['register', 'deposit', 'payout']), 'deposit'),
    licence: z.strictObject({ ru: line, en: line, kz: line }),
    self_exclusion_register: z.optional(z.enum(REGISTERS)),
  }),
)

const NO_LICENCE = {
  ru: 'Песочница: деньги пробные, лицензия не нужна.',
  en: 'Sandbox: the money is trial money, no licence is involved.',
  kz: 'Құмсалғыш: ақша сынақ үшін ғана, лицензия керек емес.',
}
/** The phone prefixes of CON-7 name the first three. Who tries the house at home needs no papers; from elsewhere each rule is shown. */
const OF_SANDBOX: Jurisdictions = new Map([
  ['RU', { minAge: 18, ageCheck: null, register: null, licence: NO_LICENCE }],
  ['KZ', { minAge: 21, ageCheck: 'payout', register: 'sandbox', licence: NO_LICENCE }],
  ['BY', { minAge: 18, ageCheck: 'deposit', register: null, licence: NO_LICENCE }],
  ['AM', { minAge: 18, ageCheck: 'register', register: null, licence: NO_LICENCE }],
])

/** @throws naming what is wrong; in production also where no file is given. */
export function jurisdictionsFrom(path: string | undefined, production: boolean): Jurisdictions {
  if (!path && production) throw new Error('JURISDICTIONS: production starts only with the list of countries it may serve')
  if (!path) return OF_SANDBOX
  const given = file.safeParse(read(resolve(path)))
  if (!given.success)
    throw new Error(`JURISDICTIONS: ${given.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`).join('; ')}`)
  const countries = Object.entries(given.data)
  if (countries.length === 0) throw new Error('JURISDICTIONS: the list names no country')
  if (production) refuseUnstated(countries)
  return new Map(
    countries.map(([country, { min_age, age_check, licence, self_exclusion_register: register = 'none' }]) => [
      country,
      { minAge: min_age, ageCheck: age_check, register: register === 'none' ? null : register, licence },
    ]),
  )
}

/** Production says of every country which register it asks, or that there is none; the sandbox's is none. @throws */
function refuseUnstated(countries: [string, { self_exclusion_register?: string | undefined }][]): void {
  for (const [country, { self_exclusion_register: register }] of countries) {
    if (register === undefined)
      throw new Error(`JURISDICTIONS: ${country}.self_exclusion_register is missing: say "none" where there is none`)
    if (register === 'sandbox')
      throw new Error(`JURISDICTIONS: ${country}.self_exclusion_register: production asks no register of the sandbox`)
  }
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (fault) {
    throw new Error(`JURISDICTIONS: ${path} cannot be read: ${(fault as Error).message}`, { cause: fault })
  }
}
