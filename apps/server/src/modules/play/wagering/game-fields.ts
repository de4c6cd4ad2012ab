/** Refusals of params, moves and strategies: each names the fields that the game does not take, and what it expects. */
import { Refusal, refuseFields } from '@fairhouse/contracts'
import { type Faults, faultsOf, schemaOf, unlistedNames } from '@fairhouse/games'

/** For params that the rules of the game refused. */
export function refuseParams(game: string, params: unknown): Refusal {
  const { params: shape } = schemaOf(game)
  const faults = faultsOf(shape, params, 'params')
  const named = isEmpty(faults) ? unlistedNames(shape, 'params') : faults
  return refuseFields({ params: ['wrong_value: the game does not take this bet'], ...named })
}

/** For planned moves that the rules refused: because of their values, or because this bet has no such plan. */
export function refusePlan(game: string, moves: readonly unknown[]): Refusal {
  const { plan } = schemaOf(game)
  if (!plan) return refuseMoves({ moves: ['unknown_field: the draw decides which moves of this game are legal; send a strategy'] })
  const faults = faultsOf(plan, moves, 'moves')
  return refuseMoves(isEmpty(faults) ? { moves: ['wrong_value: a round of these params does not have these moves'] } : faults)
}

/** For a move of an open round that the rules refused. */
export function refuseMove(game: string, move: unknown): Refusal {
  const { move: shape } = schemaOf(game)
  const faults = shape ? faultsOf(shape, move, 'move') : {}
  return refuseMoves(isEmpty(faults) ? { move: ['wrong_value: the round does not allow this move now'] } : faults)
}

export function refuseStrategy(game: string, strategy: unknown): Refusal {
  const { strategy: shape } = schemaOf(game)
  const faults = shape ? faultsOf(shape, strategy, 'strategy') : {}
  return refuseFields({ strategy: ['wrong_value: the game does not have this strategy'], ...faults })
}

/** For an autobet that does not say how its rounds are played. */
export function refuseUnplayed(game: string): Refusal {
  const { strategy } = schemaOf(game)
  const message = ['required: rounds of this game are played by moves or a strategy']
  return refuseFields({ moves: message, ...(strategy && { strategy: message }) })
}

const refuseMoves = (errors: Faults) => new Refusal('unlawful_move', { errors })

const isEmpty = (faults: Faults) => Object.keys(faults).length === 0
