/** Converts duels to contract types. */
import type { AnswerOf, duelRoutes } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { bettorNames, type Names, type Pot, type PotBet, potProof, shownBet } from '../pots/index.ts'

export type ShownDuel = AnswerOf<(typeof duelRoutes)['GET /api/v2/games/coinflip/duels/{id}']>['duel']

export type DuelViews = (pots: readonly Pot[]) => Promise<ShownDuel[]>

/** `bets` returns those of these duels, including the creator's returned bet of a cancelled one. */
export function createDuelViews(names: Names, betsOf: (pots: readonly string[]) => Promise<PotBet[]>): DuelViews {
  function duelOf(pot: Pot, [creator, opponent]: readonly PotBet[], nameOf: (bet: PotBet) => string): ShownDuel {
    const { id, mode, currency, commission, openedAt, closedAt, result, rematchOf } = pot
    return {
      id,
      mode,
      currency,
      commission,
      state: pot.state === 'refunded' ? 'cancelled' : (pot.state as ShownDuel['state']),
      stake: formatMoney(creator!.stake),
      creator: shownBet(creator!, nameOf),
      opponent: opponent ? shownBet(opponent, nameOf) : null,
      created_at: new Date(openedAt).toISOString(),
      closed_at: closedAt,
      rematch_of: rematchOf,
      proof: potProof(pot),
      result: result && { side: result.side!, user: result.user, payout: formatMoney(result.payout), fee: formatMoney(result.fee) },
    }
  }

  return async (pots) => {
    const bets = await betsOf(pots.map(({ id }) => id))
    const nameOf = await bettorNames(names, bets)
    return pots.map((pot) =>
      duelOf(
        pot,
        bets.filter((bet) => bet.pot === pot.id),
        nameOf,
      ),
    )
  }
}
