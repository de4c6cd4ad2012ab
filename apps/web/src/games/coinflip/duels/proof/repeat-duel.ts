import { type DuelResult, duelOf, flipDuel } from '@fairhouse/games'

import { type PotRepeat, repeatPot } from '../../../_pots/proof/repeat-pot.ts'
import { minorOf } from '../../../_pots/shares.ts'
import type { Duel } from '../animation.ts'

/** The room's name in the text of bets (games.md G6 b). */
const ROOM = 'coin-pvp'

/** Repeats a duel's flip in this browser; undefined when nothing was drawn or the data is invalid. */
export function repeatDuel({ id, currency, creator, opponent, commission, proof, result }: Duel): PotRepeat<DuelResult> | undefined {
  const bets = [creator, opponent].flatMap((bet) => (bet ? [{ user: bet.user, stake: minorOf(bet.stake), side: bet.side }] : []))
  return repeatPot(
    proof,
    { round: id, room: ROOM, currency, bets },
    {
      draw(bytes, list) {
        const duel = duelOf(list)
        return duel && flipDuel(bytes, duel, commission)
      },
      wordBytes: () => 4,
      isSame: ({ side, winner, payout }) =>
        result !== null && side === result.side && winner === result.user && payout === minorOf(result.payout),
    },
  )
}
