import { useState } from 'react'

import type { OpenRound, ShownRound } from '../game-view.ts'

export interface Asked {
  open: OpenRound
  round: ShownRound
}

/**
 * The question that an open round puts to the player; while the answer to a step is played the one before it, so that
 * nothing beside the stage tells the result early. Undefined while no round is open.
 */
export function useAsked(open: OpenRound | undefined, round: ShownRound | undefined): Asked | undefined {
  const [held, setHeld] = useState<Asked>()
  const asked = open && round ? { open, round } : undefined
  if (asked && asked.open.state !== held?.open.state) setHeld(asked)
  return round && (asked ?? held)
}
