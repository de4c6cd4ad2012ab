/** The bettor of a pot's stake, and limits on practice: guests need no account, so their number is unbounded. */
import { createHmac, createSecretKey } from 'node:crypto'

import { isRefusal, type Refusal } from '@fairhouse/contracts'

import { addressBlockOf, type Caller, type RequestFacts } from '../../../platform/http/index.ts'
import { type Bettor, bettorKeyOf, type GuestSessions } from '../../play/wagering/index.ts'
import type { PotBet, PotMode } from './pot.ts'

export interface PotBettor {
  readonly bettor: Bettor
  /** For practice: the guest of this browser, also while a player is signed in; null for real money. */
  readonly guest: string | null
  /** For practice: a keyed hash of the caller's network; null for real money. */
  readonly network: string | null
}

export interface PotVisitor {
  readonly caller: Caller | null
  readonly request: Pick<RequestFacts, 'cookie' | 'setCookie' | 'ip'>
}

/** `unauthorised` for a guest with real money, `no_seeds` for a guest who never loaded demo money. */
export type IdentifyBettor = (mode: PotMode, visitor: PotVisitor) => PotBettor | Refusal

/** `secret`: 64 hex digits. */
export function createIdentifyBettor(guestSessions: Pick<GuestSessions, 'bettor' | 'guest'>, secret: string): IdentifyBettor {
  const networks = createSecretKey(createHmac('sha256', Buffer.from(secret, 'hex')).update('networks of practice stakes').digest())
  return (mode, visitor) => {
    const bettor = guestSessions.bettor(mode, visitor)
    if (isRefusal(bettor)) return bettor
    if (mode === 'real') return { bettor, guest: null, network: null }
    const network = createHmac('sha256', networks).update(addressBlockOf(visitor.request.ip)).digest('hex').slice(0, 16)
    return { bettor, guest: guestSessions.guest(visitor)?.owner ?? null, network }
  }
}

/** The caller's bets among these; none without a bettor. */
export const findOwnBets = (potBettor: PotBettor | Refusal, bets: readonly PotBet[]): PotBet[] =>
  isRefusal(potBettor) ? [] : bets.filter(({ seat: bettor }) => bettor === bettorKeyOf(potBettor.bettor))

/** D-49: the same bettor; in practice also the guest and the account of one browser. */
export const isSameBettor = ({ bettor, guest }: Pick<PotBettor, 'bettor' | 'guest'>, bet: Pick<PotBet, 'seat' | 'guest'>): boolean =>
  bettorKeyOf(bettor) === bet.seat || (guest !== null && guest === bet.guest)

/** Bettors of one network in a practice round: enough for a household, too few to fill a room with guests. */
export const PRACTICE_BETTORS_PER_NETWORK = 4
/** Open practice offers of one network, for any number of guests. */
export const PRACTICE_OFFERS_PER_NETWORK = 20

/** Whether the round accepts another bettor of this network; bettors already in the round may continue. */
export function isNetworkFull({ bettor, network }: PotBettor, bets: readonly PotBet[]): boolean {
  if (network === null) return false
  const bettorKeys = new Set(bets.filter((bet) => bet.network === network).map((bet) => bet.seat))
  return !bettorKeys.has(bettorKeyOf(bettor)) && bettorKeys.size >= PRACTICE_BETTORS_PER_NETWORK
}
