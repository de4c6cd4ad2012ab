/** The public frames of a running round: one each half second, with or without news (D-28). */
import type { Change } from '@fairhouse/contracts'
import type { CrashPart } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'

import type { Digest } from '../live-rounds/index.ts'
import type { OpenBet } from './ports.ts'

export interface Frames {
  /** A new round, or a new leader of it. */
  begin(round: number, cashed: number): void
  /** `parts` are all so far, of which `known` were there before. */
  cashed(bet: OpenBet, known: number, parts: readonly CrashPart[]): void
  /** Sends a frame if one is due; ms from the start. */
  tick(elapsed: number): void
}

export const FRAME_EVERY_MS = 500

/** `digest` is the table's, a function because it is created with the game. */
export function createFrames(digest: () => Digest, publish: (change: Change<'crash'>) => void): Frames {
  let cashed = 0
  let frame: number | undefined
  return {
    begin(round, already) {
      digest().begin(round)
      cashed = already
      frame = undefined
    },
    cashed({ row }, known, parts) {
      if (!row) return
      if (known === 0) cashed++
      const payout = parts.reduce((sum, part) => sum + part.payout, 0n)
      digest().changed({ ...row, multiplier: parts.at(-1)!.multiplier, payout: formatMoney(payout) })
      digest().count({ cashed })
    },
    tick(elapsed) {
      const current = Math.floor(elapsed / FRAME_EVERY_MS)
      if (frame !== undefined && current > frame) publish(digest().next())
      frame = current
    },
  }
}
