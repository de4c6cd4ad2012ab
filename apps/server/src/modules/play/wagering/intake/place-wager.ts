/** Places a wager at a game of this module: its kind follows from the game and the request. */
import type { Refusal } from '@fairhouse/contracts'

import type { BetAnswer } from '../answers.ts'
import type { Bettor } from '../bettor.ts'
import type { RoundParts } from '../rounds/index.ts'
import type { Wager } from '../validate-bet.ts'
import { createInstantBets, type InstantDeps } from './instant.ts'
import type { PlaceBet } from './place-bet.ts'
import { createActivateRound, createOpenedAnswer, createSteppedBets, type SteppedDeps } from './stepped.ts'
import { createWagers, type WagersDeps } from './wagers.ts'

export type PlaceWager = (bettor: Bettor, wager: Wager) => Promise<BetAnswer | Refusal>

type PlaceWagerDeps = Omit<WagersDeps, 'openedAnswer'> & Omit<InstantDeps & SteppedDeps, 'wagers' | 'activateRound'> & RoundParts

export function createPlaceWager({ placeBet, ...deps }: PlaceWagerDeps & { placeBet: PlaceBet }): PlaceWager {
  const { games, store, replays } = deps
  const activateRound = createActivateRound(store, replays)
  const wagers = createWagers({ ...deps, openedAnswer: createOpenedAnswer(store, replays, activateRound) })
  const instant = createInstantBets({ ...deps, wagers })
  const stepped = createSteppedBets({ ...deps, wagers, activateRound })
  // moves planned in advance, and strategies, are played to their end at once
  const opensRound = ({ game, moves, strategy }: Wager) =>
    games.find(game)?.game.kind === 'multi-step' && moves === undefined && strategy === undefined
  return (bettor, wager) => placeBet(opensRound(wager) ? stepped : instant, bettor, wager)
}
