/** From the contract to the pipeline and back. */
import { type gameRoutes, type historyRoutes, isRefusal, refuse } from '@fairhouse/contracts'
import type { AcceptedStakes } from '@fairhouse/games'
import { type Currency, formatMoney, parseMoney } from '@fairhouse/money'

import type { Caller, Handlers } from '../../platform/http/index.ts'
import { type AutobetRoutes, autobetHandlers } from './autobet/routes.ts'
import type { Purse } from './demo/store.ts'
import { firstAmount } from './demo/visitors.ts'
import type { ElsewhereGame } from './elsewhere.ts'
import type { GameEntry, Games } from './games.ts'
import type { Players } from './ports.ts'
import type { RoundQuery } from './till.ts'
import type { Wagering } from './wagering.ts'

export function gameHandlers(wagering: Wagering): Handlers<typeof gameRoutes> {
  return { ...betHandlers(wagering), ...demoHandlers(wagering), ...autobetHandlers(wagering) }
}

function betHandlers({
  games,
  elsewhere,
  visitors,
  players,
  place,
}: Wagering): Omit<Handlers<typeof gameRoutes>, keyof AutobetRoutes | keyof DemoRoutes> {
  return {
    async 'GET /api/v2/games'({ query, caller }) {
      const currency = await currencyOf(players, caller, query.currency)
      const own = games.all.map((entry) => factsOf(games, entry, currency))
      return { data: [...own, ...elsewhere.all.map((game) => factsElsewhere(game, currency))] }
    },
    async 'GET /api/v2/games/{game}'({ params, query, caller }) {
      const [entry, other] = [games.find(params.game), elsewhere.find(params.game)]
      if (!entry && !other) return refuse('unknown_game')
      const currency = await currencyOf(players, caller, query.currency)
      return entry ? factsOf(games, entry, currency) : factsElsewhere(other!, currency)
    },
    'POST /api/v2/games/{game}/bet'(call) {
      const { stake, currency, params, mode, moves } = call.body
      const seat = visitors.seat(mode, call)
      if (isRefusal(seat)) return seat
      return place(seat, { game: call.params.game, stake: parseMoney(stake)!, currency, params, moves, key: call.key })
    },
  }
}

/** A player has one; a guest may name one. */
async function currencyOf(players: Players, caller: Caller | null, asked: Currency | undefined): Promise<Currency> {
  return caller ? players.currencyOf(caller.player) : (asked ?? 'RUB')
}

const limitsText = ({ min, max, step, maxWin }: ReturnType<ElsewhereGame['limitsOf']>) => ({
  min: formatMoney(min),
  max: formatMoney(max),
  limits: { min: formatMoney(min), max: formatMoney(max) },
  step: formatMoney(step),
  max_win: formatMoney(maxWin),
})

/** A choice on which no stake of these limits could gain says null. */
const choicesText = (choices: readonly AcceptedStakes[]) =>
  choices.map(({ choice, to, min, max }) => {
    const isTaken = min <= max
    return { choice, ...(to && { to }), min_stake: isTaken ? formatMoney(min) : null, max_stake: isTaken ? formatMoney(max) : null }
  })

function factsElsewhere({ id, rtp, takesBonus, rulesHash, limitsOf, choicesOf }: ElsewhereGame, currency: Currency) {
  const money = { ...limitsText(limitsOf(currency)), choices: choicesText(choicesOf(currency)) }
  return { game: id, currency, ...money, rtp, takes_bonus: takesBonus, rules_hash: rulesHash }
}

function factsOf(games: Games, entry: GameEntry, currency: Currency) {
  const money = { ...limitsText(games.limits(entry, currency)), choices: choicesText(games.choices(entry, currency)) }
  return { game: entry.game.id, currency, ...money, rtp: entry.rtp, takes_bonus: entry.game.takesBonus, rules_hash: entry.rulesHash }
}

type DemoRoutes = Pick<typeof gameRoutes, 'GET /api/v2/demo' | 'POST /api/v2/demo/refill'>

function demoHandlers({ visitors, demo, autobets, rounds, clock }: Wagering): Handlers<DemoRoutes> {
  return {
    'GET /api/v2/demo': async (call) => purseAnswer(await visitors.purse(call, call.query.currency)),
    async 'POST /api/v2/demo/refill'(call) {
      const { seat, ...purse } = await visitors.purse(call, call.body.currency)
      const currency = call.body.currency ?? purse.currency
      if (currency === purse.currency && purse.cash >= firstAmount(currency)) return purseAnswer(purse)
      if (await autobets.isRunning(seat)) return refuse('autobet_running') // its profit is counted in this money
      if (currency !== purse.currency && (await rounds.all(seat)).length > 0) return refuse('game_active') // it ends in the old one
      return purseAnswer((await demo.fill(seat.owner, currency, firstAmount(currency), clock.now())) ?? purse)
    },
  }
}

const purseAnswer = ({ currency, cash, version }: Purse) => ({ currency, balance: formatMoney(cash), version: String(version) })

type StripCall = Parameters<Handlers<typeof historyRoutes>['GET /api/v2/games/rooms/strip']>[0]

export function historyHandlers({ games, visitors, history, proofs, sharedRounds }: Wagering): Handlers<typeof historyRoutes> {
  async function strip(game: string, call: StripCall) {
    const { limit, mode } = call.query
    if (!games.find(game) && !Object.hasOwn(sharedRounds.rules, game)) return refuse('unknown_game')
    const seat = visitors.seat(mode, call)
    if (isRefusal(seat)) return seat.code === 'no_seeds' ? { data: [] } : seat
    return { data: (await sharedRounds.strip?.(seat, game, limit)) ?? (await history.rows(seat, { game, limit })) }
  }

  return {
    async 'GET /api/v2/games/history'(call) {
      const seat = visitors.seat('real', call)
      if (isRefusal(seat)) return seat
      const data = await history.rows(seat, queryOf(call.query))
      return { data, next: data.length === call.query.limit ? data.at(-1)!.id : null }
    },
    async 'GET /api/v2/games/history/proofs'(call) {
      const seat = visitors.seat('real', call)
      if (isRefusal(seat)) return seat
      const data = await proofs(seat, call.query)
      return { data, next: data.length === call.query.limit ? data.at(-1)!.id : null }
    },
    'GET /api/v2/games/{game}/strip': (call) => strip(call.params.game, call),
    'GET /api/v2/games/rooms/strip': (call) => strip('rooms', call),
    'GET /api/v2/rounds/{id}': (call) => history.round(visitors.seats(call), call.params.id),
  }
}

interface HistoryQuery {
  limit: number
  game?: string | undefined
  before?: string | undefined
  from?: string | undefined
  to?: string | undefined
  result?: 'won' | 'lost' | undefined
}

const queryOf = ({ from, to, ...query }: HistoryQuery): RoundQuery =>
  ({ ...query, ...(from && { from: Date.parse(from) }), ...(to && { to: Date.parse(to) }) }) as RoundQuery
