/** Honest rounds of every verifiable game as the product plays them, each in the product's own form of a proof. */
import { VIRTUAL_GAMES } from '@fairhouse/betting'
import { type ByteSource, commitmentOf, earlierSeed, streamFor, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import {
  betsHash,
  betsText,
  forcePoint,
  isListedGame,
  LISTED_GAMES,
  type ListedGameId,
  type RoundClaim,
  ROOMS,
  type SoloGame,
  type SteppedRound,
  type TableRound,
  VERIFIABLE_GAMES,
  type VerifiableId,
} from '@fairhouse/games'
import { formatMoney, type Minor } from '@fairhouse/money'

import { OPERATORS_TABLE } from '../../packages/games/src/testing/honest.ts'
import { type Below, between, oneOf, RANDOM_MOVE, randomParams, randomStake } from './random-bets.ts'

export const CHAINED = ['crash', 'roulette-live', 'colour-wheel', 'baccarat', 'live:roulette', 'virtual-football', 'virtual-race']
export const GAMES: readonly string[] = [...Object.keys(VERIFIABLE_GAMES), ...Object.keys(VIRTUAL_GAMES)]

const CLIENT_SEEDS = ['player', 'a:b:c', 'удача', '🎲🎲', 'x'.repeat(64), ' 0 ', 'қ']
const CHAIN_LENGTH = 300

const randomBytes = (below: Below) => Uint8Array.from({ length: 32 }, () => below(256))

/** A round before its bet: what was published, and its bytes. */
interface Seeded {
  readonly published: Pick<RoundClaim, 'serverSeed' | 'clientSeed' | 'nonce' | 'commitment' | 'terminal'>
  readonly bytes: ByteSource
}

const seeded = (seeds: { serverSeed: Uint8Array; clientSeed: string; nonce: number }, terminal?: Uint8Array): Seeded => ({
  published: {
    ...seeds,
    serverSeed: toHex(seeds.serverSeed),
    commitment: commitmentOf(nodeCrypto, seeds.serverSeed),
    ...(terminal && { terminal: toHex(terminal) }),
  },
  bytes: streamFor(nodeCrypto, seeds),
})

const ofPair = (below: Below): Seeded =>
  seeded({
    serverSeed: randomBytes(below),
    clientSeed: oneOf(CLIENT_SEEDS, below),
    nonce: oneOf([0, below(300), Number.MAX_SAFE_INTEGER], below),
  })

function ofChain(below: Below): Seeded {
  const nonce = between(1, CHAIN_LENGTH, below)
  const serverSeed = earlierSeed(nodeCrypto, randomBytes(below), CHAIN_LENGTH - nonce)
  return seeded({ serverSeed, clientSeed: toHex(randomBytes(below)), nonce }, earlierSeed(nodeCrypto, serverSeed, nonce))
}

const paid = (round: { outcome: object; multiplier: number; payout: Minor }) => ({ ...round, payout: formatMoney(round.payout) })

function singleStep(game: SoloGame, params: object, { published, bytes }: Seeded, below: Below): RoundClaim {
  const bet = game.parse(params)
  if (!bet) throw new Error(`${game.id} refuses ${JSON.stringify(params)}`)
  const stake = bet.fixedStake ?? randomStake(below)
  const maxWin = game.id === 'crash' ? crashMaxWin(stake, below) : bet.bestPayout(stake)
  const { outcome, multiplier, payout } = bet.play(bytes, stake, maxWin)
  const ofBet = { params: bet.params, ...(bet.table && { table: bet.table }), stake: formatMoney(stake) }
  const cap = below(2) === 0 || game.id === 'crash' ? { maxWin: formatMoney(maxWin) } : {}
  return { game: game.id, ...published, ...ofBet, ...cap, ...paid({ outcome, multiplier, payout }) }
}

/** Often so small that the round ends by itself. */
function crashMaxWin(stake: Minor, below: Below): Minor {
  const maxWin = (stake * BigInt(between(102, oneOf([200, 2_000, 2_000_000], below), below))) / 100n + 1n
  return forcePoint(stake, maxWin) === undefined ? stake * 2n : maxWin
}

function stepped(id: VerifiableId, params: object, { published, bytes }: Seeded, below: Below): RoundClaim {
  const game = VERIFIABLE_GAMES[id]
  if (game.kind !== 'multi-step') throw new Error(`${id} has no steps`)
  const stake = randomStake(below)
  const maxWin = id !== 'video-poker' && below(2) === 0 ? (stake * BigInt(between(11, 60, below))) / 10n + 1n : stake * 10_000_000n
  let round = game.parse(params)!.start(bytes, stake, maxWin)
  for (let tries = 0; round.status === 'active' && tries < 10_000; tries++) round = moved(round, RANDOM_MOVE[id]!(below), below)
  const { moves, status, multiplier, payout } = round
  const outcome = { ...round.reveal(), status }
  return {
    game: id,
    ...published,
    params,
    moves,
    stake: formatMoney(stake),
    maxWin: formatMoney(maxWin),
    ...paid({ outcome, multiplier, payout }),
  }
}

/** Now and then it is cashed out, or left alone, which refunds a round without a success. */
function moved(round: SteppedRound, move: string | number, below: Below): SteppedRound {
  const next = movedBy(below(16), round, move)
  return typeof next === 'string' ? round : next
}

function movedBy(choice: number, round: SteppedRound, move: string | number) {
  if (choice === 0) return round.giveUp()
  return choice === 1 ? round.cashOut(round.step) : round.move(move, round.step)
}

function table(id: 'blackjack', { published, bytes }: Seeded, below: Below): RoundClaim {
  const stake = randomStake(below)
  const game = VERIFIABLE_GAMES[id]
  if (game.kind !== 'table') throw new Error(`${id} is no table`)
  let round: TableRound = game.parse({})!.start(bytes, stake, stake * 8n)
  while (round.legal.length > 0) round = round.move(oneOf(round.legal, below), round.step) as TableRound
  const { moves, status, multiplier, payout } = round
  const outcome = { ...round.reveal(), status }
  return { game: id, ...published, params: {}, moves, stake: formatMoney(stake), ...paid({ outcome, multiplier, payout }) }
}

function listed(id: ListedGameId, params: object, below: Below): RoundClaim {
  const isDuel = id === 'coin-pvp'
  const stake = randomStake(below)
  const rest = isDuel ? 0 : below(oneOf([3, 99], below))
  const users = ['ann', 'b-o_b', ...Array.from({ length: rest }, () => `u${below(20)}`)]
  const flipped = below(2) === 0
  const bets = users.map((user, at) => ({
    user,
    stake: isDuel ? stake : randomStake(below) * oneOf([1n, 1n, 1_000_000_000n], below),
    seedHex: toHex(new TextEncoder().encode(oneOf(CLIENT_SEEDS, below))),
    ...(isDuel && { side: (at === 0) === flipped ? 'heads' : 'tails' }),
  }))
  const room = isDuel ? 'coin-pvp' : oneOf(Object.keys(ROOMS), below)
  const text = betsText({ room, roundId: `r${below(1000)}`, currency: 'EUR', beacon: toHex(randomBytes(below)), bets })
  const round = LISTED_GAMES[id].read(text, params)
  if (typeof round === 'string') throw new Error(`${id} refuses its ${round}`)
  const { published, bytes } = seeded({ serverSeed: randomBytes(below), clientSeed: betsHash(nodeCrypto, text), nonce: 0 })
  const { outcome, multiplier, payout } = round.play(bytes)
  return { game: id, ...published, params, bets: text, stake: formatMoney(round.stake), ...paid({ outcome, multiplier, payout }) }
}

function virtual(id: keyof typeof VIRTUAL_GAMES, { published, bytes }: Seeded, below: Below): RoundClaim {
  const round = between(1, oneOf([80, 1_000_000], below), below)
  const params = id === 'virtual-race' ? { round } : { slot: between(1, 10, below), round }
  const { outcome } = VIRTUAL_GAMES[id].parse(params)!.play(bytes)
  return { game: id, ...published, params, stake: '0.00', outcome }
}

const OWN_CASE = { caseId: OPERATORS_TABLE.id, count: 3, currency: 'KZT' }

/** One round of a game by a seed of its choices. */
export function freshProof(id: string, below: Below): RoundClaim {
  const seeds = CHAINED.includes(id) ? ofChain(below) : ofPair(below)
  if (id === 'virtual-football' || id === 'virtual-race') return virtual(id, seeds, below)
  const params = randomParams(id as VerifiableId, below)
  if (isListedGame(id)) return listed(id, params, below)
  const game = VERIFIABLE_GAMES[id as VerifiableId]
  if (game.kind === 'table') return table('blackjack', seeds, below)
  if (game.kind === 'multi-step') return stepped(id as VerifiableId, params, seeds, below)
  if (game.kind === 'listed') throw new Error(`${id} is drawn over a list`)
  return id === 'cases' && below(5) === 0
    ? singleStep(game.withTable(OPERATORS_TABLE)!, OWN_CASE, seeds, below)
    : singleStep(game, params, seeds, below)
}
