import { useEffect, useRef } from 'react'

import { betsInRound } from '../shared/live/bets/bets-of.ts'
import type { LiveTableState } from '../shared/live/use-live-table.ts'
import { outcomeOf } from '../shared/rounds/outcome.ts'
import { sound } from '../shared/sound/tones.ts'

/** A tick for an accepted bet, two notes for a win, a low one at the end; only with sounds enabled and after a bet of this visit. */
export function useCrashSounds({ bets, table, preferences: { hasSound } }: LiveTableState): void {
  const hasPlayed = useRef(false)
  const inRound = betsInRound(bets, table?.round)
  const placed = inRound.filter(({ status }) => status === 'placed').length
  const won = inRound.filter((bet) => bet.status === 'settled' && outcomeOf(bet) === 'won').length
  useEffect(() => {
    if (placed === 0) return
    hasPlayed.current = true
    if (hasSound && table?.state === 'betting') sound('bet')
  }, [placed, hasSound, table?.state])
  useEffect(() => {
    if (hasPlayed.current && hasSound && won > 0) sound('win')
  }, [won, hasSound])
  useEffect(() => {
    if (hasPlayed.current && hasSound && table?.state === 'ended') sound('end')
  }, [table?.state, hasSound])
}
