/**
 * Node flags of server processes. Objects of a call die young: a larger young generation means that fewer objects of running calls are
 * copied per collection (`npm run bench -- bets`). One that shrinks while nobody is there is collected each second
 * (`npm run bench -- idle`). MiB, of each of two halves.
 */
export const NODE_FLAGS: readonly string[] = ['--min-semi-space-size=16', '--max-semi-space-size=64']
