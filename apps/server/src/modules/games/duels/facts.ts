/** Coinflip between two in the facts of all games. */
import { acceptedByChoice, afterCommission, DUEL_COMMISSION, stakeChoices } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { StakeRanges } from '../../play/bet-limits/index.ts'
import type { GameFacts } from '../../play/wagering/index.ts'
import { DUEL } from '../pots/index.ts'

/** The stakes of coinflip. The maximum win is two of the largest stakes, less the commission. */
export const duelsFacts = (ranges: StakeRanges): GameFacts => ({
  id: DUEL,
  rtp: { min: '95.0000', max: '95.0000' },
  takesBonus: false,
  rulesHash: rulesHash(DUEL),
  limitsOf(currency) {
    const limits = ranges.rangeOf('coinflip', currency)
    return { ...limits, maxWin: afterCommission(2n * limits.max, DUEL_COMMISSION) }
  },
  // a duel is offered by a side, not by params
  choicesOf: (currency) =>
    acceptedByChoice(stakeChoices(DUEL), ranges.rangeOf('coinflip', currency)).map(({ choice, min, max }) => ({ choice, min, max })),
})
