import { useEffect, useRef } from 'react'

import { outcomeOf } from '../rounds/outcome.ts'
import type { Table } from '../table/use-table.ts'
import { sound } from './tones.ts'

/** A tick when a bet leaves, two notes when it won; only where the player switched sounds on, and only after a bet of this visit. */
export function useRoundSounds({ bets, rounds, comforts: { hasSound } }: Table): void {
  const hasPlayed = useRef(false)
  const latest = rounds.data?.data[0]
  const isSent = bets.state === 'sent'
  useEffect(() => {
    if (!isSent) return
    hasPlayed.current = true
    if (hasSound) sound('bet')
  }, [isSent, hasSound])
  useEffect(() => {
    if (hasPlayed.current && hasSound && latest && outcomeOf(latest) === 'won') sound('win')
  }, [latest, hasSound])
}
