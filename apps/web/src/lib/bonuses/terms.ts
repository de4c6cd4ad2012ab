/** The terms of bonuses as screens state them: what a deposit would earn, and which games count. Pure; the server computes bonuses itself. */
import type { DepositBonusTerms, GiftTerms } from '@fairhouse/contracts'
import { findManifest, MANIFEST_IDS } from '@fairhouse/manifests'
import { type Minor, requireMoney } from '@fairhouse/money'

import type { BettingOffer } from '../../site-facts.ts'
import type { Language } from '../i18n/text.tsx'

export interface DepositBonus {
  readonly amount: Minor
  /** Stakes that must count before it becomes cash. */
  readonly required: Minor
  /** The most that becomes cash. */
  readonly cap: Minor
}

/** By bonuses.md 1 rule 2. undefined: the sum is below the offer's smallest deposit. */
export function depositBonus(
  terms: Pick<DepositBonusTerms, 'pct' | 'min' | 'max' | 'wager' | 'cap_times'>,
  credited: Minor,
): DepositBonus | undefined {
  const { pct, min, max } = terms
  if (credited < requireMoney(min)) return undefined
  const [share, most] = [(credited * BigInt(pct)) / 100n, requireMoney(max)]
  return ofAmount(share < most ? share : most, terms)
}

type Times = Pick<DepositBonusTerms, 'wager' | 'cap_times'>

/** What the largest bonus of an offer comes to. */
export const largestBonus = (terms: Times & Pick<DepositBonusTerms, 'max'>): DepositBonus => ofAmount(requireMoney(terms.max), terms)

const ofAmount = (amount: Minor, { wager, cap_times: times }: Times): DepositBonus => ({
  amount,
  required: amount * BigInt(wager),
  cap: amount * BigInt(times),
})

const DAY_S = 86_400

/** Lives of offers are whole days. */
export const lifeDays = ({ life }: Pick<DepositBonusTerms, 'life'>): number => Math.round(life / DAY_S)

/** A chosen code waits as long as what it gives lives; 0 of cash, which does not wait. */
export const daysOf = ({ terms }: { readonly terms: GiftTerms | null }): number => (terms ? lifeDays(terms) : 0)

/** Of groups of games without a manifest. Source: bonuses.md 2. */
const GROUPS: readonly (readonly [game: string, percent: number])[] = [
  ['slots', 100],
  ['sports', 100],
  ['virtual', 100],
  ['live', 10],
]

/** Of the sentence that names what counts and what does not: it speaks of no bets that this house does not offer. */
export const countedValues = (language: Pick<Language, 'find'>, betting: BettingOffer) => ({
  shares: sharesText(countedShares(language, betting)),
  bets: offeredBets(betting),
})

/** Which bets on sports a sentence may name. */
export function offeredBets({ feed, virtual }: BettingOffer): 'sports' | 'virtual' | 'none' {
  if (feed) return 'sports'
  return virtual ? 'virtual' : 'none'
}

/** Games that count the same share of a stake, by their names in the reader's language. */
export interface CountedShare {
  percent: number
  games: string
}

/** BEY-4: which share of a stake counts, by game, the largest share first; games that count nothing are left out, and bets that this house does not offer. */
export function countedShares({ find }: Pick<Language, 'find'>, betting: BettingOffer): CountedShare[] {
  const absent = [...(betting.feed ? [] : ['sports']), ...(betting.virtual ? [] : ['virtual'])]
  const groups = GROUPS.filter(([game]) => !absent.includes(game))
  const shares = [...groups, ...MANIFEST_IDS.map((id) => [id, findManifest(id)!.rates.contribution] as const)]
  return [...Map.groupBy(shares, ([, percent]) => percent)]
    .filter(([percent]) => percent > 0)
    .toSorted(([a], [b]) => b - a)
    .map(([percent, games]) => ({ percent, games: games.map(([game]) => find(`game.${game}`) ?? game).join(', ') }))
}

/** "Slots, Cases 100 %; Crash, Keno 20 %". */
const sharesText = (shares: readonly CountedShare[]): string => shares.map(({ percent, games }) => `${games} ${percent} %`).join('; ')
