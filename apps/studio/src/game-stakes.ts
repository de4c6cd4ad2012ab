/** The accepted stakes of a game by its id: of a spin, of the first stake of a hand, of all stakes of a shared round. */
import type { Currency } from '@fairhouse/money'

import { isLiveName, type LiveName } from './live/games.ts'
import { liveStakes } from './live/stakes.ts'
import type { SlotName } from './slots/catalogue.ts'
import { slotStakes } from './slots/stakes.ts'
import type { StakeBounds } from './stakes.ts'
import { BLACKJACK } from './tables/deliver.ts'
import { tableStakes } from './tables/stakes.ts'

export type GameName = SlotName | typeof BLACKJACK | LiveName

export function boundsOf(game: GameName, currency: Currency): StakeBounds {
  if (isLiveName(game)) return liveStakes(game, currency)
  return game === BLACKJACK ? tableStakes(currency) : slotStakes(game, currency)
}
