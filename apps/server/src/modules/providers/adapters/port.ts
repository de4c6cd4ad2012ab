/**
 * A provider's dialect: how its calls are named, signed and answered. The wallet behind it knows only `WalletCall` and `WalletAnswer`,
 * so another dialect is another adapter. Amounts are bigint minor units.
 */
import type { Currency } from '@fairhouse/money'

import type { RawCall } from '../../../platform/webhooks/index.ts'

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
}

interface InRound {
  readonly player: string
  readonly game: string
  readonly round: string
}

interface Transfer extends InRound {
  readonly currency: string
  readonly tx: string
  readonly amount: bigint
}

export interface BetCall extends Transfer {
  readonly method: 'bet'
  readonly token: string
  /** A free round's campaign (D-51); empty without one. */
  readonly campaign: string
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
  readonly player?: bigint
  /** Required with `balance`. */
  readonly currency?: Currency
  /** Once the player is known. */
  readonly balance?: bigint
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
  readonly player: bigint
  readonly currency: Currency
  readonly game: string
  readonly count: number
  readonly betValue: bigint
  readonly expiresAt: number
}

export interface OutgoingCall {
  readonly path: string
  readonly body: Record<string, unknown>
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
}

/** `BAD_SIGNATURE` and `STALE_TIMESTAMP` 401, `BAD_REQUEST` 400, every business answer 200. */
export function httpStatusOf(status: WalletStatus): number {
  if (status === 'BAD_SIGNATURE' || status === 'STALE_TIMESTAMP') return 401
  return status === 'BAD_REQUEST' ? 400 : 200
}
