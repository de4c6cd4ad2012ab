/** Maps the contract to the pipeline and back. */
import { gameRoutes, historyRoutes, isRefusal, refuse, steppedRoutes } from '@fairhouse/contracts'
import type { AcceptedStakes } from '@fairhouse/games'
import { type Currency, formatMoney } from '@fairhouse/money'

import { type Caller, type Handlers, joinMounts, type Mount, playCalls } from '../../../platform/http/index.ts'
import { type AutobetRoutes, autobetHandlers } from './autobet/handlers.ts'
import { initialDemoBalance } from './demo/guest-sessions.ts'
import type { DemoWallet } from './demo/store.ts'
import type { Players } from './ports.ts'
import type { GameFacts } from './round-source.ts'
import { steppedHandlers } from './rounds/handlers.ts'
import type { RoundQuery } from './wager-ledger.ts'
import type { Wagering } from './wagering.ts'

export const wageringCalls = (wagering: Wagering): Mount =>
  joinMounts(
    playCalls(gameRoutes, { ...betHandlers(wagering), ...demoHandlers(wagering), ...autobetHandlers(wagering) }),
    playCalls(steppedRoutes, steppedHandlers(wagering)),
    playCalls(historyRoutes, historyHandlers(wagering)),
  )

function betHandlers({
  sources,
  guestSessions,
  players,
  place,
  mostAutobetBets,
}: Wagering): Omit<Handlers<typeof gameRoutes>, keyof AutobetRoutes | keyof DemoRoutes> {
  return {
    async 'GET /api/v2/games'({ query, caller }) {
      const currency = await currencyOf(players, caller, query.currency)
      return { data: sources.facts.map((game) => toGameFacts(game, currency)) }
    },
    async 'GET /api/v2/games/{game}'({ params, query, caller, request }) {
      const game = sources.facts.find(({ id }) => id === params.game)
      if (!game) return refuse('unknown_game')
      const facts = toGameFacts(game, await currencyOf(players, caller, query.currency))
      return { ...facts, most_autobet_bets: await mostAutobetBets(request.ip) }
    },
    'POST /api/v2/games/{game}/bet'(call) {
      const { mode, ...wager } = call.body
      const bettor = guestSessions.bettor(mode, call)
      if (isRefusal(bettor)) return bettor
      return place(bettor, { ...wager, game: call.params.game, key: call.key })
    },
  }
}

/** A player's active currency; a guest may name one. */
async function currencyOf(players: Players, caller: Caller | null, requested: Currency | undefined): Promise<Currency> {
  return caller ? players.currencyOf(caller.player) : (requested ?? 'RUB')
}

const toLimitsAnswer = ({ min, max, step, maxWin }: ReturnType<GameFacts['limitsOf']>) => ({
  min: formatMoney(min),
  max: formatMoney(max),
  limits: { min: formatMoney(min), max: formatMoney(max) },
  step: formatMoney(step),
  max_win: formatMoney(maxWin),
})

/** null for a choice without an accepted stake in these limits. */
const choicesText = (choices: readonly AcceptedStakes[]) =>
  choices.map(({ choice, to, params, min, max }) => {
    if (min > max) return { choice, ...(to && { to }), min_stake: null, max_stake: null }
    const stake = formatMoney(min)
    return { choice, ...(to && { to }), min_stake: stake, max_stake: formatMoney(max), ...(params && { params: { ...params(stake) } }) }
  })

function toGameFacts({ id, rtp, takesBonus, rulesHash, limitsOf, choicesOf }: GameFacts, currency: Currency) {
  const money = { ...toLimitsAnswer(limitsOf(currency)), choices: choicesText(choicesOf(currency)) }
  return { game: id, currency, ...money, rtp, takes_bonus: takesBonus, rules_hash: rulesHash }
}

type DemoRoutes = Pick<typeof gameRoutes, 'GET /api/v2/demo' | 'POST /api/v2/demo/refill'>

function demoHandlers({ guestSessions, demo, autobets, rounds, clock }: Wagering): Handlers<DemoRoutes> {
  return {
    'GET /api/v2/demo': async (call) => toDemoAnswer(await guestSessions.demoWallet(call, call.query.currency)),
    async 'POST /api/v2/demo/refill'(call) {
      const { bettor, ...wallet } = await guestSessions.demoWallet(call, call.body.currency)
      const currency = call.body.currency ?? wallet.currency
      if (currency === wallet.currency && wallet.cash >= initialDemoBalance(currency)) return toDemoAnswer(wallet)
      if (await autobets.isRunning(bettor)) return refuse('autobet_running') // its profit is counted in this money
      if (currency !== wallet.currency && (await rounds.all(bettor)).length > 0) return refuse('game_active') // the round ends in the old currency
      return toDemoAnswer((await demo.fill(bettor.owner, currency, initialDemoBalance(currency), clock.now())) ?? wallet)
    },
  }
}

const toDemoAnswer = ({ currency, cash, version }: DemoWallet) => ({ currency, balance: formatMoney(cash), version: String(version) })

type StripCall = Parameters<Handlers<typeof historyRoutes>['GET /api/v2/games/rooms/strip']>[0]

function historyHandlers({ guestSessions, history, proofs, sources }: Wagering): Handlers<typeof historyRoutes> {
  async function strip(game: string, call: StripCall) {
    const { limit, mode } = call.query
    const source = sources.find(game)
    if (!source || source.round) return refuse('unknown_game')
    const bettor = guestSessions.bettor(mode, call)
    if (isRefusal(bettor)) return bettor.code === 'no_seeds' ? { data: [] } : bettor
    return { data: await (source.strip?.(bettor, game, limit) ?? history.rows(bettor, { game, limit })) }
  }

  return {
    async 'GET /api/v2/games/history'(call) {
      const bettor = guestSessions.bettor('real', call)
      if (isRefusal(bettor)) return bettor
      const data = await history.rows(bettor, queryOf(call.query))
      return { data, next: data.length === call.query.limit ? data.at(-1)!.id : null }
    },
    'GET /api/v2/games/open': async ({ caller }) => ({ games: await history.openGames(caller.player) }),
    async 'GET /api/v2/games/history/proofs'(call) {
      const bettor = guestSessions.bettor('real', call)
      if (isRefusal(bettor)) return bettor
      const data = await proofs(bettor, call.query)
      return { data, next: data.length === call.query.limit ? data.at(-1)!.id : null }
    },
    'GET /api/v2/games/{game}/strip': (call) => strip(call.params.game, call),
    'GET /api/v2/games/rooms/strip': (call) => strip('rooms', call),
    'GET /api/v2/rounds/{id}': (call) => history.round(guestSessions.bettors(call), call.params.id),
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
