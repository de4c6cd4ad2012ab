/** What tests and golden cases ask of the games, and the product does not. */
import { EVERY_GAME, type GameId } from '../every-game.ts'
import { fraction } from '../fraction.ts'
import { isWhole } from '../params.ts'

export const isGameId = (id: unknown): id is GameId => typeof id === 'string' && Object.hasOwn(EVERY_GAME, id)

/** The scale of a commission: 500 is 5 %. */
const WHOLE = 10_000

/** The average return of a bet, "num/den"; undefined for an invalid commission. */
export function potReturn(commission: number): string | undefined {
  return isWhole(commission, 0, WHOLE - 1) ? fraction(BigInt(WHOLE - commission), BigInt(WHOLE)) : undefined
}
