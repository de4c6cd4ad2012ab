import { useState } from 'react'

import type { OpenRound, ShownRound } from '../../_common/game-view.ts'

export interface OpenQuestion {
  open: OpenRound
  round: ShownRound
}

/**
 * The open decision of a round. During the animation of a step it is the previous one, so that nothing beside the stage reveals the
 * result early. Undefined while no round is open.
 */
export function useOpenQuestion(open: OpenRound | undefined, round: ShownRound | undefined): OpenQuestion | undefined {
  const [lastQuestion, setLastQuestion] = useState<OpenQuestion>()
  const question = open && round ? { open, round } : undefined
  if (question && question.open.state !== lastQuestion?.open.state) setLastQuestion(question)
  return round && (question ?? lastQuestion)
}
