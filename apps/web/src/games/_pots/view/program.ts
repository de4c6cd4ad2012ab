/** A standalone Node program that repeats a draw over a list of bets. Pure. */
import type { RoundClaim } from '@fairhouse/games'

import { programText } from '../../_common/proof/drawn.ts'

/** `tail`: the game's lines; they can use `stakes`, in minor units, and `users` of the list. */
export function listedProgram(claim: RoundClaim, tail: string): string {
  return programText(
    claim,
    `const list = ${JSON.stringify(claim.bets ?? '')}
console.log('list', createHash('sha256').update(list).digest('hex') === ${JSON.stringify(claim.clientSeed)})
const bets = list.split('\\n').slice(6, -1).map((line) => line.split('|'))
const users = bets.map((bet) => bet[1]), stakes = bets.map((bet) => BigInt(bet[2]))
${tail}`,
  )
}
