/** All games of the studio, as its catalogue states them to an operator. */
import { boundsOf, type GameName } from '../game-stakes.ts'
import { CATALOGUE } from '../slots/catalogue.ts'
import { statedStakes } from '../stakes.ts'
import { TABLE_CATALOGUE } from '../tables/catalogue.ts'

const withStakes = <Sheet extends { readonly id: GameName }>(sheet: Sheet) => ({
  ...sheet,
  stakes: statedStakes((currency) => boundsOf(sheet.id, currency)),
})

export const GAMES = [...CATALOGUE.map(withStakes), ...TABLE_CATALOGUE.map(withStakes)]
