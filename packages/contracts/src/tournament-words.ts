import { manifestIdsOf, ratedIdOf } from '@fairhouse/manifests'

/** The words of tournaments. No schema here: browsers load this file. */
export const TOURNAMENT_STATUSES = ['upcoming', 'active', 'counting', 'finished', 'cancelled'] as const
export const TOURNAMENT_FORMULAS = ['turnover', 'max_multiplier', 'best_n', 'profit'] as const
/** What players stake against each other counts for no tournament. */
const COUNTED_GAMES = manifestIdsOf('single-step', 'multi-step', 'shared').map((id) => ratedIdOf(id))

/** Games as the rates name them: `slots` are all slots. */
export const TOURNAMENT_GAMES = ['slots', 'sports', 'virtual', 'roulette_live', 'colour_wheel', 'live', ...COUNTED_GAMES] as const

/** The largest number of points that a place may need. */
export const MOST_LEAST_POINTS = 1_000_000
/** A turnover point is made of at most so many times the smallest stake: each bet that counts makes a hundredth of a point at least. */
export const MOST_STAKES_A_POINT = 100

export type TournamentGame = (typeof TOURNAMENT_GAMES)[number]
export type TournamentFormula = (typeof TOURNAMENT_FORMULAS)[number]
