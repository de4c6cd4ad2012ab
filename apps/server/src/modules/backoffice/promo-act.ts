/** A new promo code: its stored form while pending, and its effect. Source: bonuses.md 1 rule 7, money.md A "Four eyes". */
import type { Refusal } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { StoredPromo } from '../bonuses/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'

type Text<T> = { [K in keyof T]: T[K] extends bigint | null ? string | null : T[K] }

/** Amounts as text. One that was proposed under an earlier version has no segment. */
export interface PromoAct {
  kind: 'promo'
  promo: Text<Omit<StoredPromo, 'segment'>> & Partial<Pick<StoredPromo, 'segment'>>
}

const textOf = (amount: bigint | null): string | null => (amount === null ? null : `${amount}`)
const amountOf = (text: string | null): bigint | null => (text === null ? null : storedMinor(text))

export const keptPromo = (promo: StoredPromo): PromoAct => ({
  kind: 'promo',
  promo: { ...promo, min: textOf(promo.min), max: textOf(promo.max), budget: textOf(promo.budget), player: textOf(promo.player) },
})

/** One pending proposal per code. */
export const promoSubject = (code: string): string => `promo code ${code}`

export const wholePromo = (subject: string, { promo: { type, value, wager, totalLimit, segment, player } }: PromoAct): string =>
  `${subject}: ${type} ${value}, wager ${wager}, ${usesText(totalLimit, player)}${segmentText(segment)}`

const segmentText = (segment: string | null | undefined): string =>
  segment == null ? '' : segment === 'none' ? ', for players without a tier' : `, for tier ${segment}`

function usesText(totalLimit: number | null, player: string | null): string {
  if (player !== null) return `for player ${player} alone`
  return totalLimit === null ? 'any number of uses' : `${totalLimit} uses`
}

export async function applyPromo(
  { promos, clock }: BackofficeContext,
  tx: Tx,
  { promo }: PromoAct,
  { by }: { by: string },
): Promise<(() => void) | Refusal> {
  const { min, max, budget, player, segment = null, ...rest } = promo
  const amounts = { min: amountOf(min), max: amountOf(max), budget: amountOf(budget) }
  const made = { ...rest, ...amounts, segment, player: player === null ? null : BigInt(player), madeBy: by, madeAt: clock.now() }
  return (await promos.create(tx, made)) ?? (() => undefined)
}
