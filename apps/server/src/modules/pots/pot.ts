/** A round that is drawn over the list of its bets. Amounts in minor units, instants in ms by the database's clock. */
import type { CoinSide } from '@fairhouse/games'
import type { Currency } from '@fairhouse/money'

import type { Bettor } from '../wagering/index.ts'

/** A room by its colour, or coinflip between two. */
export type PotRoom = 'red' | 'yellow' | 'purple' | typeof DUEL
export const DUEL = 'coin-pvp'

/** Whose money: players' own, or play money on a practice table (D-49). */
export type PotMode = Bettor['mode']
export const POT_MODES: readonly PotMode[] = ['real', 'demo']

/** Where rounds follow each other. Each mode has its own: they share no round. */
export interface PotTable {
  readonly mode: PotMode
  readonly room: PotRoom
  readonly currency: Currency
}

export type PotState = 'open' | 'counting' | 'closed' | 'drawn' | 'refunded'

export interface PotResult {
  /** Of the winning bet in the list. */
  readonly index: number
  readonly user: string
  readonly payout: bigint
  readonly fee: bigint
  /** Of a room, 0 … pot - 1. */
  readonly ticket?: bigint
  /** Of a duel. */
  readonly side?: CoinSide
}

export interface Pot extends PotTable {
  readonly id: string
  readonly state: PotState
  /** Of the pot, in 1/10,000. */
  readonly commission: number
  readonly commitment: string
  readonly sealed: Buffer
  /** null before the draw. */
  readonly serverSeed: string | null
  readonly total: bigint
  readonly players: number
  readonly bets: number
  /** Places of the list that were ever taken. */
  readonly places: number
  readonly openedAt: number
  readonly firstAt: number | null
  readonly closesAt: number | null
  readonly closedAt: number | null
  readonly endedAt: number | null
  readonly beaconSource: string | null
  /** The round that decides, written with the list; and the one that did, where that never came out. */
  readonly beaconDue: number | null
  readonly beaconRound: number | null
  readonly beaconValue: string | null
  readonly betsText: string | null
  readonly betsHash: string | null
  readonly result: PotResult | null
}

export interface PotBet {
  /** The name of its seat: `real:p123`, `demo:g…`. */
  readonly seat: string
  readonly key: string
  readonly pot: string
  readonly place: number
  readonly requestHash: bigint
  readonly stake: bigint
  readonly side: CoinSide | null
  readonly seedHex: string
  readonly name: string
  readonly at: number
  readonly isBack: boolean
  /** Of a practice stake: the guest this browser is known as, and the network it came from; null for real money. */
  readonly guest: string | null
  readonly network: string | null
  /** Of a practice stake: the play money right after it, and right after it was given back. */
  readonly after: PlayMoney | null
  readonly afterBack: PlayMoney | null
}

export interface PlayMoney {
  readonly cash: bigint
  readonly version: bigint
}

/** What stands in the books as the house's side. */
export const gameOf = (room: PotRoom): 'rooms' | typeof DUEL => (room === DUEL ? DUEL : 'rooms')
