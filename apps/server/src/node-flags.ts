/**
 * How Node runs a process of the house. What a call leaves behind dies young: with more room for the young, fewer things
 * of calls still under way are copied by each collection (`npm run bench -- bets`). MiB, of each of two halves.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=64']
