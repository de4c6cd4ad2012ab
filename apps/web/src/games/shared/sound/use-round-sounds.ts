import { useEffect, useRef } from 'react'

import { outcomeOf } from '../rounds/outcome.ts'
import type { Table } from '../table/use-table.ts'
import { sound } from './tones.ts'

/** A tick for a sent bet, a rising note per safe step, two notes for a win; only with sounds enabled and after a bet of this visit. */
export function useRoundSounds({ calls, rounds, open, isOpen, preferences: { hasSound } }: Table): void {
  const hasPlayed = useRef(false)
  const latest = rounds.data?.data[0]
  const isSent = calls.state === 'sent'
  const step = open?.state.cash_out === null ? 0 : (open?.state.step ?? 0)
  useEffect(() => {
    if (!isSent) return
    hasPlayed.current = true
    if (hasSound && !isOpen) sound('bet')
  }, [isSent, isOpen, hasSound])
  useEffect(() => {
    if (hasPlayed.current && hasSound && step > 0) sound('step', step)
  }, [step, hasSound])
  useEffect(() => {
    if (hasPlayed.current && hasSound && latest && outcomeOf(latest) === 'won') sound('win')
  }, [latest, hasSound])
}
