import type { RouletteBet } from '@fairhouse/games'

/** Default of the verifier's form. */
export const FIRST_PARAMS: RouletteBet = { bets: [{ id: 'red', stake: '10.00' }] }
