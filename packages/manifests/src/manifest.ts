/** What the product needs to know of a game besides its rules. Data alone: browsers and every package import it. */

/** Amounts in currency units as operators write them; the step is one minor unit where absent. */
export interface ManifestRange {
  readonly min: string
  readonly max: string
  readonly step?: string
}

export type ManifestLimits = Readonly<Record<'RUB' | 'USD' | 'KZT' | 'INR' | 'EUR', ManifestRange>>

export type ManifestTexts = Readonly<Record<'ru' | 'en' | 'kz', string>>

export interface GameManifest {
  /** The place in the lobby, in steps of ten, so that a new game fits between two others. */
  readonly order: number
  /** How a round runs: ends with its draw, has several steps, is shared by all players, or is a pot that players fill. */
  readonly kind: 'single-step' | 'multi-step' | 'shared' | 'pot'
  /** The service whose processes play it (`ROLES`). */
  readonly service: 'crash' | 'cases' | 'miner' | 'general' | 'coinflip' | 'keno' | 'dice'
  readonly names: ManifestTexts
  /** For the navigation, where the name is too long. */
  readonly shortNames?: ManifestTexts
  /** Kazakh was checked to have no word of its own: its name and title may equal the Russian or the English ones. */
  readonly isLoanWordInKazakh?: true
  /** The hue of page and tile in degrees: visual language, section 2. */
  readonly hue: number
  /** The path of the icon: 24 by 24, drawn with a stroke. */
  readonly icon: string
  /** Ids of the games on the page; the game alone where absent. */
  readonly tables?: readonly string[]
  /** Absent for a game whose stakes have another rule: a case costs its price, rooms have limits of their own. */
  readonly limits?: ManifestLimits
  /** Percent of a stake that counts, and the edge in millionths. Sources: bonuses.md 2 and 6, the two tables. */
  readonly rates: { readonly contribution: number; readonly edgePpm: number }
  /** The lowest and the highest return over all settings in percent; absent where the game's module computes it. */
  readonly rtp?: { readonly min: string; readonly max: string }
}

export const range = (min: string, max: string): ManifestRange => ({ min, max })

const DOLLARS_COMMON = { min: '0.01', max: '100.00' } as const

/**
 * Stakes as written by CON-2 to CON-5: of every game that the table gives 1-10000 RUB, or does not name. What those leave out is filled by
 * D-23: ratio to RUB; the small maxima of roulette and wheel as stated, their minimum a tenth of it.
 */
export const COMMON_LIMITS: ManifestLimits = {
  RUB: { min: '1.00', max: '10000.00' },
  USD: DOLLARS_COMMON,
  KZT: { min: '5.00', max: '50000.00' },
  INR: { min: '1.00', max: '10000.00' },
  EUR: DOLLARS_COMMON,
}
