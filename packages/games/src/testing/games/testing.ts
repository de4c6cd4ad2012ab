import type { SimulatedOption } from '../simulated/option.ts'

/** What the tests of all games need of one. */
export interface GameTesting {
  /** The requirement of its return. */
  readonly rule: string
  /** Legal params and moves of a round. */
  readonly params: object
  readonly moves?: readonly unknown[]
  /** Options with their exact odds; the first one is the default: `npm run bench -- games` measures its rounds per second. */
  readonly simulated: readonly SimulatedOption[]
}
