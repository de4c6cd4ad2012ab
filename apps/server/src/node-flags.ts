/**
 * Node flags of server processes. Objects of a call die young: a larger young generation means that fewer objects of running calls are
 * copied per collection (`npm run bench -- bets`). MiB, of each of two halves.
 */
export const NODE_FLAGS: readonly string[] = ['--max-semi-space-size=64']
