/** D-65: what the operator offers a session where it is played: for money by the wallet's answer, in a demo by the address of the page. */
import * as z from 'zod'

import type { WalletAnswer } from '../wallet/wallet.ts'

export interface PlayModes {
  /** The most rounds of one autoplay; 0: none is offered. */
  readonly autoplayRounds: number
  readonly turbo: boolean
}

/** Of the form of autoplay; an operator that states nothing allows it. */
const ROUNDS_MAX = 100

/** Fields of a demo's seat. */
export const modeFields = { autoplay_rounds: z.number().int().min(0).optional(), turbo: z.boolean().optional() }

export const playModesOf = ({
  autoplay_rounds: rounds = ROUNDS_MAX,
  turbo = true,
}: Pick<WalletAnswer, 'autoplay_rounds' | 'turbo'>): PlayModes => ({
  autoplayRounds: Math.min(rounds, ROUNDS_MAX),
  turbo,
})

/** How a page says that it plays a spin. */
export const spinModeFields = {
  /** Which round of an autoplay, from 1; absent: the player pressed. */
  auto: z.number().int().min(1).max(ROUNDS_MAX).optional(),
  turbo: z.boolean().default(false),
}

export const isOffered = (
  { autoplayRounds, turbo: isTurboOffered }: PlayModes,
  { auto = 0, turbo }: { readonly auto?: number | undefined; readonly turbo: boolean },
): boolean => auto <= autoplayRounds && (isTurboOffered || !turbo)
