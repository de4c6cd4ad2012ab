/** Starts, lists and stops autobets: one per bettor and game. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Ids } from '../../../../platform/ids.ts'
import type { ActiveSeedPairs } from '../active-seed-pairs.ts'
import { type Bettor, toDemoBettor, toRealBettor } from '../bettor.ts'
import { refuseUnplayed } from '../game-fields.ts'
import type { Games } from '../games.ts'
import { refuseStake, validateBet } from '../validate-bet.ts'
import { autobetKey } from './key.ts'
import { type AutobetRequest, type AutobetState, settingsOf } from './plan.ts'
import { LEASE_MS, type Runner } from './runner.ts'
import { stateOf } from './state.ts'
import type { Autobet, AutobetStore } from './store.ts'

export interface Autobets {
  start(bettor: Bettor, game: string, request: AutobetRequest): Promise<AutobetState | Refusal>
  stop(bettor: Bettor, game: string): Promise<AutobetState | Refusal>
  latest(bettor: Bettor, game: string): Promise<AutobetState | null>
  /** The latest of each game and mode: the initial state of the live channel. */
  ofPlayer(player: PlayerId): Promise<AutobetState[]>
  isRunning(bettor: Bettor): Promise<boolean>
}

export interface AutobetsDeps {
  store: AutobetStore
  runner: Runner
  games: Games
  activeSeedPairs: ActiveSeedPairs
  clock: Clock
  ids: Ids
  publish(autobet: Autobet): void
}

export function createAutobets({ store, runner, games, activeSeedPairs, clock, ids, publish }: AutobetsDeps): Autobets {
  return {
    async start(bettor, game, request) {
      const refusal = refuseSettings(games, game, request)
      if (refusal) return refusal
      const seedPair = await activeSeedPairs.getOrLoad(bettor, request.currency)
      if (isRefusal(seedPair)) return seedPair
      const [id, dueAt] = [ids.next(), clock.now()]
      const autobet = await store.start(
        { id, seat: bettor, game, settings: settingsOf(request), stake: request.stake, nextKey: autobetKey(id, 0, dueAt), dueAt },
        dueAt + LEASE_MS,
      )
      if (!autobet) return refuse('autobet_running')
      publish(autobet)
      runner.play(autobet)
      return stateOf(autobet)
    },
    async stop(bettor, game) {
      const running = await store.latest(bettor, game)
      const stopped = running && (await store.stop(running.id, 'stopped'))
      if (!stopped) return refuse('autobet_not_running')
      publish(stopped)
      return stateOf(stopped)
    },
    async latest(bettor, game) {
      const autobet = await store.latest(bettor, game)
      return autobet ? stateOf(autobet) : null
    },
    ofPlayer: async (player) =>
      (await Promise.all([toRealBettor(player), toDemoBettor(player)].map((bettor) => store.all(bettor)))).flat().map(stateOf),
    isRunning: (bettor) => store.isRunning(bettor),
  }
}

/** The refusals of the first bet, and contradictory settings. */
function refuseSettings(games: Games, game: string, request: AutobetRequest): Refusal | undefined {
  const { stake, currency, params, moves, strategy, stop } = request
  const validated = validateBet(games, { game, stake, currency, params, moves, strategy, key: '' })
  if (isRefusal(validated)) return validated
  if (!validated.draw) return refuseUnplayed(game)
  const errors: Record<string, string[]> = {}
  for (const side of ['on_win', 'on_loss'] as const)
    if ((request[side].action === 'increase') !== (request[side].percent !== undefined))
      errors[`${side}.percent`] = ['wrong_value: given with an increase, and only then']
  if (stop.loss < stake) errors['stop.loss'] = ['too_small: the first stake would pass it']
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  return refuseStake(validated.bet, stake, currency, games.limits(validated.entry, currency))
}
