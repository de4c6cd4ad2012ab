import type { RouletteBet } from '@fairhouse/games'

/** What the verifier's form starts with. */
export const FIRST_PARAMS: RouletteBet = { bets: [{ id: 'red', stake: '10.00' }] }
