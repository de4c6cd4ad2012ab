/** Own terms of a player: their stored form while pending, and their effect. Source: D-57. */
import type { Refusal } from '@fairhouse/contracts'
import type { AgreedTerms } from '@fairhouse/loyalty'

import type { Tx } from '../../platform/db/index.ts'
import type { BackofficeContext } from './context.ts'

export interface OwnTermsAct {
  kind: 'own_terms'
  player: string
  terms: AgreedTerms
}

/** One pending proposal per player. */
export const ownTermsSubject = (player: string): string => `own terms of player ${player}`

export const wholeOwnTerms = (subject: string, { terms }: OwnTermsAct): string =>
  `${subject}: cashback ${terms.cashbackPct} % up to ${terms.cashbackCapSteps} steps, rakeback ${terms.rakebackPct} %, payout limit ×${terms.payoutMultiple}`

export async function applyOwnTerms(
  { vip, clock }: BackofficeContext,
  tx: Tx,
  { player, terms }: OwnTermsAct,
  { by, reason }: { by: string; reason: string },
): Promise<(() => void) | Refusal> {
  const agreed = { ...terms, player: BigInt(player), madeBy: by, madeAt: clock.now(), reason }
  return (await vip.members.agree(tx, agreed)) ?? (() => undefined)
}
