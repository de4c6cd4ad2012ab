/** What the page of a shared table calls: its session, stakes and own results; and what anyone reads: its stream and its chains. */
import { ROULETTE_BETS } from '@fairhouse/games'
import type { Milliseconds } from '@fairhouse/money'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { isLiveName, LIVE_NAMES, type LiveName } from '../live/games.ts'
import { liveStakes } from '../live/stakes.ts'
import type { LiveChange } from '../live/state.ts'
import type { LiveTable } from '../live/table.ts'
import type { LiveWagers } from '../live/wager.ts'
import type { Platform } from '../platform.ts'
import type { InTurn } from '../rounds/queue.ts'
import type { ChainStore, PublishedChain } from '../store/chains.ts'
import type { LiveRounds } from '../store/live-rounds.ts'
import type { PlayerRounds } from '../store/player-rounds.ts'
import type { Wager, Wagers } from '../store/wagers.ts'
import { TABLE_CATALOGUE } from '../tables/catalogue.ts'
import { createSeatRoute } from './seat-route.ts'
import { type OpenSeat, seatFieldsOf, type Seats } from './seats.ts'
import { KEY, type StakeKeys } from './stake-keys.ts'
import { type Streams, streamText } from './streams.ts'
import { visitorOf } from './visitors.ts'

export interface LiveApiDeps {
  readonly seats: Seats
  readonly tables: Readonly<Record<LiveName, LiveTable>>
  readonly liveWagers: LiveWagers
  readonly stakeKeys: StakeKeys
  readonly wagers: Pick<Wagers, 'ofPlayerRound' | 'byKey' | 'loseCall'>
  readonly playerRounds: Pick<PlayerRounds, 'ofOwner'>
  readonly liveRounds: Pick<LiveRounds, 'byId'>
  readonly streams: Streams
  readonly chainStore: Pick<ChainStore, 'published'>
  readonly beaconSource: string | null
  readonly bettingMs: Milliseconds
  readonly inTurn: InTurn
  readonly platform: Pick<Platform, 'now'>
}

/** The longest list and the longest name: every bet of the roulette board, and a six line of two-digit numbers. */
const BETS_MAX = ROULETTE_BETS.size
const NAME_MAX = Math.max(...[...ROULETTE_BETS.keys()].map((id) => id.length))
const CHAINS_MAX = 20

const seat = seatFieldsOf(LIVE_NAMES)
const bet = z.object({ id: z.string().max(NAME_MAX), stake: z.number().int().min(1) })
const keyOf = z.object({ seat, key: z.string().regex(KEY) })
const stake = keyOf.extend({
  round: z.number().int().min(1),
  bets: z.array(bet).min(1).max(BETS_MAX),
})
const REFUSED = { key_reused: 409, closed: 409, too_many: 409, low_balance: 409 } as const

export function serveLiveApi(app: FastifyInstance, deps: LiveApiDeps): void {
  const { seats, tables, liveWagers, stakeKeys, wagers, playerRounds, liveRounds, streams } = deps
  const { chainStore, beaconSource, bettingMs, inTurn, platform } = deps
  const route = createSeatRoute(seats)
  const changeText = createChangeText(platform)
  const own = (owner: string, game: LiveName, round: number) => {
    const played = playerRounds.ofOwner(owner, round)
    const stakes = played.flatMap(({ id }) => wagers.ofPlayerRound(id))
    const stake = stakes.reduce((sum, each) => (each.state === 'placed' ? sum + each.stake : sum), 0)
    const win = played.reduce((sum, each) => sum + (each.win ?? 0), 0)
    return {
      wagers: stakes.map((each) => shownWager(each, tables[game])),
      played: played.map(({ id, state }) => ({ id, state })),
      stake,
      win,
    }
  }

  app.post(
    '/api/live/session',
    route(z.object({ seat }), 'open', (from, { seat: { game } }) => {
      const { owner, currency, balance, demo } = from
      const { min, max, chips } = liveStakes(game, currency)
      const state = tables[game].state()
      return {
        game: TABLE_CATALOGUE.find(({ id }) => id === game)!,
        currency,
        balance: balance ?? null,
        demo: demo ?? null,
        tag: seats.tagOf({ owner }),
        stakes: { min: Number(min), max: Number(max), chips: chips.map(Number) },
        betting_ms: bettingMs,
        round: state.round?.id ?? null,
        wagers: state.round ? own(owner, game, state.round.id).wagers : [],
      }
    }),
  )
  app.post(
    '/api/live/bet',
    route(stake, 'find', (from, { seat: { game }, ...order }, reply) =>
      stakeKeys.carryOut({ seat: from, key: order.key, reply }, async () => {
        const placed = await liveWagers.place(from, { game, ...order })
        if (typeof placed === 'string') return reply.code(REFUSED[placed]).send({ error: placed })
        if ('error' in placed) return reply.code(400).send(placed)
        if (placed.wager.state === 'placed') tables[game].noteStake(placed.wager, { currency: from.currency, isCounted: isCounted(from) })
        return { wager: shownWager(placed.wager, tables[game]), balance: placed.balance ?? null }
      }),
    ),
  )
  app.post(
    '/api/live/bet/outcome',
    route(keyOf, 'find', (from, { seat: { game }, key }, reply) =>
      stakeKeys.outcome(
        { seat: from, key, reply },
        {
          byKey: wagers.byKey,
          lose: ({ id }) => wagers.loseCall(id),
          answer: (wager) => ({
            wager: shownWager(wager, tables[game]),
            round: wager.round,
            number: liveRounds.byId(wager.round)!.number,
            balance: null,
          }),
        },
      ),
    ),
  )
  app.post(
    '/api/live/own',
    route(z.object({ seat, round: z.number().int().min(1) }), 'find', async (from, { seat: { game }, round }) => {
      const balance = (await liveWagers.settle(from.owner, round)) ?? (await inTurn(from.owner, () => balanceOf(from, game)))
      return { ...own(from.owner, game, round), balance: balance ?? null }
    }),
  )
  app.get<{ Querystring: { game?: unknown } }>('/api/live/chains', ({ query: { game } }, reply) => {
    if (!isLiveName(game)) return reply.code(404).send({ error: 'unknown_game' })
    return { beacon: beaconSource, chains: chainStore.published(game, CHAINS_MAX).map(shownChain) }
  })
  app.get<{ Querystring: { game?: unknown } }>('/api/live/stream', (request, reply) => {
    const { game } = request.query
    if (!isLiveName(game)) return reply.code(404).send({ error: 'unknown_game' })
    const send = streams.open(reply, visitorOf(request))
    if (!send) return reply.code(429).send({ error: 'too_many_streams' })
    send.text(streamText({ kind: 'state', now: platform.now(), ...tables[game].state() }))
    send.onEnd(tables[game].watch((change) => send.text(changeText(change))))
    return reply
  })
}

/** The same change goes to every page of the table: its text is made once. */
function createChangeText({ now }: Pick<Platform, 'now'>): (change: LiveChange) => string {
  let last: { readonly change: LiveChange; readonly text: string } | undefined
  return (change) => {
    if (last?.change !== change) last = { change, text: streamText({ now: now(), ...change }) }
    return last.text
  }
}

async function balanceOf({ wallet, balance }: OpenSeat, game: string): Promise<number | undefined> {
  const answer = wallet && (await wallet.call('balance', { token: wallet.token, game }))
  if (answer === undefined) return balance
  return answer === 'unknown' ? undefined : answer.balance
}

/** A stake that is taken now belongs to the sums of all players. */
const isCounted = ({ wallet, isHidden }: OpenSeat): boolean => wallet !== undefined && !isHidden()

const shownWager = ({ id, state, status, bets, stake: staked }: Wager, table: Pick<LiveTable, 'isCounted'>) => {
  return { id, state, status, bets, stake: staked, is_counted: table.isCounted(id) }
}

/** Seed 0 and the beacon round of the salt were stored before anyone knew the salt (games.md 1.3). */
const shownChain = ({ id, length, terminal, beaconRound, salt, publishedAt }: PublishedChain) => ({
  chain: id,
  length,
  terminal,
  beacon_round: beaconRound,
  salt,
  published_at: publishedAt,
})
