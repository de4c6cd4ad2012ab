/** What the game's page calls: its session, spins, seeds and past rounds. The page sends its token in the body, so no cookie is needed. */
import { isClientSeed } from '@fairhouse/fairness'
import { slotFeatures, slotPayTable } from '@fairhouse/games'
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'

import type { Delivery } from '../rounds/deliver.ts'
import type { Played, PlayRound } from '../rounds/play.ts'
import type { InTurn } from '../rounds/queue.ts'
import { SLOT_NAMES, type SlotName, slotIdOf } from '../slots/catalogue.ts'
import { levelsOf } from '../slots/stakes.ts'
import type { Campaigns } from '../store/campaigns.ts'
import type { Hands } from '../store/hands.ts'
import type { Pairs } from '../store/pairs.ts'
import type { Round, Rounds } from '../store/rounds.ts'
import { TABLE_NAMES } from '../tables/catalogue.ts'
import { isOffered, spinModeFields } from './play-modes.ts'
import { createSeatRoute } from './seat-route.ts'
import { type OpenSeat, seatFieldsOf, type Seats } from './seats.ts'
import { sheetOf, shownRound } from './shown.ts'
import { KEY, type StakeKeys } from './stake-keys.ts'

export interface PlayerApiDeps {
  readonly seats: Seats
  readonly pairs: Pairs
  readonly rounds: Rounds
  readonly campaigns: Campaigns
  readonly hands: Pick<Hands, 'open'>
  readonly play: PlayRound
  readonly delivery: Pick<Delivery, 'loseBet'>
  readonly stakeKeys: StakeKeys
  readonly inTurn: InTurn
}

const LATEST = 20

const seatFields = seatFieldsOf(SLOT_NAMES)
/** Pairs serve slots and tables alike. */
const anySeat = seatFieldsOf([...SLOT_NAMES, ...TABLE_NAMES])

const seeded = z.object({ seat: anySeat, client_seed: z.string().refine(isClientSeed) })
const spin = z.object({
  seat: seatFields,
  key: z.string().regex(KEY),
  stake: z.number().int().min(1),
  free: z.boolean().default(false),
  ...spinModeFields,
})
const keyOf = z.object({ seat: seatFields, key: z.string().regex(KEY) })

export function servePlayerApi(app: FastifyInstance, deps: PlayerApiDeps): void {
  const { seats, pairs, rounds, campaigns, hands, play, delivery, stakeKeys, inTurn } = deps
  const route = createSeatRoute(seats)

  const freeOf = ({ player, currency }: OpenSeat, game: SlotName) => {
    const campaign = campaigns.current(player, game, currency)
    return campaign ? { left: campaign.remaining, value: campaign.betValue } : null
  }
  const shown = (round: Round) => shownRound(pairs, round)
  const spunOf = (seat: OpenSeat, game: SlotName, { round, balance }: Played) => ({
    round: shown(round),
    balance: balance ?? null,
    free: freeOf(seat, game),
    pair: pairs.show(seat.owner),
  })

  async function spinOnce(
    seat: OpenSeat,
    { seat: { game }, key, stake, free, auto, turbo }: z.infer<typeof spin>,
    reply: FastifyReply,
  ): Promise<object> {
    const repeated = rounds.byKey(seat.owner, key)
    if (!repeated && !isOffered(seat.modes, { auto, turbo })) return reply.code(409).send({ error: 'play_mode_off' })
    const offered = () => (free ? campaigns.current(seat.player, game, seat.currency)?.id : undefined)
    const campaign = repeated ? (repeated.campaign ?? undefined) : offered()
    if (free && campaign === undefined) return reply.code(409).send({ error: 'no_free_round' })
    // a repeat is the round that was booked, whatever stakes the game has by now
    if (!repeated && !free && !levelsOf(game, seat.currency).includes(BigInt(stake))) return reply.code(400).send({ error: 'stake' })
    const played = await play(seat, { key, game, stake, ...(campaign !== undefined && { campaign }) })
    if (typeof played === 'string') return reply.code(409).send({ error: played })
    return spunOf(seat, game, played)
  }

  app.post(
    '/api/session',
    route(z.object({ seat: seatFields }), 'open', (seat, { seat: { game } }) => {
      const unshown = rounds.unshown(seat.owner, game)
      return {
        game: sheetOf(game),
        currency: seat.currency,
        balance: seat.balance ?? null,
        demo: seat.demo ?? null,
        tag: seats.tagOf(seat),
        levels: levelsOf(game, seat.currency).map(Number),
        pay_table: slotPayTable(slotIdOf(game)),
        features: slotFeatures(slotIdOf(game)),
        modes: { autoplay_rounds: seat.modes.autoplayRounds, turbo: seat.modes.turbo },
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
    route(seeded, 'find', ({ owner }, { client_seed }, reply) =>
      inTurn(owner, async () => {
        if (hands.open(owner)) return reply.code(409).send({ error: 'hand_open' })
        return { revealed: pairs.rotate(owner, client_seed), pair: pairs.show(owner) }
      }),
    ),
  )

  app.post(
    '/api/spin',
    route(spin, 'find', (seat, given, reply) => stakeKeys.carryOut({ seat, key: given.key, reply }, () => spinOnce(seat, given, reply))),
  )

  app.post(
    '/api/spin/outcome',
    route(keyOf, 'find', (seat, { seat: { game }, key }, reply) =>
      stakeKeys.outcome(
        { seat, key, reply },
        { byKey: rounds.byKey, lose: delivery.loseBet, answer: (round) => spunOf(seat, game, { round, balance: undefined }) },
      ),
    ),
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
