import { useEffect, useRef } from 'react'

import { useSounds } from './use-sounds.ts'
import type { RoundSound } from './voices.ts'

/** What a table of several players sounds like for one of them. */
export interface SharedSounds {
  /** The visitor's accepted stakes; a further one ticks. */
  staked: number
  /** The draw in motion that the visitor has staked on; undefined at rest, and for a draw of others. */
  turning: string | undefined
  /** The voices of the motion. */
  sounds: readonly RoundSound[]
  /** Without animation its voices are silent too. */
  isStill: boolean
  /** The shown draw that the visitor has won. */
  won: string | undefined
}

/** A tick for an accepted stake, the voices of the draw, two notes for a win; a draw of others is silent. */
export function useSharedSounds({ staked, turning, sounds, isStill, won }: SharedSounds): void {
  const { play, plan } = useSounds()
  const before = useRef({ staked, turning, won })
  useEffect(() => {
    if (staked > before.current.staked) play('bet')
    before.current.staked = staked
  }, [staked, play])
  useEffect(() => {
    if (turning !== undefined && turning !== before.current.turning && !isStill) plan(sounds)
    before.current.turning = turning
  }, [turning, sounds, isStill, plan])
  useEffect(() => {
    if (won !== undefined && won !== before.current.won) play('win')
    before.current.won = won
  }, [won, play])
}
