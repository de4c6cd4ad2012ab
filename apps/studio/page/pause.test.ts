import { expect, it } from 'vitest'

import { createPauseChanges } from './pause.ts'

it('PRO-10 a page keeps its line when the site resumes a game that is not paused, or pauses one that is', () => {
  const changes: boolean[] = []
  const onMessage = createPauseChanges((isPaused) => void changes.push(isPaused))
  onMessage('resume')
  expect(changes).toEqual([])
  for (const type of ['pause', 'pause', 'resume', 'resume', 'pause'] as const) onMessage(type)
  expect(changes).toEqual([true, false, true])
})
