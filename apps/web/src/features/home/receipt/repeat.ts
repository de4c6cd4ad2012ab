/** Repeats a dice round in this browser with the server's own rules files. Loaded after the page is ready. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type DiceOutcome, diceRules, diceText, type RoundClaim, soloGame, verifyAmong } from '@fairhouse/games'

export interface Repeated {
  matches: boolean
  /** `9.89` */
  roll: string
  /** The first four bytes as a number, before the modulo. */
  drawn: number
}

/** Dice only: the first page carries no tables of other games. */
const GAMES = { dice: soloGame(diceRules) }

/** Undefined for an invalid claim, or one of another game. */
export function repeat(claim: RoundClaim): Repeated | undefined {
  const result = verifyAmong(browserCrypto, claim, GAMES)
  if (result.verdict === 'unreadable') return undefined
  const { outcome, blocks, bytesUsed } = result.working
  const taken = blocks[0]!.bytes.slice(2 * (bytesUsed - 4), 2 * bytesUsed)
  return { matches: result.verdict !== 'differs', roll: diceText((outcome as DiceOutcome).roll), drawn: Number.parseInt(taken, 16) }
}
