import { useEffect, useRef } from 'react'

import { outcomeOf } from '../../_common/rounds/outcome.ts'
import { useSounds } from '../../_common/sound/use-sounds.ts'
import type { Table } from '../table/use-table.ts'

/**
 * A tick for a sent bet, the voices of the animation, a rising note per safe step, two notes for a win; only with sounds enabled and after
 * a bet of this visit. Without animation its voices are silent too.
 */
export function useRoundSounds({ calls, rounds, open, isOpen, running, isStill, game }: Table): void {
  const { play, plan } = useSounds()
  const hasPlayed = useRef(false)
  const latest = rounds.data?.data[0]
  const isSent = calls.state === 'sent' || calls.isAsking
  const step = open?.state.cash_out === null ? 0 : (open?.state.step ?? 0)
  useEffect(() => {
    if (!isSent) return
    hasPlayed.current = true
    if (!isOpen) play('bet')
  }, [isSent, isOpen, play])
  const planned = useRef(new WeakSet<object>())
  useEffect(() => {
    for (const round of running) {
      if (isStill || planned.current.has(round)) continue
      planned.current.add(round)
      plan(game.sounds?.(round) ?? [])
    }
  }, [running, isStill, game, plan])
  useEffect(() => {
    if (hasPlayed.current && step > 0) play(game.voice ?? 'step', step)
  }, [step, game, play])
  useEffect(() => {
    if (hasPlayed.current && latest && outcomeOf(latest) === 'won') play('win')
  }, [latest, play])
}
