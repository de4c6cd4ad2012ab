/** A free bet for a player: its stored form while pending, and its effect. Source: D-54, money.md A "Four eyes". */
import type { Refusal } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import type { FreeBetGrant } from '../sportsbook/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'

/** Amounts as text. */
export interface FreeBetAct {
  kind: 'free_bet'
  id: string
  player: string
  currency: Currency
  stake: string
  reason: string
}

export const keptFreeBet = ({ id, player, currency, stake }: FreeBetGrant, reason: string): FreeBetAct => ({
  kind: 'free_bet',
  id,
  player: `${player}`,
  currency,
  stake: `${stake}`,
  reason,
})

/** One pending proposal per player. */
export const freeBetSubject = (player: bigint): string => `free bet for player ${player}`

export const wholeFreeBet = (subject: string, { stake, currency }: FreeBetAct): string =>
  `${subject}: ${formatMoney(storedMinor(stake))} ${currency}`

export async function applyFreeBet(
  { freeBets }: BackofficeContext,
  tx: Tx,
  { player, stake, ...act }: FreeBetAct,
  { by }: { by: string },
): Promise<(() => void) | Refusal> {
  const grant = { ...act, player: BigInt(player), stake: storedMinor(stake) }
  const fault = freeBets.fault(grant)
  if (fault) return fault
  await freeBets.grant(tx, { ...grant, by })
  return () => undefined
}
