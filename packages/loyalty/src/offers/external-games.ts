/** What a provider's game contributes while offers run: nothing where its return would make one of them worth more than its price. Source: D-56. */
import { RATES } from '../counting/rates.data.ts'
import type { PricedOffer } from './offer-price.ts'

/** Games of providers are rated by their category. */
export type ExternalGroup = 'slots' | 'live'

export interface ExternalTerms {
  /** Percent. */
  readonly contribution: number
  /** Parts per million: a game that returns more, or states no return, contributes nothing. -1: none contributes. */
  readonly maxReturnPpm: number
}

const PPM = 1_000_000

/** The smallest edge is the one that covers the price of the offer with the lowest wager, as `coversPrice` says. */
export function externalTerms(group: ExternalGroup, offers: readonly PricedOffer[]): ExternalTerms {
  const { contribution } = RATES[group]
  const lowestWager = Math.min(...offers.map(({ wager }) => wager))
  return { contribution, maxReturnPpm: Math.max(-1, PPM - Math.ceil((contribution * PPM) / (lowestWager * 100))) }
}

/** Percent. `returnPpm` is null without a stated return. */
export const externalContribution = ({ contribution, maxReturnPpm }: ExternalTerms, returnPpm: number | null): number =>
  returnPpm !== null && returnPpm <= maxReturnPpm ? contribution : 0
