import { useState } from 'react'

import type { OpenRound, ShownRound } from '../game-view.ts'

export interface OpenQuestion {
  open: OpenRound
  round: ShownRound
}

/**
 * The question that an open round puts to the player; while the answer to a step is played the one before it, so that
 * nothing beside the stage tells the result early. Undefined while no round is open.
 */
export function useOpenQuestion(open: OpenRound | undefined, round: ShownRound | undefined): OpenQuestion | undefined {
  const [lastQuestion, setLastQuestion] = useState<OpenQuestion>()
  const question = open && round ? { open, round } : undefined
  if (question && question.open.state !== lastQuestion?.open.state) setLastQuestion(question)
  return round && (question ?? lastQuestion)
}
