/** The allowed countries (D-7): the operator's JSON file. Outside of production a built-in list is the default. */
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import * as z from 'zod/mini'

import type { Jurisdictions } from '../modules/protection/geo/index.ts'

/** Built-in adapters, and the value for a country without a register. */
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
/** The phone prefixes of CON-7 are those of the first three. Local tests need no documents; each other country demonstrates one rule. */
const OF_SANDBOX: Jurisdictions = new Map([
  ['RU', { minAge: 18, ageCheck: null, register: null, licence: NO_LICENCE }],
  ['KZ', { minAge: 21, ageCheck: 'payout', register: 'sandbox', licence: NO_LICENCE }],
  ['BY', { minAge: 18, ageCheck: 'deposit', register: null, licence: NO_LICENCE }],
  ['AM', { minAge: 18, ageCheck: 'register', register: null, licence: NO_LICENCE }],
])

/** @throws with the reason; in production also without a file. */
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

/** Production requires a register, or the value `none`, for every country; the sandbox's register is refused. @throws */
function refuseUnstated(countries: [string, { self_exclusion_register?: string | undefined }][]): void {
  for (const [country, { self_exclusion_register: register }] of countries) {
    if (register === undefined)
      throw new Error(`JURISDICTIONS: ${country}.self_exclusion_register is missing: say "none" where there is none`)
    if (register === 'sandbox')
      throw new Error(`JURISDICTIONS: ${country}.self_exclusion_register: production refuses the register of the sandbox`)
  }
}

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (fault) {
    throw new Error(`JURISDICTIONS: ${path} cannot be read: ${(fault as Error).message}`, { cause: fault })
  }
}
