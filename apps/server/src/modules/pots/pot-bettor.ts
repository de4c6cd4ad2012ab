/** Who stakes in a pot, and what bounds visitors who practise: they need no account, so there may be any number of them. */
import { createHmac, createSecretKey } from 'node:crypto'

import { isRefusal, type Refusal } from '@fairhouse/contracts'

import { addressBlockOf, type Caller, type RequestFacts } from '../../platform/http/index.ts'
import { type Bettor, bettorKeyOf, type GuestSessions } from '../wagering/index.ts'
import type { PotBet, PotMode } from './pot.ts'

export interface PotBettor {
  readonly bettor: Bettor
  /** Of practice: the guest this browser is known as, also while a player is signed in there; null for real money. */
  readonly guest: string | null
  /** Of practice: names the network of the call without telling it; null for real money. */
  readonly network: string | null
}

export interface PotVisitor {
  readonly caller: Caller | null
  readonly request: Pick<RequestFacts, 'cookie' | 'setCookie' | 'ip'>
}

/** `unauthorised` where a guest asks for real money, `no_seeds` where a guest never looked at play money. */
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

/** The bets of whoever looks, among these; of a visitor without a seat none. */
export const findOwnBets = (potBettor: PotBettor | Refusal, bets: readonly PotBet[]): PotBet[] =>
  isRefusal(potBettor) ? [] : bets.filter(({ seat: bettor }) => bettor === bettorKeyOf(potBettor.bettor))

/** D-49: the same seat; on practice tables also the guest and the account of one browser. */
export const isSameBettor = ({ bettor, guest }: Pick<PotBettor, 'bettor' | 'guest'>, bet: Pick<PotBet, 'seat' | 'guest'>): boolean =>
  bettorKeyOf(bettor) === bet.seat || (guest !== null && guest === bet.guest)

/** Seats of one network in a practice round: a household fits in, and nobody fills a room with guests of their own. */
export const PRACTICE_BETTORS_PER_NETWORK = 4
/** Open practice offers of one network, whatever the number of guests. */
export const PRACTICE_OFFERS_PER_NETWORK = 20

/** Whether the round has as many seats of this network as it takes; whoever sits there already may go on. */
export function isNetworkFull({ bettor, network }: PotBettor, bets: readonly PotBet[]): boolean {
  if (network === null) return false
  const bettorKeys = new Set(bets.filter((bet) => bet.network === network).map((bet) => bet.seat))
  return !bettorKeys.has(bettorKeyOf(bettor)) && bettorKeys.size >= PRACTICE_BETTORS_PER_NETWORK
}
