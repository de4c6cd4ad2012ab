/** A past round for everyone with its link (BEY-13): round ids cannot be guessed, and nothing names the player. */
import { slotFeatures } from '@fairhouse/games'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { stakeOf, togetherOf } from '../live/bets.ts'
import { slotIdOf } from '../slots/catalogue.ts'
import type { Hands } from '../store/hands.ts'
import type { LiveRounds } from '../store/live-rounds.ts'
import type { Pairs } from '../store/pairs.ts'
import type { PlayerRounds } from '../store/player-rounds.ts'
import type { Rounds } from '../store/rounds.ts'
import type { Wagers } from '../store/wagers.ts'
import type { Blackjack } from '../tables/blackjack.ts'
import { TABLE_CATALOGUE } from '../tables/catalogue.ts'
import { BLACKJACK } from '../tables/deliver.ts'
import { sheetOf, shownRound } from './shown.ts'

export interface ReplayDeps {
  readonly rounds: Pick<Rounds, 'byId'>
  readonly hands: Pick<Hands, 'byId'>
  readonly blackjack: Pick<Blackjack, 'roundOf'>
  readonly pairs: Pairs
  readonly playerRounds: Pick<PlayerRounds, 'byId'>
  readonly wagers: Pick<Wagers, 'ofPlayerRound'>
  readonly liveRounds: Pick<LiveRounds, 'byId'>
}

const wanted = z.object({ round: z.uuid() })

export function serveReplay(app: FastifyInstance, deps: ReplayDeps): void {
  const { rounds, hands, blackjack, pairs, playerRounds, wagers, liveRounds } = deps

  function spin(id: string): object | undefined {
    const round = rounds.byId(id)
    if (!round || round.wallet === null || round.events.length === 0) return undefined
    const { game, currency } = round
    return { game: sheetOf(game), currency, features: slotFeatures(slotIdOf(game)), round: { ...shownRound(pairs, round), proof: null } }
  }

  function table(id: string): object | undefined {
    const hand = hands.byId(id)
    if (!hand || hand.wallet === null || !['paying', 'settled'].includes(hand.state) || pairs.isLost(hand.pair!)) return undefined
    const { events, totalStake } = blackjack.roundOf(hand)
    const game = TABLE_CATALOGUE.find((sheet) => sheet.id === BLACKJACK)!
    return { game, currency: hand.currency, hand: { events, total_stake: Number(totalStake), win: hand.win } }
  }

  function live(id: string): object | undefined {
    const own = playerRounds.byId(id)
    const round = own && liveRounds.byId(own.round)
    if (!own || own.wallet === null || round?.state !== 'ended' || own.win === null) return undefined
    const bets = togetherOf(wagers.ofPlayerRound(id).filter(({ state }) => state === 'placed'))
    const game = TABLE_CATALOGUE.find((sheet) => sheet.id === own.game)!
    return { game, currency: own.currency, live: { number: round.number, events: round.events, bets, stake: stakeOf(bets), win: own.win } }
  }

  app.post('/api/replay', ({ body }, reply) => {
    const read = wanted.safeParse(body)
    const found = read.success ? (spin(read.data.round) ?? table(read.data.round) ?? live(read.data.round)) : undefined
    return found ?? reply.code(404).send({ error: 'unknown_round' })
  })
}
