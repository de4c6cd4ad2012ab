/** Where the house may take players, and on what terms (D-5, D-7). The operator's config fills it. */

/** ISO 3166-1 alpha-2, upper case. */
export type Country = string

/** Before what a proof of age is asked (docs/decisions/0025). */
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
  /** Null in the sandbox's own list alone: the word given at registration is enough there. */
  ageCheck: AgeCheck | null
  /** The national register of people who may not play; null where the operator says that there is none. */
  register: string | null
  /** What players of this country read about the licence. */
  licence: Texts
}

export type Jurisdictions = ReadonlyMap<Country, Jurisdiction>
