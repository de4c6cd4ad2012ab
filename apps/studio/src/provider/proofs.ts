/** The proof part of the operator's calls (D-50): a player's seeds, their rotation, and what rounds were computed from. */
import { isClientSeed, streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { type Currency, MAX_WIN } from '@fairhouse/money'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { liveBetOf, stakeOf, togetherOf } from '../live/bets.ts'
import { LIVE_GAMES, LIVE_NAMES } from '../live/games.ts'
import { proofOfLive } from '../live/state.ts'
import type { InTurn } from '../rounds/queue.ts'
import { SLOT_NAMES, slotBetOf, slotIdOf } from '../slots/catalogue.ts'
import type { ChainStore } from '../store/chains.ts'
import type { Hand, Hands } from '../store/hands.ts'
import type { LiveRounds } from '../store/live-rounds.ts'
import type { Pairs } from '../store/pairs.ts'
import type { PlayerRound, PlayerRounds } from '../store/player-rounds.ts'
import type { Round, Rounds } from '../store/rounds.ts'
import type { Wagers } from '../store/wagers.ts'
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
      const spins = ids.flatMap((round) => rounds.byId(round) ?? []).filter(isOwn)
      const played = ids.flatMap((round) => hands.byId(round) ?? []).filter(isOwn)
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

/** The outcome follows from the seeds, so it is computed again; the multiplier is the stored one, which the win was paid by. */
function proofOfSpin(pairs: Pairs, { id, game, pair, nonce, value, currency, multiplier }: Round) {
  const { clientSeed } = pairs.seedsOf(pair!)
  const bet = slotBetOf(game)
  const maxWin = MAX_WIN[currency as Currency]
  const bytes = streamFor(nodeCrypto, { serverSeed: pairs.seedFor(pair!), clientSeed, nonce: nonce! })
  return {
    ...inputsOf(pairs, { id, pair, nonce, currency }),
    game: slotIdOf(game),
    params: bet.params,
    stake: value,
    outcome: bet.play(bytes, BigInt(value), maxWin).outcome,
    multiplier: multiplier!,
  }
}

/** The moves belong to what was played; the stake is the first one. */
function proofOfHand(pairs: Pairs, blackjack: Pick<Blackjack, 'roundOf'>, hand: Hand) {
  const round = blackjack.roundOf(hand)
  const outcome = { ...round.reveal(), status: round.status }
  return {
    ...inputsOf(pairs, hand),
    game: BLACKJACK,
    params: {},
    moves: hand.moves,
    stake: hand.stake,
    outcome,
    multiplier: round.multiplier,
  } as const
}

interface LiveStores {
  readonly liveRounds: Pick<LiveRounds, 'byId'>
  readonly chainStore: Pick<ChainStore, 'byId'>
  readonly wagers: Pick<Wagers, 'ofPlayerRound'>
}

/**
 * All stakes of a player on a round of a chain (games.md 1.3), as one list of bets; undefined before the end of the round, which reveals its seed.
 */
function proofOfPlayerRound({ liveRounds, chainStore, wagers }: LiveStores, { id, game, round: of, currency, multiplier }: PlayerRound) {
  const round = liveRounds.byId(of)!
  if (round.state !== 'ended') return undefined
  const { rules } = LIVE_GAMES[game]
  const bets = togetherOf(wagers.ofPlayerRound(id).filter(({ state }) => state === 'placed'))
  return {
    round: id,
    ...proofOfLive(round, chainStore.byId(round.chain)),
    max_win: Number(MAX_WIN[currency as Currency]),
    game: rules,
    params: liveBetOf(LIVE_GAMES[game], bets)!.params,
    stake: stakeOf(bets),
    outcome: round.outcome!,
    multiplier: multiplier!,
  }
}

function inputsOf(pairs: Pairs, { id, pair, nonce, currency }: Pick<Hand, 'id' | 'pair' | 'nonce' | 'currency'>) {
  const { commitment, clientSeed, serverSeed } = pairs.seedsOf(pair!)
  const seeds = { commitment, server_seed: serverSeed, client_seed: clientSeed, nonce: nonce! }
  return { round: id, ...seeds, max_win: Number(MAX_WIN[currency as Currency]) }
}
