/**
 * A provider's dialect: how its calls are named, signed and answered. The wallet behind it knows only `WalletCall` and `WalletAnswer`,
 * so another dialect is another adapter. Amounts are bigint minor units.
 */
import type { RoundId, Minor, PlayerId, Currency } from '@fairhouse/money'

import type { RawCall } from '../../../../platform/webhooks/index.ts'
import type { PlayModes } from '../store/play-modes.ts'

export type WalletStatus =
  | 'OK'
  | 'BAD_SIGNATURE'
  | 'STALE_TIMESTAMP'
  | 'BAD_REQUEST'
  | 'BAD_TOKEN'
  | 'UNKNOWN_PLAYER'
  | 'DUPLICATE_MISMATCH'
  | 'TOKEN_EXPIRED'
  | 'WRONG_CURRENCY'
  | 'UNKNOWN_GAME'
  | 'ROLLED_BACK'
  | 'PLAYER_BLOCKED'
  | 'ROUND_CLOSED'
  | 'LIMIT_EXCEEDED'
  | 'INSUFFICIENT_FUNDS'
  | 'FREE_ROUND_INVALID'
  | 'BET_NOT_FOUND'
  | 'ALREADY_SETTLED'
  | 'ROUND_NOT_FOUND'

/** Fields as they were sent: only the format is checked, so a missing text is empty. */
export type WalletCall = TokenCall | BetCall | WinCall | RollbackCall | EndRoundCall

export interface TokenCall {
  readonly method: 'authenticate' | 'balance'
  readonly token: string
  readonly game: string
  /** Of `authenticate`: the provider asks what the place of the session allows. */
  readonly explain?: boolean
}

interface InRound {
  readonly player: string
  readonly game: string
  readonly round: RoundId
}

interface Transfer extends InRound {
  readonly currency: string
  readonly tx: string
  readonly amount: Minor
}

export interface BetCall extends Transfer {
  readonly method: 'bet'
  readonly token: string
  /** A free round's campaign (D-51); empty without one. */
  readonly campaign: string
  /** Hundredths of a percent: the chance that any stake of the round wins, this one included; undefined when the provider does not state it. */
  readonly coveredBp?: number | undefined
  /** The provider asks why a limit or a block refuses, to say it to the player. */
  readonly explain?: boolean
}

export interface WinCall extends Transfer {
  readonly method: 'win'
  readonly endRound: boolean
}

export interface RollbackCall extends InRound {
  readonly method: 'rollback'
  readonly tx: string
  readonly ref: string
}

export interface EndRoundCall extends InRound {
  readonly method: 'end_round'
}

export interface WalletAnswer {
  readonly status: WalletStatus
  /** Only for authenticate. */
  readonly player?: PlayerId
  /** Required with `balance`. */
  readonly currency?: Currency
  /** Once the player is known. */
  readonly balance?: Minor
  /** Of a refused stake, where the provider asked: the code with which the house refuses its own bets. */
  readonly reason?: string
  /** Of `authenticate`, where the provider asked: what the place of the session allows (D-65). */
  readonly modes?: PlayModes
  /** Of `authenticate`, and of a stake taken at a table, where the provider asked: the player is in no public list, so nobody else may see what they stake. */
  readonly isHidden?: boolean
  readonly duplicate?: true
  readonly tombstone?: true
  readonly late?: true
}

export interface WalletReply {
  readonly status: number
  readonly body: Record<string, unknown>
}

export interface SignatureCheck {
  /** The current secret, and the former one during a rotation. */
  readonly secrets: readonly string[]
  readonly needsPath: boolean
  /** Milliseconds. */
  readonly now: number
}

export interface FreeRoundOffer {
  readonly campaign: string
  readonly player: PlayerId
  readonly currency: Currency
  readonly game: string
  readonly count: number
  readonly betValue: Minor
  readonly expiresAt: number
}

export interface OutgoingCall {
  readonly path: string
  readonly body: Record<string, unknown>
}

/** A round as its provider proves it. Amounts are minor units. */
export interface ProvenRound {
  readonly round: RoundId
  /** Of the verifier. */
  readonly game: string
  readonly commitment: string
  /** null until the pair is rotated. */
  readonly serverSeed: string | null
  readonly clientSeed: string
  readonly nonce: number
  /** Of a round on a chain: its published end. */
  readonly terminal?: string | undefined
  readonly params: Record<string, unknown>
  readonly moves?: readonly (string | number)[] | undefined
  /** What the win was computed from: of a free round its value. */
  readonly stake: Minor
  readonly maxWin: Minor
  readonly outcome: Record<string, unknown>
  /** In 1/10,000 of the stake. */
  readonly multiplier: number
  readonly rulesHash: string
}

export interface ProviderPair {
  readonly commitment: string
  /** null before the player's first round. */
  readonly clientSeed: string | null
  /** Of the next round. */
  readonly nonce: number
  readonly nextCommitment: string
}

export interface RotatedPair {
  readonly pair: ProviderPair
  readonly revealed: { readonly commitment: string; readonly serverSeed: string }
}

/** Seeds, rotation and proofs of a provider that has them (D-50). The readers throw for an answer of another form. */
export interface ProofPart {
  askRounds(player: PlayerId, rounds: readonly string[]): OutgoingCall
  readRounds(answer: unknown): readonly ProvenRound[]
  askPair(player: PlayerId): OutgoingCall
  readPair(answer: unknown): ProviderPair
  askRotation(player: PlayerId, clientSeed: string): OutgoingCall
  /** `game_active`: a round of the pair is open. */
  readRotation(answer: unknown): RotatedPair | 'game_active'
}

/** A past result of a table: a number, or the side that won. */
export interface TableResult {
  readonly name: string
  readonly color: 'red' | 'black' | 'green' | 'blue'
}

/** A table that everyone plays at together, as its provider states it. */
export interface SharedTable {
  /** The provider's own id of the game. */
  readonly game: string
  /** `waiting`: no round has begun yet. `closed`: by a fault. */
  readonly state: 'open' | 'waiting' | 'closed'
  /** Of the fault, milliseconds. */
  readonly since: number | null
  /** The last one; `at`: when it ends, or takes no more stakes. */
  readonly round: { readonly number: number; readonly state: string; readonly players: number; readonly at: number } | null
  /** The round takes stakes now. */
  readonly takesStakes: boolean
  /** How long it still does, milliseconds; null: it takes none, or the provider does not state it. */
  readonly closesIn: number | null
  /** Oldest first. */
  readonly results: readonly TableResult[]
}

/** The reader throws for an answer of another form. */
export interface TablePart {
  askTables(): OutgoingCall
  readTables(answer: unknown): readonly SharedTable[]
}

export interface ProviderAdapter {
  /** The last segments of its wallet routes. */
  readonly methods: readonly string[]
  verify(call: RawCall, check: SignatureCheck): 'BAD_SIGNATURE' | 'STALE_TIMESTAMP' | undefined
  /** undefined: the body is not a call of this dialect (BAD_REQUEST). */
  read(method: string, raw: Buffer): WalletCall | undefined
  write(answer: WalletAnswer): WalletReply
  /** The headers of a call to the provider. */
  sign(secret: string, call: { path: string; raw: Buffer }, now: number): Record<string, string>
  grantFreeRounds(offer: FreeRoundOffer): OutgoingCall
  cancelFreeRounds(campaign: string): OutgoingCall
  /**
   * How its games show that they have started: `message` posts `{type: 'ready'}` to the site's frame once a round can be played, `load` posts
   * nothing, so that only the page's load event is known.
   */
  readonly start: 'message' | 'load'
  /** Absent: the dialect has none. */
  readonly proofs?: ProofPart
  /** Absent: the dialect does not state tables. */
  readonly tables?: TablePart
}

/** `BAD_SIGNATURE` and `STALE_TIMESTAMP` 401, `BAD_REQUEST` 400, every business answer 200. */
export function httpStatusOf(status: WalletStatus): number {
  if (status === 'BAD_SIGNATURE' || status === 'STALE_TIMESTAMP') return 401
  return status === 'BAD_REQUEST' ? 400 : 200
}
