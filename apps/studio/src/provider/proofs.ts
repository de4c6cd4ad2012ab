/** The proof part of the operator's calls (D-50): a player's seeds, their rotation, and what rounds were computed from. */
import { isClientSeed } from '@fairhouse/fairness'
import { rulesHash } from '@fairhouse/games/rules-hash'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { LIVE_GAMES, LIVE_NAMES } from '../live/games.ts'
import { type LiveStores, proofOfHand, proofOfPlayerRound, proofOfSpin } from '../proofs/proof-of-round.ts'
import type { InTurn } from '../rounds/queue.ts'
import { SLOT_NAMES, slotIdOf } from '../slots/catalogue.ts'
import type { Hands } from '../store/hands.ts'
import type { Pairs } from '../store/pairs.ts'
import type { PlayerRounds } from '../store/player-rounds.ts'
import type { Rounds } from '../store/rounds.ts'
import type { Blackjack } from '../tables/blackjack.ts'
import { BLACKJACK } from '../tables/deliver.ts'
import type { SignedRoute } from './signed.ts'

export interface ProofDeps {
  readonly pairs: Pairs
  readonly rounds: Pick<Rounds, 'byId'>
  readonly hands: Pick<Hands, 'byId' | 'open'>
  readonly blackjack: Pick<Blackjack, 'roundOf'>
  readonly playerRounds: Pick<PlayerRounds, 'byId'>
  readonly live: LiveStores
  readonly inTurn: InTurn
}

const ROUNDS_MAX = 200
const PROVEN = [...SLOT_NAMES.map(slotIdOf), BLACKJACK, ...LIVE_NAMES.map((name) => LIVE_GAMES[name].rules)] as const
const ENDED = ['drawn', 'paying', 'settled']

const player = z.string().min(1).max(64)
const wanted = z.object({ player, rounds: z.array(z.string().max(64)).max(ROUNDS_MAX) })
const rotation = z.object({ player, client_seed: z.string().refine(isClientSeed) })

/** The wallet's players; visitors of a demo have no account at the operator. */
const ownerOf = (id: string): string => `real:${id}`

export function serveProofs(app: FastifyInstance, signed: SignedRoute, deps: ProofDeps): void {
  const { pairs, rounds, hands, blackjack, playerRounds, live, inTurn } = deps
  const hashes: Readonly<Record<string, string>> = Object.fromEntries(PROVEN.map((game) => [game, rulesHash(game)]))
  const shown = (owner: string) => {
    const { commitment, clientSeed, nonce, nextCommitment } = pairs.show(owner)
    return { commitment, client_seed: clientSeed, nonce, next_commitment: nextCommitment }
  }

  app.post(
    '/proofs/rounds',
    signed(wanted, ({ player: id, rounds: ids }) => {
      const isOwn = (each: { owner: string; state: string }) => each.owner === ownerOf(id) && ENDED.includes(each.state)
      const isProvable = (each: { pair: number | null }) => !pairs.isLost(each.pair!)
      const spins = ids.flatMap((round) => rounds.byId(round) ?? []).filter((spin) => isOwn(spin) && isProvable(spin))
      const played = ids.flatMap((round) => hands.byId(round) ?? []).filter((hand) => isOwn(hand) && isProvable(hand))
      const placed = ids.flatMap((round) => playerRounds.byId(round) ?? []).filter(isOwn)
      const proofs = [
        ...spins.map((spin) => proofOfSpin(pairs, spin)),
        ...played.map((hand) => proofOfHand(pairs, blackjack, hand)),
        ...placed.flatMap((round) => proofOfPlayerRound(live, round) ?? []),
      ]
      return { rounds: proofs.map((proof) => ({ ...proof, rules_hash: hashes[proof.game] })) }
    }),
  )
  app.post(
    '/proofs/seeds',
    signed(z.object({ player }), ({ player: id }) => ({ pair: shown(ownerOf(id)) })),
  )
  app.post(
    '/proofs/rotate',
    signed(rotation, ({ player: id, client_seed }) =>
      inTurn(ownerOf(id), async () => {
        if (hands.open(ownerOf(id))) return { status: 'GAME_ACTIVE' }
        const { commitment, serverSeed } = pairs.rotate(ownerOf(id), client_seed)
        return { revealed: { commitment, server_seed: serverSeed }, pair: shown(ownerOf(id)) }
      }),
    ),
  )
}
