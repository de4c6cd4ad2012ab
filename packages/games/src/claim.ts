/** A round as its proof states it. Amounts are decimal text (D-20), so that a proof of the API can be pasted unchanged. */
import { type ByteSource, type FairCrypto, fromHex, isClientSeed, isNonce, readServerSeed, SERVER_SEED_BYTES } from '@fairhouse/fairness'
import { type Minor, parseMoney } from '@fairhouse/money'

import { betsHash } from './bets/list.ts'
import type { SoloGame, SoloRound } from './game.ts'
import type { ListedGame } from './listed/game.ts'
import type { MultiStepGame, SteppedBet } from './stepped/game.ts'
import type { TableBet, TableGame } from './table-game.ts'

export interface RoundClaim {
  readonly game: string
  /** 64 lowercase hex digits, revealed. */
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  readonly params: unknown
  /** The player's moves, in a game of several steps. */
  readonly moves?: readonly unknown[] | undefined
  /** The input of the draw when the game's files do not contain it: an operator's case. */
  readonly table?: unknown
  /** The text of all bets of the round, if it was drawn over their list: the client seed is its hash, the nonce 0. */
  readonly bets?: string | undefined
  /** "100.00" */
  readonly stake: string
  /** The cap of the round, if any. */
  readonly maxWin?: string | undefined
  /** The commitment published before the bet. */
  readonly commitment?: string | undefined
  /** The published end of the round's chain: hashing the seed `nonce` times gives it. */
  readonly terminal?: string | undefined
  /** The claimed result; each given field is compared. */
  readonly outcome?: unknown
  readonly multiplier?: number | undefined
  readonly payout?: string | undefined
}

/** The fields of a claim that the computation requires. */
export type ClaimField =
  | 'game'
  | 'serverSeed'
  | 'clientSeed'
  | 'nonce'
  | 'terminal'
  | 'params'
  | 'table'
  | 'bets'
  | 'moves'
  | 'stake'
  | 'maxWin'

/** The longest chain that is followed to its end. */
const CHAIN_LENGTH_MAX = 4_000_000

/** Games of one player by id. */
export type SoloGames = Readonly<Record<string, SoloGame | MultiStepGame>>

/** Games by id whose rounds can be verified. */
export type ProvableGames = Readonly<Record<string, SoloGame | MultiStepGame | ListedGame>>

/** Those, and the studio's tables. */
export type VerifiableGames = Readonly<Record<string, ProvableGames[string] | TableGame>>

export interface ReadClaim {
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly nonce: number
  /** The end of the chain that the seed is to lead to; undefined when the claim names none. */
  readonly terminal: string | undefined
  /** The round on its bytes; undefined for moves that it refuses. */
  readonly play: (bytes: ByteSource) => SoloRound | undefined
}

/** A game in which one bet is a whole round. */
type OwnGame = SoloGame | MultiStepGame | TableGame

/** The result of params and moves: a round without its bytes. */
interface Playable {
  readonly fixedStake?: Minor | undefined
  play(bytes: ByteSource, stake: Minor, maxWin?: Minor): SoloRound | undefined
}

/** The claim's inputs, or the first unreadable field. */
export function readClaim(crypto: FairCrypto, claim: Partial<RoundClaim>, games: VerifiableGames): ReadClaim | ClaimField {
  const { clientSeed, nonce } = claim
  const named = typeof claim.game === 'string' && Object.hasOwn(games, claim.game) ? games[claim.game] : undefined
  if (!named) return 'game'
  const serverSeed = readServerSeed(claim.serverSeed)
  if (!serverSeed) return 'serverSeed'
  if (!isClientSeed(clientSeed)) return 'clientSeed'
  if (!isNonce(nonce)) return 'nonce'
  const isOfChain = claim.terminal !== undefined
  if (isOfChain && fromHex(claim.terminal)?.length !== SERVER_SEED_BYTES) return 'terminal'
  if (isOfChain && (nonce < 1 || nonce > CHAIN_LENGTH_MAX)) return 'nonce'
  const playable = named.kind === 'listed' ? readListed(crypto, named, claim) : readSolo(named, claim)
  if (typeof playable === 'string') return playable
  const stake = parseMoney(claim.stake)
  if (stake === undefined || !isPlayed(stake, playable)) return 'stake'
  const maxWin = parseMoney(claim.maxWin)
  if (claim.maxWin !== undefined && maxWin === undefined) return 'maxWin'
  return { serverSeed, clientSeed, nonce, terminal: claim.terminal, play: (bytes) => playable.play(bytes, stake, maxWin) }
}

/** Without a stake there is a round only where the rules fix it at nothing. */
const isPlayed = (stake: Minor, { fixedStake }: Playable) => (fixedStake === undefined ? stake > 0n : stake === fixedStake)

/** The whole list decides the draw: its hash is the client seed. */
function readListed(crypto: FairCrypto, game: ListedGame, claim: Partial<RoundClaim>): Playable | ClaimField {
  const { bets, clientSeed, nonce, params } = claim
  const strange = (['table', 'moves', 'maxWin'] as const).find((field) => claim[field] !== undefined)
  if (strange) return strange
  if (typeof bets !== 'string') return 'bets'
  if (betsHash(crypto, bets) !== clientSeed) return 'clientSeed'
  if (nonce !== 0) return 'nonce'
  const round = game.read(bets, params)
  return typeof round === 'string' ? round : { fixedStake: round.stake, play: (bytes) => round.play(bytes) }
}

function readSolo(game: OwnGame, claim: Partial<RoundClaim>): Playable | ClaimField {
  if (claim.bets !== undefined) return 'bets'
  const tabled = withTable(game, claim.table)
  return tabled ? readBet(tabled, claim) : 'table'
}

function withTable(game: OwnGame, table: unknown): OwnGame | undefined {
  if (table === undefined) return game
  return game.kind === 'single-step' ? game.withTable(table) : undefined
}

function readBet(game: OwnGame, { params, moves }: Partial<RoundClaim>): Playable | 'params' | 'moves' {
  if (game.kind === 'single-step') return moves === undefined ? (game.parse(params) ?? 'params') : 'moves'
  const bet = game.parse(params)
  if (!bet) return 'params'
  return Array.isArray(moves) ? { play: (bytes, stake, maxWin) => repeated(bet, moves, bytes, stake, maxWin) } : 'moves'
}

function repeated(
  bet: SteppedBet | TableBet,
  moves: readonly unknown[],
  bytes: ByteSource,
  stake: Minor,
  maxWin?: Minor,
): SoloRound | undefined {
  const round = bet.resume(bytes, stake, maxWin, moves)
  if (typeof round === 'string') return undefined
  const { status, multiplier, payout, events } = round
  return { outcome: { ...round.reveal(), status }, multiplier, payout, events }
}
