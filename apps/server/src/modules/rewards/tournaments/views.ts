/** Tournaments in the shapes of the contract. */
import type { AnswerOf, tournamentRoutes } from '@fairhouse/contracts'
import { defaultUnit, tournamentStatus } from '@fairhouse/loyalty'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../platform/clock.ts'
import { poolOf, type Prize, type Tournament } from './rules/terms.ts'
import type { OwnPlace } from './store/places.ts'
import type { StoredScore } from './store/scores.ts'

type List = AnswerOf<(typeof tournamentRoutes)['GET /api/v2/tournaments']>
export type Card = List['data'][number]
export type OwnRun = NonNullable<Card['me']>
export type Winner = NonNullable<Card['winner']>

export function cardOf(
  tournament: Tournament,
  { now, players, me, winner }: { now: number; players: number; me: OwnRun | null; winner: Winner | null },
): Card {
  const { id, titles, formula, bestN, games, currency, minStake, unit, minPoints, start, end, prizes, paidAt } = tournament
  return {
    id: `${id}`,
    titles,
    status: tournamentStatus(tournament, now),
    formula,
    best_n: bestN,
    games: [...games],
    currency,
    min_stake: formatMoney(minStake),
    unit: formatMoney(unit ?? defaultUnit(currency)),
    min_points: `${minPoints}`,
    starts_at: instant(start),
    ends_at: instant(end),
    pool: formatMoney(poolOf(tournament)),
    places: prizes.length,
    players,
    paid_at: paidAt === null ? null : instant(paidAt),
    me,
    winner,
  }
}

export const prizeOf =
  ({ currency }: Pick<Tournament, 'currency'>) =>
  ({ kind, amount, wager, spins }: Prize) => ({ kind, amount: formatMoney(amount), currency, wager, spins })

export interface OwnFacts {
  readonly joinedAt: number
  readonly score: StoredScore | undefined
  /** While it is counted. */
  readonly live: { readonly place: number; readonly points: bigint; readonly toNext: bigint | null } | null
  /** Once places are final. */
  readonly final: OwnPlace | undefined
}

export function ownRunOf({ formula, prizes }: Pick<Tournament, 'formula' | 'prizes'>, { joinedAt, score, live, final }: OwnFacts): OwnRun {
  const own = final ?? live
  const scored = score && score.points > 0n ? `${score.points}` : null
  const isByMultiplier = formula === 'best_n' || formula === 'max_multiplier'
  return {
    joined_at: instant(joinedAt),
    place: own?.place ?? null,
    points: own ? `${own.points}` : scored,
    to_next: !final && live?.toNext !== null && live?.toNext !== undefined ? `${live.toNext}` : null,
    bets: score?.bets ?? 0,
    best: isByMultiplier ? (score?.best ?? []).map(String) : [],
    paid:
      final && final.amount !== null && final.currency !== null
        ? { amount: formatMoney(final.amount), currency: final.currency, spins: prizes[final.place - 1]?.spins ?? 0 }
        : null,
  }
}
