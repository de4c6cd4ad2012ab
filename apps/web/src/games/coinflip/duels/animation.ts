/** The duel shown on the stage. Pure. */
import type { Snapshot } from '@fairhouse/contracts'

import { resultOf, type ShownResult } from '../../_common/rounds/result-of.ts'
import { minorOf } from '../../_pots/shares.ts'

export type Lobby = Snapshot<'duels-RUB'>
export type Duel = Lobby['open'][number]

export interface DuelAnimation {
  /** Latest state from the server. */
  readonly lobby: Lobby
  /** The last coin drawn on screen. */
  readonly flip?: { readonly duel: Duel; readonly isTurning: boolean } | undefined
}

/** Applies a lobby update: flips a duel drawn since, an own one before all others; an own result stays until the next own coin. */
export function afterUpdate(animation: DuelAnimation | undefined, lobby: Lobby, own: readonly string[]): DuelAnimation {
  if (!animation) return { lobby }
  const isOwn = ({ id }: Duel) => own.includes(id)
  const known = new Set(animation.lobby.latest.filter(({ state }) => state === 'drawn').map(({ id }) => id))
  const fresh = lobby.latest.filter(({ id, state }) => state === 'drawn' && !known.has(id))
  const isTaken = animation.flip && (animation.flip.isTurning || isOwn(animation.flip.duel))
  const next = fresh.find(isOwn) ?? (isTaken || ownWaitingDuel(lobby, own) || invitedDuel(lobby, own) ? undefined : fresh[0])
  return next ? { lobby, flip: { duel: next, isTurning: true } } : { ...animation, lobby }
}

/** The coin has landed. */
export const afterFlip = (animation: DuelAnimation): DuelAnimation => ({
  ...animation,
  flip: animation.flip && { ...animation.flip, isTurning: false },
})

/** The visitor's own duel whose coin has landed. */
export const ownLandedDuel = ({ flip }: DuelAnimation, own: readonly string[]): string | undefined =>
  flip && !flip.isTurning && own.includes(flip.duel.id) ? flip.duel.id : undefined

/** The coin in the air, otherwise the visitor's waiting duel, the own coin that landed last, the duel with a rematch to accept, the last drawn one. */
export function onStage({ lobby, flip }: DuelAnimation, own: readonly string[]): Duel | undefined {
  if (flip?.isTurning) return flip.duel
  const landed = flip && own.includes(flip.duel.id) ? flip.duel : undefined
  return (
    ownWaitingDuel(lobby, own) ?? landed ?? invitedDuel(lobby, own) ?? flip?.duel ?? lobby.latest.find(({ state }) => state === 'drawn')
  )
}

/** The visitor's side of a duel; undefined for a duel of others. */
export const ownBetOf = ({ creator, opponent }: Duel, ownBets: readonly string[]) =>
  [creator, opponent].find((bet) => bet !== null && ownBets.includes(bet.id)) ?? undefined

/** The visitor's result of a drawn duel; undefined for a duel of others. */
export function ownResult(duel: Duel, ownBets: readonly string[]): ShownResult | undefined {
  const [own, { result }] = [ownBetOf(duel, ownBets), duel]
  return own && result ? resultOf(duel.currency, minorOf(own.stake), result.user === own.user ? minorOf(result.payout) : 0n) : undefined
}

/** The visitor's duel waiting for the draw or an opponent. */
export function ownWaitingDuel({ open, latest }: Lobby, own: readonly string[]): Duel | undefined {
  return [...latest.filter(({ state }) => state === 'closed'), ...open].find(({ id }) => own.includes(id))
}

/** Whether a duel of the visitor waits, is drawn, or its coin is in the air. */
export const hasOwnDuel = ({ lobby, flip }: DuelAnimation, own: readonly string[]): boolean =>
  ownWaitingDuel(lobby, own) !== undefined || (flip?.isTurning === true && own.includes(flip.duel.id))

/** The visitor's drawn duel whose other player waits for a rematch. */
const invitedDuel = ({ open, latest }: Lobby, own: readonly string[]): Duel | undefined =>
  latest.find(({ id }) => own.includes(id) && open.some((offer) => offer.rematch_of === id && !own.includes(offer.id)))
