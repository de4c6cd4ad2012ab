/** Jurisdictions that may be served, and their terms (D-5, D-7). The operator's config fills it. */

/** ISO 3166-1 alpha-2, upper case. */
export type Country = string

/** The step before which proof of age is required (docs/decisions/0025). */
export const AGE_CHECKS = ['register', 'deposit', 'payout'] as const
export type AgeCheck = (typeof AGE_CHECKS)[number]

export interface Texts {
  ru: string
  en: string
  kz: string
}

export interface Jurisdiction {
  /** Whole years. */
  minAge: number
  /** Null in the sandbox's built-in list only: the age declared at registration is enough there. */
  ageCheck: AgeCheck | null
  /** The national self-exclusion register; null when the operator declares that there is none. */
  register: string | null
  /** Licence text for players of this country. */
  licence: Texts
}

export type Jurisdictions = ReadonlyMap<Country, Jurisdiction>
