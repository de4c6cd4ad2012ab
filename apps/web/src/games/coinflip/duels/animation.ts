/** What of the duels lies on the stage. Pure. */
import type { Snapshot } from '@fairhouse/contracts'

import { minorOf } from '../../shared/pots/shares.ts'
import { resultOf, type ShownResult } from '../../shared/rounds/result-of.ts'

export type Lobby = Snapshot<'duels-RUB'>
export type Duel = Lobby['open'][number]

export interface DuelAnimation {
  /** As the house last said. */
  readonly lobby: Lobby
  /** The last coin that was drawn while somebody looked. */
  readonly flip?: { readonly duel: Duel; readonly isTurning: boolean } | undefined
}

/** After the house said how the lobby stands: a duel drawn since is flipped, an own one before all others. */
export function afterUpdate(animation: DuelAnimation | undefined, lobby: Lobby, own: readonly string[]): DuelAnimation {
  if (!animation) return { lobby }
  const isOwn = ({ id }: Duel) => own.includes(id)
  const known = new Set(animation.lobby.latest.filter(({ state }) => state === 'drawn').map(({ id }) => id))
  const fresh = lobby.latest.filter(({ id, state }) => state === 'drawn' && !known.has(id))
  const next = fresh.find(isOwn) ?? (animation.flip?.isTurning || ownWaitingDuel(lobby, own) ? undefined : fresh[0])
  return next ? { lobby, flip: { duel: next, isTurning: true } } : { ...animation, lobby }
}

/** The coin has landed. */
export const afterFlip = (animation: DuelAnimation): DuelAnimation => ({
  ...animation,
  flip: animation.flip && { ...animation.flip, isTurning: false },
})

/** The visitor's own duel whose coin lies. */
export const ownLandedDuel = ({ flip }: DuelAnimation, own: readonly string[]): string | undefined =>
  flip && !flip.isTurning && own.includes(flip.duel.id) ? flip.duel.id : undefined

/** The coin in the air, else the visitor's own duel that waits, else the last one drawn. */
export function onStage({ lobby, flip }: DuelAnimation, own: readonly string[]): Duel | undefined {
  if (flip?.isTurning) return flip.duel
  return ownWaitingDuel(lobby, own) ?? flip?.duel ?? lobby.latest.find(({ state }) => state === 'drawn')
}

/** The visitor's side of a duel; undefined where two others play. */
export const ownBetOf = ({ creator, opponent }: Duel, ownBets: readonly string[]) =>
  [creator, opponent].find((bet) => bet !== null && ownBets.includes(bet.id)) ?? undefined

/** What a drawn duel brought the visitor; undefined where two others played. */
export function ownResult(duel: Duel, ownBets: readonly string[]): ShownResult | undefined {
  const [own, { result }] = [ownBetOf(duel, ownBets), duel]
  return own && result ? resultOf(duel.currency, minorOf(own.stake), result.user === own.user ? minorOf(result.payout) : 0n) : undefined
}

/** The visitor's own duel that waits for the draw, or for an opponent. */
export function ownWaitingDuel({ open, latest }: Lobby, own: readonly string[]): Duel | undefined {
  return [...latest.filter(({ state }) => state === 'closed'), ...open].find(({ id }) => own.includes(id))
}
