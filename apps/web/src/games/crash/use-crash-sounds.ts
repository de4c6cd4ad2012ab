import { useEffect, useRef } from 'react'

import { outcomeOf } from '../_common/rounds/outcome.ts'
import { useSounds } from '../_common/sound/use-sounds.ts'
import { betsInRound } from '../_live/bets/bets-of.ts'
import type { LiveTableState } from '../_live/use-live-table.ts'

/** A tick for an accepted bet, two notes for a win, a low one at the end; only with sounds enabled and after a bet of this visit. */
export function useCrashSounds({ bets, table }: LiveTableState): void {
  const { play } = useSounds()
  const hasPlayed = useRef(false)
  const inRound = betsInRound(bets, table?.round)
  const placed = inRound.filter(({ status }) => status === 'placed').length
  const won = inRound.filter((bet) => bet.status === 'settled' && outcomeOf(bet) === 'won').length
  useEffect(() => {
    if (placed === 0) return
    hasPlayed.current = true
    if (table?.state === 'betting') play('bet')
  }, [placed, play, table?.state])
  useEffect(() => {
    if (hasPlayed.current && won > 0) play('win')
  }, [won, play])
  useEffect(() => {
    if (hasPlayed.current && table?.state === 'ended') play('end')
  }, [table?.state, play])
}
