/** How the console writes sums, instants and what speaks for a match. */
import type { Answer } from './call.ts'

type Clue = Answer<'GET /console/v1/matching'>['waiting'][number]['proposals'][number]['clues'][number]

export const CLUES: Readonly<Record<Clue, string>> = {
  named: 'the payment names it',
  amount: 'the same sum',
  near_amount: 'a sum within 1 %',
  time: 'within a day',
  disputed: 'the player disputes it',
}

type Status = Answer<'GET /console/v1/matching'>['invoices'][number]['status']

export const INVOICE_STATUSES: Readonly<Record<Status, string>> = {
  1: 'waiting',
  2: 'processing',
  3: 'paid',
  4: 'expired',
  5: 'cancelled',
  6: 'failed',
  7: 'charged back',
  8: 'in review',
}

/** Money has two decimals; what a chain brought is told in its smallest units. */
export function sumText({ amount, currency }: { amount: string; currency: string }): string {
  const grouped = amount.replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ',')
  return amount.includes('.') ? `${grouped} ${currency}` : `${grouped} smallest units of ${currency}`
}

export const isBelow = (sum: string) => sum.startsWith('-')
export const isZero = (sum: string) => /^-?0+\.00$/.test(sum)

export const instantText = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
