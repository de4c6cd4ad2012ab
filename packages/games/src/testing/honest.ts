/** A correct proof of every game, for tests of verifiers. */
import { commitmentOf, streamFor, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { formatMoney } from '@fairhouse/money'

import { betsHash, betsText } from '../bets/list.ts'
import type { RoundClaim } from '../claim.ts'
import { EVERY_GAME } from '../every-game.ts'
import type { SoloGame } from '../game.ts'
import { LISTED_GAMES, type ListedGameId } from '../listed/game.ts'
import { VERIFIABLE_GAMES, type VerifiableId } from '../verifiable-games.ts'
import { MULTI_STEP_TESTING, SINGLE_STEP_TESTING } from './games/index.ts'

const seeds = { serverSeed: new Uint8Array(32).fill(5), clientSeed: 'удача', nonce: 41 }

export const CLAIM_SEEDS = { ...seeds, serverSeed: toHex(seeds.serverSeed) }

/** Legal params, and moves for games of several steps; of all games but those drawn over a list. */
export const HONEST_ROUNDS: readonly (readonly [game: string, params: object, moves?: readonly unknown[] | undefined])[] = [
  ...Object.entries({ ...SINGLE_STEP_TESTING, ...MULTI_STEP_TESTING }).map(([id, { params, moves }]) => [id, params, moves] as const),
  ['daily-spin', { currency: 'KZT' }],
  ['crash', { slot: 'A', auto: 101, autoHalf: null, cashOuts: [] }],
  ['roulette-live', { bets: [{ id: 'black', stake: '2.00' }] }],
  ['colour-wheel', { color: 'x2', stake: '3.00' }],
]

/** Rounds of the studio's games, as above. */
const STUDIO_ROUNDS: typeof HONEST_ROUNDS = [
  ['slot-classic3', {}],
  ['slot-gems5', {}],
  ['slot-tumble65', {}],
  ['blackjack', {}, ['hit']],
  [
    'baccarat',
    {
      bets: [
        { id: 'banker', stake: '5.00' },
        { id: 'tie', stake: '1.00' },
      ],
    },
  ],
  ['live:roulette', { bets: [{ id: 'odd', stake: '2.00' }] }],
]

/** Lists of two bets; the proofs are about the second one. */
const LISTS = {
  rooms: { room: 'red', sides: [] },
  'coin-pvp': { room: 'coin-pvp', sides: ['heads', 'tails'] },
} as const

/** A round of an operator's case: the proof contains the table. */
export function operatorsClaim(): RoundClaim {
  const game = EVERY_GAME.cases as SoloGame
  return honestClaim('cases', { caseId: 'harvest', count: 2, currency: 'RUB' }, undefined, game.withTable(OPERATORS_TABLE))
}

export const OPERATORS_TABLE = {
  id: 'harvest',
  price: 10_000,
  items: [
    { id: 'apple', value: 5_000, weight: 90_000 },
    { id: 'amber', value: 50_000, weight: 10_000 },
  ],
}

/** @throws for illegal params or moves, and for a game drawn over a list. */
export function honestClaim(id: string, params: object, moves?: readonly unknown[], own?: SoloGame): RoundClaim {
  const commitment = commitmentOf(nodeCrypto, seeds.serverSeed)
  const claim = { game: id, ...CLAIM_SEEDS, commitment, params }
  const game = own ?? VERIFIABLE_GAMES[id as VerifiableId]
  const bytes = streamFor(nodeCrypto, seeds)
  if (game.kind === 'listed') throw new Error(`${id} has no round without its list`)
  if (game.kind === 'single-step') {
    const bet = game.parse(params)!
    const stake = bet.fixedStake ?? 1_000n
    const table = bet.table && { table: bet.table }
    const { outcome, multiplier, payout } = bet.play(bytes, stake)
    return { ...claim, ...table, stake: formatMoney(stake), outcome, multiplier, payout: formatMoney(payout) }
  }
  const round = game.parse(params)!.resume(bytes, 1_000n, undefined, moves!)
  if (typeof round === 'string') throw new Error(`${id}: ${round}`)
  const outcome = { ...round.reveal(), status: round.status }
  return { ...claim, moves: moves!, stake: '10.00', outcome, multiplier: round.multiplier, payout: formatMoney(round.payout) }
}

/** One bet of a round drawn over the list of its bets. */
export function listedClaim(game: ListedGameId): RoundClaim {
  const { room, sides } = LISTS[game]
  const bets = ['ann', 'bob'].map((user, at) => ({ user, stake: 1_000n, seedHex: '61', ...(sides[at] && { side: sides[at] }) }))
  const text = betsText({ room, roundId: 'r1', currency: 'RUB', beacon: 'ab01', bets })
  const params = { bet: 1, commission: 500 }
  const round = LISTED_GAMES[game].read(text, params)
  if (typeof round === 'string') throw new Error(`${game}: ${round}`)
  const { serverSeed } = seeds
  const clientSeed = betsHash(nodeCrypto, text)
  const { outcome, multiplier, payout } = round.play(streamFor(nodeCrypto, { serverSeed, clientSeed, nonce: 0 }))
  return {
    game,
    serverSeed: toHex(serverSeed),
    commitment: commitmentOf(nodeCrypto, serverSeed),
    clientSeed,
    nonce: 0,
    params,
    bets: text,
    stake: formatMoney(round.stake),
    outcome,
    multiplier,
    payout: formatMoney(payout),
  }
}

/** One of every studio game. */
export const studioClaims = (): RoundClaim[] => STUDIO_ROUNDS.map(([game, params, moves]) => honestClaim(game, params, moves))

/** One of every game of the house. */
export const honestClaims = (): RoundClaim[] => [
  ...HONEST_ROUNDS.map(([game, params, moves]) => honestClaim(game, params, moves)),
  listedClaim('rooms'),
  listedClaim('coin-pvp'),
]
