/** Messages about changes of sports bets, in one language. Amounts with their currency. */
import type { VoidCause } from '../../message.ts'

export interface BetTexts {
  say: {
    corrected(paid: { amount: string; before: string }, brand: string): BetText
    reopened(paid: { before: string }, brand: string): BetText
    voided(leg: { event: string }, brand: string): BetText
    stake_returned(bet: { event: string; amount: string }, brand: string): BetText
    free_bet_returned(bet: { event: string }, brand: string): BetText
  }
  /** Why a selection is void; `accepted` and `right` are odds. */
  why: Record<VoidCause, (prices: { accepted: string; right: string }) => string>
  /** Label of the link to the bet. */
  open: string
}

export interface BetText {
  subject: string
  paragraphs: string[]
  sms: string
}
