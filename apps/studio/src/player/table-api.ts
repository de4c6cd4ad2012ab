/** What the page of the private table calls: its session, deal, moves. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import type { InTurn } from '../rounds/queue.ts'
import type { Hand, Hands } from '../store/hands.ts'
import type { Pairs } from '../store/pairs.ts'
import type { Blackjack } from '../tables/blackjack.ts'
import { TABLE_CATALOGUE } from '../tables/catalogue.ts'
import { BLACKJACK, type PlayedHand } from '../tables/deliver.ts'
import { tableStakes } from '../tables/stakes.ts'
import { createSeatRoute } from './seat-route.ts'
import { seatFieldsOf, type Seats } from './seats.ts'
import { seedsShown } from './shown.ts'
import { KEY, type StakeKeys } from './stake-keys.ts'

export interface TableApiDeps {
  readonly seats: Seats
  readonly pairs: Pairs
  readonly hands: Hands
  readonly blackjack: Blackjack
  readonly stakeKeys: StakeKeys
  readonly inTurn: InTurn
}

const seat = seatFieldsOf([BLACKJACK])
const keyOf = z.object({ seat, key: z.string().regex(KEY) })
const deal = keyOf.extend({ stake: z.number().int().min(1) })
const move = z.object({ seat, hand: z.uuid(), step: z.number().int().min(0), move: z.string().max(20) })

export function serveTableApi(app: FastifyInstance, { seats, pairs, hands, blackjack, stakeKeys, inTurn }: TableApiDeps): void {
  const route = createSeatRoute(seats)
  const shown = (hand: Hand) => shownHand(blackjack, pairs, hand)
  const played = (owner: string, { hand, balance }: PlayedHand) => ({
    hand: shown(hand),
    balance: balance ?? null,
    pair: pairs.show(owner),
  })

  app.post(
    '/api/table/session',
    route(z.object({ seat }), 'open', ({ owner, currency, balance, demo }, { seat: { game } }) => {
      const hand = hands.open(owner) ?? hands.unshown(owner)
      const { min, max, chips } = tableStakes(currency)
      return {
        game: TABLE_CATALOGUE.find(({ id }) => id === game)!,
        currency,
        balance: balance ?? null,
        demo: demo ?? null,
        tag: seats.tagOf({ owner }),
        stakes: { min: Number(min), max: Number(max), chips: chips.map(Number) },
        pair: pairs.show(owner),
        hand: hand ? shown(hand) : null,
      }
    }),
  )
  app.post(
    '/api/table/deal',
    route(deal, 'find', (own, { key, stake }, reply) =>
      stakeKeys.carryOut({ seat: own, key, reply }, async () => {
        const { min, max } = tableStakes(own.currency)
        // a repeat is the hand that was booked, whatever stakes the table has by now
        const isRepeated = hands.byKey(own.owner, key) !== undefined
        if (!isRepeated && (stake < min || stake > max)) return reply.code(400).send({ error: 'stake' })
        const dealt = await blackjack.deal(own, { key, stake })
        return typeof dealt === 'string' ? reply.code(409).send({ error: dealt }) : played(own.owner, dealt)
      }),
    ),
  )
  app.post(
    '/api/table/deal/outcome',
    route(keyOf, 'find', (own, { key }, reply) =>
      stakeKeys.outcome(
        { seat: own, key, reply },
        { byKey: hands.byKey, lose: blackjack.loseDeal, answer: (hand) => played(own.owner, { hand, balance: undefined }) },
      ),
    ),
  )
  app.post(
    '/api/table/move',
    route(move, 'find', (own, order, reply) =>
      inTurn(own.owner, async () => {
        const moved = await blackjack.move(own, order)
        return typeof moved === 'string' ? reply.code(409).send({ error: moved }) : played(own.owner, moved)
      }),
    ),
  )
  app.post(
    '/api/table/shown',
    route(z.object({ seat, hand: z.uuid() }), 'find', ({ owner }, { hand }) => (hands.noteShown(owner, hand), {})),
  )
}

/** Only what the player may see: of an open hand neither the hole card nor the shoe. */
function shownHand(blackjack: Blackjack, pairs: Pairs, hand: Hand) {
  const { id, state, status, stake, moves, win, multiplier, pair, nonce, further } = hand
  const isComputed = ['playing', 'paying', 'settled'].includes(state) && !pairs.isLost(pair!)
  const round = isComputed ? blackjack.roundOf(hand) : undefined
  return {
    id,
    state,
    status,
    stake,
    step: moves.length,
    events: round?.events ?? [],
    legal: (further ? [] : (round?.legal ?? [])).map((name) => ({ move: name, cost: Number(round!.costOf(name)) })),
    total_stake: Number(round?.totalStake ?? 0n),
    is_waiting: further !== null,
    win,
    multiplier,
    proof: pair === null ? null : { ...seedsShown(pairs, pair), nonce },
  }
}
