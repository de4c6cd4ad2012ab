/** What the game's page calls: its session, spins, seeds and past rounds. The page sends its token in the body, so no cookie is needed. */
import { isClientSeed } from '@fairhouse/fairness'
import { slotPayTable } from '@fairhouse/games'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'

import type { PlayRound } from '../rounds/play.ts'
import type { InTurn } from '../rounds/queue.ts'
import { CATALOGUE, type SlotName, slotBetOf, slotIdOf } from '../slots/catalogue.ts'
import { levelsOf } from '../slots/stakes.ts'
import type { Campaigns } from '../store/campaigns.ts'
import type { Pairs } from '../store/pairs.ts'
import type { Round, Rounds } from '../store/rounds.ts'
import { type OpenSeat, type SeatFault, seatFields, type Seats } from './seats.ts'

export interface PlayerApiDeps {
  readonly seats: Seats
  readonly pairs: Pairs
  readonly rounds: Rounds
  readonly campaigns: Campaigns
  readonly play: PlayRound
  readonly inTurn: InTurn
}

const HTTP_STATUS: Readonly<Record<SeatFault, number>> = { session_expired: 401, wallet_down: 503, too_many_sessions: 429 }
const LATEST = 20

const seeded = z.object({ seat: seatFields, client_seed: z.string().refine(isClientSeed) })
const spin = z.object({
  seat: seatFields,
  key: z.string().regex(/^[A-Za-z0-9-]{16,64}$/),
  stake: z.number().int().min(1),
  free: z.boolean().default(false),
})

export function servePlayerApi(app: FastifyInstance, deps: PlayerApiDeps): void {
  const { seats, pairs, rounds, campaigns, play, inTurn } = deps

  function route<T extends { seat: z.infer<typeof seatFields> }>(
    schema: z.ZodType<T>,
    seatBy: 'open' | 'find',
    work: (seat: OpenSeat, given: T, reply: FastifyReply) => unknown,
  ) {
    return async ({ body }: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const read = schema.safeParse(body)
      if (!read.success) return reply.code(400).send({ error: 'format' })
      const seat = await seats[seatBy](read.data.seat)
      if (typeof seat === 'string') return reply.code(HTTP_STATUS[seat]).send({ error: seat })
      return work(seat, read.data, reply)
    }
  }

  const freeOf = ({ player, currency }: OpenSeat, game: SlotName) => {
    const campaign = campaigns.current(player, game, currency)
    return campaign ? { left: campaign.remaining, value: campaign.betValue } : null
  }
  const shown = (round: Round) => shownRound(pairs, round)

  async function spinOnce(
    seat: OpenSeat,
    { seat: { game }, key, stake, free }: z.infer<typeof spin>,
    reply: FastifyReply,
  ): Promise<object> {
    const repeated = rounds.byKey(seat.owner, key)
    const offered = () => (free ? campaigns.current(seat.player, game, seat.currency)?.id : undefined)
    const campaign = repeated ? (repeated.campaign ?? undefined) : offered()
    if (free && campaign === undefined) return reply.code(409).send({ error: 'no_free_round' })
    if (!free && !levelsOf(game, seat.currency).includes(BigInt(stake))) return reply.code(400).send({ error: 'stake' })
    const played = await play(seat, { key, game, stake, ...(campaign !== undefined && { campaign }) })
    if (typeof played === 'string') return reply.code(409).send({ error: played })
    return { round: shown(played.round), balance: played.balance ?? null, free: freeOf(seat, game), pair: pairs.show(seat.owner) }
  }

  app.post(
    '/api/session',
    route(z.object({ seat: seatFields }), 'open', (seat, { seat: { game } }) => {
      const unshown = rounds.unshown(seat.owner, game)
      return {
        game: { ...CATALOGUE.find(({ id }) => id === game)!, smallest_stake: Number(slotBetOf(game).smallestStake) },
        currency: seat.currency,
        balance: seat.balance ?? null,
        demo: seat.demo ?? null,
        levels: levelsOf(game, seat.currency).map(Number),
        pay_table: slotPayTable(slotIdOf(game)),
        pair: pairs.show(seat.owner),
        free: freeOf(seat, game),
        unfinished: unshown ? shown(unshown) : null,
      }
    }),
  )

  app.post(
    '/api/client-seed',
    route(seeded, 'find', ({ owner }, { client_seed }) => {
      pairs.setClientSeed(owner, client_seed)
      return { pair: pairs.show(owner) }
    }),
  )

  app.post(
    '/api/rotate',
    route(seeded, 'find', ({ owner }, { client_seed }) =>
      inTurn(owner, async () => ({ revealed: pairs.rotate(owner, client_seed), pair: pairs.show(owner) })),
    ),
  )

  app.post(
    '/api/spin',
    route(spin, 'find', (seat, given, reply) => inTurn(seat.owner, () => spinOnce(seat, given, reply))),
  )

  app.post(
    '/api/shown',
    route(z.object({ seat: seatFields, round: z.uuid() }), 'find', ({ owner }, { round }) => (rounds.noteShown(owner, round), {})),
  )

  app.post(
    '/api/rounds',
    route(z.object({ seat: seatFields }), 'find', ({ owner }) => ({
      rounds: rounds.latest(owner, LATEST).map((round) => ({ ...shown(round), events: [] })),
    })),
  )
}

function shownRound(pairs: Pairs, round: Round) {
  const { pair, nonce } = round
  return {
    id: round.id,
    game: round.game,
    state: round.state,
    status: round.status,
    stake: round.stake,
    value: round.value,
    free: round.campaign !== null,
    multiplier: round.multiplier,
    win: round.win,
    events: round.events,
    proof: pair === null ? null : { ...seedsShown(pairs, pair), nonce },
    at: round.createdAt,
  }
}

function seedsShown(pairs: Pairs, pair: number) {
  const { commitment, clientSeed, serverSeed } = pairs.seedsOf(pair)
  return { commitment, client_seed: clientSeed, server_seed: serverSeed }
}
