/** The files of this folder, by game: in the order of the rules. */
import { MULTI_STEP_GAMES } from '../../multi-step-games.ts'
import { SINGLE_STEP_GAMES } from '../../single-step-games.ts'
import type { GameTesting, SteppedTesting } from './testing.ts'

export const SINGLE_STEP_TESTING = await testingOf(SINGLE_STEP_GAMES)
export const MULTI_STEP_TESTING = await testingOf<keyof typeof MULTI_STEP_GAMES, SteppedTesting>(MULTI_STEP_GAMES)

async function testingOf<Id extends string, Testing = GameTesting>(
  games: Readonly<Record<Id, object>>,
): Promise<Readonly<Record<Id, Testing>>> {
  const ids = Object.keys(games) as Id[]
  const loaded = await Promise.all(ids.map((id) => import(`./${id}.ts`) as Promise<{ testing: Testing }>))
  return Object.fromEntries(ids.map((id, at) => [id, loaded[at]!.testing])) as Record<Id, Testing>
}
