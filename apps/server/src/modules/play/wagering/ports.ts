/** Ports of wagering to other modules; `compose.ts` implements them. */
import type { ByteSource } from '@fairhouse/fairness'
import type { PlayerId, Currency } from '@fairhouse/money'

import type { Bettor } from './bettor.ts'

/** An active pair; only this process has its opened server seed. */
export interface ActivePair {
  readonly number: number
  readonly commitment: string
  readonly clientSeed: string
  /** The bytes of the bet with this nonce. */
  stream(nonce: number): ByteSource
}

/** A pair as a proof contains it. */
export interface ShownPair {
  readonly commitment: string
  readonly clientSeed: string
  /** null until it is revealed. */
  readonly serverSeed: string | null
  /** No key opens its server seed: it is never revealed. */
  readonly missing?: 'lost'
}

export interface Seeds {
  /** undefined before the first client seed. `open_round`: somebody may know the seed, which draws only the open round to its end. */
  active(bettor: Bettor): Promise<ActivePair | 'open_round' | undefined>
  /** A formerly active pair, opened for this process to replay a round. `lost`: no key opens it. */
  opened(bettor: Bettor, pair: number): Promise<ActivePair | 'lost' | undefined>
  shown(bettor: Bettor, pair: number): Promise<ShownPair | undefined>
  /** Reveals seeds that somebody may know, of bettors without an open round. @throws when one of them does not open; the others have ended. */
  endExposed(): Promise<void>
  /** Deletes seeds of guests whose wallets are deleted. */
  drop(owners: readonly string[]): Promise<void>
}

export interface Players {
  /** The player's active currency (D-21). */
  currencyOf(player: PlayerId): Promise<Currency>
}

/** Balances right after a real bet; texts in API format. */
export interface BalanceUpdate {
  currency: Currency
  balance: string
  bonus_balance: string
  total_balance: string
  version: string
}

export type PublishBalance = (player: PlayerId, update: BalanceUpdate) => void
