/** What a round was computed from, and what it gave: for the operator and for the page of its player. */
import { streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type Currency, MAX_WIN } from '@fairhouse/money'

import { liveBetOf, stakeOf, togetherOf } from '../live/bets.ts'
import { LIVE_GAMES } from '../live/games.ts'
import { proofOfLive } from '../live/state.ts'
import { slotBetOf, slotIdOf } from '../slots/catalogue.ts'
import type { ChainStore } from '../store/chains.ts'
import type { Hand } from '../store/hands.ts'
import { isVoid, type LiveRounds } from '../store/live-rounds.ts'
import type { Pairs } from '../store/pairs.ts'
import type { PlayerRound } from '../store/player-rounds.ts'
import type { Round } from '../store/rounds.ts'
import type { Wagers } from '../store/wagers.ts'
import type { Blackjack } from '../tables/blackjack.ts'
import { BLACKJACK } from '../tables/deliver.ts'

/** The outcome follows from the seeds, so it is computed again; the multiplier is the stored one, which the win was paid by. */
export function proofOfSpin(pairs: Pairs, { id, game, pair, nonce, value, currency, multiplier }: Round) {
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
export function proofOfHand(pairs: Pairs, blackjack: Pick<Blackjack, 'roundOf'>, hand: Hand) {
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

export interface LiveStores {
  readonly liveRounds: Pick<LiveRounds, 'byId'>
  readonly chainStore: Pick<ChainStore, 'byId'>
  readonly wagers: Pick<Wagers, 'ofPlayerRound'>
}

/**
 * All stakes of a player on a round of a chain (games.md 1.3), as one list of bets; undefined before the end of the round, which reveals its seed, and
 * of a round that was never drawn.
 */
export function proofOfPlayerRound(
  { liveRounds, chainStore, wagers }: LiveStores,
  { id, game, round: of, currency, multiplier }: PlayerRound,
) {
  const round = liveRounds.byId(of)!
  if (round.state !== 'ended' || isVoid(round)) return undefined
  const { rules } = LIVE_GAMES[game]
  const chain = chainStore.byId(round.chain)
  const bets = togetherOf(wagers.ofPlayerRound(id).filter(({ state }) => state === 'placed'))
  return {
    round: id,
    ...proofOfLive(round, chain),
    terminal: chain.terminal,
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
