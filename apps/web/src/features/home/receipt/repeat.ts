/** Repeats a round in this browser, with the very files the server draws by. Loaded after the page stands. */
import { browserCrypto } from '@fairhouse/fairness/browser'
import { type DiceOutcome, diceText, type RoundClaim, verifyRound } from '@fairhouse/games'

export interface Repeated {
  matches: boolean
  /** `9.89` */
  roll: string
  /** The first four bytes as a number, before the remainder. */
  drawn: number
}

/** Undefined for a claim that cannot be read, or a game without a sum of one line. */
export function repeat(claim: RoundClaim): Repeated | undefined {
  const result = verifyRound(browserCrypto, claim)
  if (result.verdict === 'unreadable' || claim.game !== 'dice') return undefined
  const { outcome, blocks, bytesUsed } = result.working
  const taken = blocks[0]!.bytes.slice(2 * (bytesUsed - 4), 2 * bytesUsed)
  return { matches: result.verdict !== 'differs', roll: diceText((outcome as DiceOutcome).roll), drawn: Number.parseInt(taken, 16) }
}
