/** A round drawn over the list of its bets. Amounts in minor units, instants in ms by the database's clock. */
import type { CoinSide } from '@fairhouse/games'
import type { Minor, Currency } from '@fairhouse/money'

import type { Bettor } from '../../play/wagering/index.ts'

/** A room by its colour, or coinflip between two. */
export type PotRoom = 'red' | 'yellow' | 'purple' | typeof DUEL
export const DUEL = 'coin-pvp'

/** The money: real, or demo on a practice table (D-49). */
export type PotMode = Bettor['mode']
export const POT_MODES: readonly PotMode[] = ['real', 'demo']

/** The sequence of rounds. Each mode has its own, without shared rounds. */
export interface PotTable {
  readonly mode: PotMode
  readonly room: PotRoom
  readonly currency: Currency
}

export type PotState = 'open' | 'counting' | 'closed' | 'drawn' | 'refunded'

export interface PotResult {
  /** Index of the winning bet in the list. */
  readonly index: number
  readonly user: string
  readonly payout: Minor
  readonly fee: Minor
  /** For a room, 0 … pot - 1. */
  readonly ticket?: bigint
  /** For a duel. */
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
  /** List positions ever used. */
  readonly places: number
  readonly openedAt: number
  readonly firstAt: number | null
  readonly closesAt: number | null
  readonly closedAt: number | null
  readonly endedAt: number | null
  readonly beaconSource: string | null
  /** The deciding beacon round, stored with the list; and the one used, when the first was never published. */
  readonly beaconDue: number | null
  readonly beaconRound: number | null
  readonly beaconValue: string | null
  readonly betsText: string | null
  readonly betsHash: string | null
  readonly result: PotResult | null
  /** The drawn duel that this one repeats: only its other player may join. */
  readonly rematchOf: string | null
}

export interface PotBet {
  /** The bettor: `real:p123`, `demo:g…`. */
  readonly seat: string
  readonly key: string
  readonly pot: string
  readonly place: number
  readonly requestHash: bigint
  readonly stake: Minor
  readonly side: CoinSide | null
  readonly seedHex: string
  readonly name: string
  readonly at: number
  readonly isBack: boolean
  /** For practice: the guest of this browser, and the network of the call; null for real money. */
  readonly guest: string | null
  readonly network: string | null
  /** For practice: the balance right after the stake, and right after its return. */
  readonly after: PlayMoney | null
  readonly afterBack: PlayMoney | null
}

export interface PlayMoney {
  readonly cash: Minor
  readonly version: bigint
}

/** The house account in the ledger. */
export const gameOf = (room: PotRoom): 'rooms' | typeof DUEL => (room === DUEL ? DUEL : 'rooms')
