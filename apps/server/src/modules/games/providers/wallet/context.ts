/** What the wallet's methods share. */
import type { Refusal } from '@fairhouse/contracts'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import {
  type ExternalCall,
  type ExternalReason,
  gameAccount,
  hashOf,
  type NamedAccount,
  type WalletView,
} from '../../../books/ledger/index.ts'
import type { WalletAnswer, WalletCall, WalletStatus } from '../adapters/port.ts'
import type { CampaignEvents } from '../campaigns.ts'
import type { Contributions } from '../catalogue/contributions.ts'
import type { Directory, Provider } from '../directory.ts'
import type { CountryModes } from '../play-modes.ts'
import type { ProvidersDeps } from '../ports.ts'
import type { CampaignStore } from '../store/campaigns.ts'
import type { GameRow } from '../store/games.ts'
import type { HeldWinStore } from '../store/held-wins.ts'
import type { RoundStore } from '../store/rounds.ts'
import type { SessionRow, SessionStore } from '../store/sessions.ts'

export interface WalletContext extends ProvidersDeps {
  readonly contributions: Pick<Contributions, 'of'>
  readonly directory: Directory
  readonly sessions: SessionStore
  readonly rounds: RoundStore
  readonly heldWins: HeldWinStore
  readonly campaigns: CampaignStore
  readonly events: CampaignEvents
  readonly playModes: Pick<CountryModes, 'of'>
}

/** A call and its sender. `now` in milliseconds. */
export interface Received<Call extends WalletCall = WalletCall> {
  readonly provider: Provider
  readonly call: Call
  /** undefined for an unknown game. */
  readonly game: GameRow | undefined
  readonly now: number
}

/** The answer, and the wallet to publish when money moved. `refusal`: of a stake, by something that is the player's own. */
export interface Done {
  readonly answer: WalletAnswer
  readonly moved?: WalletView
  readonly refusal?: Refusal
}

export const EXTERNAL_REFUSALS: Record<ExternalReason, WalletStatus> = {
  mismatch: 'DUPLICATE_MISMATCH',
  rolled_back: 'ROLLED_BACK',
  bet_not_found: 'BET_NOT_FOUND',
  already_settled: 'ALREADY_SETTLED',
  bad_ref: 'BAD_REQUEST',
}

const PLAYER = /^[1-9]\d{0,17}$/

/** undefined for a text that names no player. */
export const playerIn = (text: string): bigint | undefined => (PLAYER.test(text) ? BigInt(text) : undefined)

export const accountOf = ({ category, provider }: Pick<GameRow, 'category' | 'provider'>): NamedAccount => gameAccount(category, provider)

/** Every field that a repeat must repeat (check 5). Tokens are renewed, so they are no part of it. */
export function requestHashOf(call: Exclude<WalletCall, { method: 'authenticate' | 'balance' | 'end_round' }>): bigint {
  const { method, player, game, round, tx } = call
  return hashOf([method, player, game, round, tx, ...factsOf(call)])
}

function factsOf(call: Parameters<typeof requestHashOf>[0]): unknown[] {
  if (call.method === 'rollback') return [call.ref]
  if (call.method === 'win') return [call.currency, call.amount, '']
  return [call.currency, call.amount, call.campaign, ...(call.coveredBp === undefined ? [] : [call.coveredBp])]
}

/** bonuses.md 11: a self-exclusion ends game tokens at once, also one that a launch beside it has made. */
export async function isTokenOver(
  { exclusionOf }: Pick<WalletContext, 'exclusionOf'>,
  tx: Db,
  { player, barredUntil }: WalletView,
  { session, now }: { session: SessionRow; now: number },
): Promise<boolean> {
  if (now >= session.expiresAt) return true
  const isBarred = barredUntil !== null && barredUntil > now
  return isBarred && (await exclusionOf(tx, player))?.code === 'self_excluded'
}

/** Locks the player's wallets to the end of the transaction: a player's calls run one at a time. undefined: no such player. */
export async function lockActiveWallet(
  { ledger }: Pick<WalletContext, 'ledger'>,
  tx: Tx,
  player: PlayerId,
): Promise<WalletView | undefined> {
  return (await ledger.lockWallets(tx, player)).find(({ isFormer }) => !isFormer)
}

/** Cash alone where the game takes no bonus money. */
export function shownBalance({ cash, bonus }: Pick<WalletView, 'cash' | 'bonus'>, game: GameRow | undefined): bigint {
  return game && !game.takesBonus ? cash : cash + bonus
}

export function refused(status: WalletStatus, wallet: WalletView, game: GameRow | undefined): Done {
  return { answer: { status, balance: shownBalance(wallet, game) } }
}

/** Check 5: the answer to a transaction that was accepted before, also when it was taken back since. */
export function repeated(known: ExternalCall, requestHash: bigint, wallet: WalletView, game: GameRow | undefined): Done {
  if (known.requestHash !== requestHash) return refused('DUPLICATE_MISMATCH', wallet, game)
  if (known.rolledBackBy !== null) return refused('ROLLED_BACK', wallet, game)
  return { answer: { ...refused('OK', wallet, game).answer, duplicate: true } }
}

/** The current balance, after the call. */
export async function accepted(
  { ledger }: Pick<WalletContext, 'ledger'>,
  tx: Tx,
  { player, currency }: { player: PlayerId; currency: Currency },
  game: GameRow | undefined,
  marks: Pick<WalletAnswer, 'duplicate' | 'tombstone' | 'late'> = {},
): Promise<Done> {
  const moved = (await ledger.wallet(player, currency, tx))!
  return { answer: { status: 'OK', balance: shownBalance(moved, game), ...marks }, moved }
}
