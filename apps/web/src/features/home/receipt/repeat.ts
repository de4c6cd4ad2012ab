/** Repeats a round of dice in this browser, with the very files the server draws by. Loaded after the page stands. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type DiceOutcome, diceRules, diceText, type RoundClaim, soloGame, verifyAmong } from '@fairhouse/games'

export interface Repeated {
  matches: boolean
  /** `9.89` */
  roll: string
  /** The first four bytes as a number, before the remainder. */
  drawn: number
}

/** The one game whose sum is one line: with it alone the first page carries no tables of others. */
const GAMES = { dice: soloGame(diceRules) }

/** Undefined for a claim that cannot be read, or of another game. */
export function repeat(claim: RoundClaim): Repeated | undefined {
  const result = verifyAmong(browserCrypto, claim, GAMES)
  if (result.verdict === 'unreadable') return undefined
  const { outcome, blocks, bytesUsed } = result.working
  const taken = blocks[0]!.bytes.slice(2 * (bytesUsed - 4), 2 * bytesUsed)
  return { matches: result.verdict !== 'differs', roll: diceText((outcome as DiceOutcome).roll), drawn: Number.parseInt(taken, 16) }
}
