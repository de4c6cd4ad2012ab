/** The proof of a round that has ended, as its player's page shows it: one after the other, back to those of before. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import type { GameName } from '../game-stakes.ts'
import { stakeOf, togetherOf } from '../live/bets.ts'
import { isLiveName, type LiveName } from '../live/games.ts'
import { proofOfLive } from '../live/state.ts'
import { claimOf, type StatedProof, watchedClaim } from '../proofs/claim.ts'
import { proofOfHand, proofOfPlayerRound, proofOfSpin } from '../proofs/proof-of-round.ts'
import { SLOT_NAMES, type SlotName } from '../slots/catalogue.ts'
import type { ChainStore } from '../store/chains.ts'
import type { Hand, Hands } from '../store/hands.ts'
import { isVoid, type LiveRounds } from '../store/live-rounds.ts'
import type { Pairs } from '../store/pairs.ts'
import type { PlayerRounds } from '../store/player-rounds.ts'
import type { Rounds } from '../store/rounds.ts'
import type { Wagers } from '../store/wagers.ts'
import type { Blackjack } from '../tables/blackjack.ts'
import { TABLE_NAMES } from '../tables/catalogue.ts'
import { BLACKJACK } from '../tables/deliver.ts'
import { createSeatRoute } from './seat-route.ts'
import { type OpenSeat, seatFieldsOf, type Seats } from './seats.ts'
import { seedsShown } from './shown.ts'

export interface ProofApiDeps {
  readonly seats: Seats
  readonly pairs: Pairs
  readonly rounds: Pick<Rounds, 'byId' | 'drawn'>
  readonly hands: Pick<Hands, 'byId' | 'ended'>
  readonly blackjack: Pick<Blackjack, 'roundOf'>
  readonly live: {
    readonly liveRounds: Pick<LiveRounds, 'byId' | 'byNumber' | 'latestEnded'>
    readonly chainStore: Pick<ChainStore, 'byId'>
    readonly wagers: Pick<Wagers, 'ofPlayerRound'>
    readonly playerRounds: Pick<PlayerRounds, 'ofOwner'>
  }
}

/** A round of one's own by its id; a round of a shared table by its number. */
type RoundName = string | number

/** Own rounds that can be reached from the page. */
const REACHED = 200

const wanted = z.object({
  seat: seatFieldsOf([...SLOT_NAMES, ...TABLE_NAMES]),
  round: z.union([z.uuid(), z.number().int().min(1)]).optional(),
})

export function serveProofApi(app: FastifyInstance, { seats, pairs, rounds, hands, blackjack, live }: ProofApiDeps): void {
  const route = createSeatRoute(seats)

  /** What the page shows of its seeds, and what a verifier reads once they are revealed. */
  function provenBy({ pair, nonce, win }: Pick<Hand, 'pair' | 'nonce' | 'win'>, proofOf: () => StatedProof) {
    const proof = { ...seedsShown(pairs, pair!), nonce }
    return { proof, claim: proof.server_seed === null ? null : claimOf(proofOf(), win ?? 0) }
  }

  function spin({ owner }: OpenSeat, game: SlotName, name: RoundName | undefined): object | undefined {
    const reached = among(rounds.drawn(owner, game, REACHED), name)
    const round = reached && rounds.byId(reached.id)
    if (!reached || !round) return undefined
    const { proof, claim } = provenBy(round, () => proofOfSpin(pairs, round))
    return { ...reached, events: round.events, multiplier: round.multiplier, stake: round.value, win: round.win, proof, claim }
  }

  function hand({ owner }: OpenSeat, name: RoundName | undefined): object | undefined {
    const reached = among(hands.ended(owner, REACHED), name)
    const found = reached && hands.byId(reached.id)
    if (!reached || !found || pairs.isLost(found.pair!)) return undefined // its cards followed from the seed
    const { events, totalStake } = blackjack.roundOf(found)
    const { proof, claim } = provenBy(found, () => proofOfHand(pairs, blackjack, found))
    return { ...reached, events, moves: found.moves, stake: Number(totalStake), win: found.win, proof, claim }
  }

  /** Everyone may read the round; stakes are those of this player. */
  function tableRound({ owner }: OpenSeat, game: LiveName, name: RoundName | undefined): object | undefined {
    const { liveRounds, chainStore, wagers, playerRounds } = live
    const round = liveRoundNamed(liveRounds, game, name)
    if (round?.state !== 'ended') return undefined
    const chain = chainStore.byId(round.chain)
    const own = playerRounds
      .ofOwner(owner, round.id)
      .map((each) => ({ each, bets: togetherOf(wagers.ofPlayerRound(each.id).filter(({ state }) => state === 'placed')) }))
      .find(({ bets }) => bets.length > 0)
    const played = own && proofOfPlayerRound(live, own.each)
    const claimOfDrawn = () => (played ? claimOf(played, own.each.win!) : watchedClaim(game, round, chain))
    return {
      id: round.number,
      earlier: round.number > 1 ? round.number - 1 : null,
      later: liveRounds.byNumber(game, round.number + 1)?.state === 'ended' ? round.number + 1 : null,
      events: round.events,
      bets: own?.bets ?? [],
      stake: stakeOf(own?.bets ?? []),
      win: own?.each.win ?? 0,
      proof: proofOfLive(round, chain),
      chain: { terminal: chain.terminal, beacon_round: chain.beaconRound },
      claim: isVoid(round) ? null : claimOfDrawn(),
    }
  }

  const find = (seat: OpenSeat, game: GameName, name: RoundName | undefined) => {
    if (isLiveName(game)) return tableRound(seat, game, name)
    return game === BLACKJACK ? hand(seat, name) : spin(seat, game, name)
  }

  app.post(
    '/api/proof',
    route(wanted, 'find', (seat, { seat: { game }, round }, reply) => {
      return find(seat, game, round) ?? reply.code(404).send({ error: 'unknown_round' })
    }),
  )
}

/** The latest without a name. */
function liveRoundNamed(liveRounds: ProofApiDeps['live']['liveRounds'], game: LiveName, name: RoundName | undefined) {
  if (name === undefined) return liveRounds.latestEnded(game)
  return typeof name === 'number' ? liveRounds.byNumber(game, name) : undefined
}

/** The round of this name among these, newest first, with its neighbours; the newest without a name. */
function among(ids: readonly string[], name: RoundName | undefined) {
  const at = name === undefined ? 0 : ids.findIndex((id) => id === name)
  const id = ids[at]
  return id === undefined ? undefined : { id, earlier: ids[at + 1] ?? null, later: ids[at - 1] ?? null }
}
