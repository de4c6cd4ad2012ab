/** The routes of a live table, equal for each game (packages/contracts/src/routes/live-games.ts). */
import { type colourWheelRoutes, isRefusal, refuse } from '@fairhouse/contracts'

import type { Handler, Handlers } from '../../../platform/http/index.ts'
import { balancesOf, bettorKeyOf } from '../../play/wagering/index.ts'
import type { Chain } from './chain/store.ts'
import type { LiveGame } from './game.ts'
import type { LiveRounds } from './live-rounds.ts'
import { betShape, endedShape, firstShape } from './views/shapes.ts'

/** One game's routes without the game's name. */
type Routes = typeof colourWheelRoutes
type Short<K> = K extends `${infer Method} /api/v2/games/colour-wheel/${infer Rest}` ? `${Method} ${Rest}` : never
type ShortHandlers = { [K in keyof Routes as Short<K>]: Handler<Routes[K]> }

/** Handlers under the paths of `game`; crash adds its cash-out. */
export function tableHandlers<T extends string>(live: LiveRounds, game: LiveGame): Handlers<Routes> & Record<T, never> {
  const handlers = { ...betCalls(live, game), ...roundCalls(live, game) } satisfies ShortHandlers
  const named = Object.entries(handlers).map(([call, handler]) => [call.replace(' ', ` /api/v2/games/${game.id}/`), handler])
  return Object.fromEntries(named) as Handlers<Routes> & Record<T, never>
}

type BetCalls = 'GET live' | 'GET active' | 'POST bet' | 'POST cancel'

function betCalls(live: LiveRounds, game: LiveGame): Pick<ShortHandlers, BetCalls> {
  return {
    'GET live': () => live.table(game.id),
    async 'GET active'(call) {
      const bettor = live.guestSessions.bettor(call.query.mode, call)
      if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? { bets: [] } : bettor
      return { bets: (await live.bets.active(bettorKeyOf(bettor), game.id)).map(betShape) }
    },
    async 'POST bet'(call) {
      const { mode, ...wager } = call.body
      const bettor = await live.guestSessions.ensureBettor(mode, call)
      if (isRefusal(bettor)) return bettor
      const placed = await live.place(game, bettor, { ...wager, key: call.key })
      if (isRefusal(placed)) return placed
      const { bet, isRepeat } = placed
      const wasStaked = bet.after_round === null
      const { cash, bonus, version } = bet
      return {
        ...(isRepeat ? firstShape(bet) : betShape(bet)),
        ...(wasStaked && balancesOf({ cash: cash!, bonus: bonus!, version: version! })),
      }
    },
    async 'POST cancel'(call) {
      const bettor = live.guestSessions.bettor(call.body.mode, call)
      if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? refuse('not_found') : bettor
      const cancelled = await live.cancel(game, bettor, call.body.bet)
      if (isRefusal(cancelled)) return cancelled
      return { ...betShape(cancelled.bet), ...(cancelled.balance && balancesOf(cancelled.balance)) }
    },
  }
}

function roundCalls({ rounds, chains }: LiveRounds, game: LiveGame): Omit<ShortHandlers, BetCalls> {
  return {
    async 'GET rounds'({ query: { before, limit } }) {
      const found = await rounds.ended(game.id, before === undefined ? null : BigInt(before), limit)
      const data = found.map((round) => ({ ...endedShape(round), chain: round.chain }))
      return { data, next: found.length === limit ? data.at(-1)!.round : null }
    },
    async 'GET rounds/{number}'({ params }) {
      const round = await rounds.one(game.id, BigInt(params.number))
      if (round?.state !== 'ended') return refuse('not_found')
      const { chain, place, salt, rules_hash, terminal } = round
      const published = { commitment: round.commitment.toString('hex'), terminal: terminal.toString('hex'), salt }
      return { ...endedShape(round), chain, nonce: place, ...published, rules_hash }
    },
    async 'GET chain'() {
      const [active, next] = await chains.open(game.id)
      return active ? { active: chainShape(active), next: next ? chainShape(next) : null } : refuse('table_waits', { retryAfter: 1 })
    },
  }
}

function chainShape({ number, terminal, beacon_source, beacon_round, salt, length, published_at }: Chain) {
  const beacon = { source: beacon_source, round: Number(beacon_round), value: salt }
  return { chain: number, terminal: terminal.toString('hex'), beacon, length, published_at: new Date(published_at).toISOString() }
}
