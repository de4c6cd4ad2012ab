/** Starting, seeing and stopping autobets: one for each seat and game. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { parseMoney } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Games } from '../games.ts'
import { judge } from '../judge.ts'
import { refuseStake } from '../rules.ts'
import { demoSeat, realSeat, type Seat } from '../seat.ts'
import type { Sittings } from '../sittings.ts'
import { autobetKey } from './key.ts'
import type { AutobetSettings, AutobetState } from './plan.ts'
import { LEASE_MS, type Runner } from './runner.ts'
import { stateOf } from './state.ts'
import type { Autobet, AutobetStore } from './store.ts'

export interface Autobets {
  start(seat: Seat, game: string, settings: AutobetSettings): Promise<AutobetState | Refusal>
  stop(seat: Seat, game: string): Promise<AutobetState | Refusal>
  latest(seat: Seat, game: string): Promise<AutobetState | null>
  /** The latest of each game and mode: what the live channel begins with. */
  ofPlayer(player: bigint): Promise<AutobetState[]>
  isRunning(seat: Seat): Promise<boolean>
}

export interface AutobetsDeps {
  store: AutobetStore
  runner: Runner
  games: Games
  sittings: Sittings
  clock: Clock
  ids: Ids
  tell(autobet: Autobet): void
}

export function createAutobets({ store, runner, games, sittings, clock, ids, tell }: AutobetsDeps): Autobets {
  return {
    async start(seat, game, settings) {
      const refusal = refuseSettings(games, game, settings)
      if (refusal) return refusal
      const sitting = await sittings.of(seat, settings.currency)
      if (isRefusal(sitting)) return sitting
      const [id, dueAt] = [ids.next(), clock.now()]
      const autobet = await store.start(
        { id, seat, game, settings, stake: parseMoney(settings.stake)!, nextKey: autobetKey(id, 0, dueAt), dueAt },
        dueAt + LEASE_MS,
      )
      if (!autobet) return refuse('autobet_running')
      tell(autobet)
      runner.play(autobet)
      return stateOf(autobet)
    },
    async stop(seat, game) {
      const running = await store.latest(seat, game)
      const stopped = running && (await store.stop(running.id, 'stopped'))
      if (!stopped) return refuse('autobet_not_running')
      tell(stopped)
      return stateOf(stopped)
    },
    async latest(seat, game) {
      const autobet = await store.latest(seat, game)
      return autobet ? stateOf(autobet) : null
    },
    ofPlayer: async (player) =>
      (await Promise.all([realSeat(player), demoSeat(player)].map((seat) => store.all(seat)))).flat().map(stateOf),
    isRunning: (seat) => store.isRunning(seat),
  }
}

/** What the first bet would be refused for, and settings that contradict themselves. */
function refuseSettings(games: Games, game: string, settings: AutobetSettings): Refusal | undefined {
  const { currency, params, moves } = settings
  const stake = parseMoney(settings.stake)!
  const judged = judge(games, { game, stake, currency, params, moves, key: '' })
  if (isRefusal(judged)) return judged
  if (!judged.draw) return refuseFields({ moves: ['required: rounds of this game are played by a plan'] })
  const errors: Record<string, string[]> = {}
  for (const side of ['on_win', 'on_loss'] as const)
    if ((settings[side].action === 'increase') !== (settings[side].percent !== undefined))
      errors[`${side}.percent`] = ['wrong_value: given with an increase, and only then']
  if (parseMoney(settings.stop.loss)! < stake) errors['stop.loss'] = ['too_small: the first stake would pass it']
  if (Object.keys(errors).length > 0) return refuseFields(errors)
  return refuseStake(judged.bet, stake, currency, games.limits(judged.entry, currency))
}
