import { actionStories } from './actions.stories.tsx'
import { artStories } from './art.stories.tsx'
import { choiceStories } from './choices.stories.tsx'
import { displayStories } from './display.stories.tsx'
import { fieldStories } from './fields.stories.tsx'
import { gameStories } from './game.stories.tsx'
import { listStories } from './lists.stories.tsx'
import { shellStories } from './shell.stories.tsx'
import type { Story } from './story.ts'
import { surfaceStories } from './surfaces.stories.tsx'

/** Every component in every state, by area. */
export const stories: readonly Story[] = [
  ...actionStories,
  ...fieldStories,
  ...choiceStories,
  ...displayStories,
  ...artStories,
  ...listStories,
  ...surfaceStories,
  ...gameStories,
  ...shellStories,
]
