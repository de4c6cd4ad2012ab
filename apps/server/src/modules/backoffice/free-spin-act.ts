/** Free spins for a player: their stored form while pending, and their effect. Source: API-16, money.md A "Four eyes". */
import type { Refusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import type { Tx } from '../../platform/db/index.ts'
import type { SpinGrant } from '../bonuses/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'

/** Amounts as text. */
export interface FreeSpinAct extends Omit<SpinGrant, 'player' | 'betValue'> {
  kind: 'free_spins'
  player: string
  betValue: string
}

export const keptFreeSpins = ({ player, betValue, ...rest }: SpinGrant): FreeSpinAct => ({
  kind: 'free_spins',
  ...rest,
  player: `${player}`,
  betValue: `${betValue}`,
})

/** One pending proposal per player. */
export const freeSpinSubject = (player: bigint): string => `free spins for player ${player}`

export const wholeFreeSpins = (subject: string, { count, betValue, currency, wager, game }: FreeSpinAct): string =>
  `${subject}: ${count} of ${formatMoney(storedMinor(betValue))} ${currency}, wager ${wager}, in ${game ?? 'the most played game'}`

export async function applyFreeSpins(
  { spins }: BackofficeContext,
  tx: Tx,
  { kind: _kind, player, betValue, ...rest }: FreeSpinAct,
  { by, reason }: { by: string; reason: string },
): Promise<(() => void) | Refusal> {
  const grant = { ...rest, player: BigInt(player), betValue: storedMinor(betValue) }
  return (await spins.grant(tx, grant, { login: by, reason })) ?? (() => undefined)
}
