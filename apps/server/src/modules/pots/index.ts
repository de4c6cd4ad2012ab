/** The door of pots: what rooms and duels are made of. The only file that other modules import. */
import type { Beacon } from '../beacon/index.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Random } from '../../platform/random.ts'
import { type Finishing, finishingOf } from './finish.ts'
import { type PotLedger, type PotMoney, potMoneyOf } from './money.ts'
import type { Pot, PotRoom } from './pot.ts'
import { createPotSeeds, type PotSeeds } from './seeds.ts'
import { type Stakes, stakesOf } from './stakes.ts'
import { type PotStore, potStoreOf, type Tx } from './store.ts'

export type { Ended } from './finish.ts'
export { DUEL, type Pot, type PotBet, type PotResult, type PotRoom, type PotState } from './pot.ts'
export type { Stake, Staked } from './stakes.ts'
export { refusalIn } from './stakes.ts'
export { endedStakes, sharedPots } from './shown.ts'
export { NOW, potStoreOf, type Tx } from './store.ts'
export { type InTurn, inTurnOf } from './turns.ts'
export { type Names, potProof, shownBet, type ShownBet } from './views.ts'

export interface PotsDeps {
  readonly database: Database
  readonly ledger: PotLedger
  readonly beacon: Beacon
  readonly random: Random
  readonly ids: Ids
  /** 64 hex digits: the key that seals seeds. */
  readonly secret: string
  /** From the closing to the value that decides, ms; games.md 1.4 where absent. */
  readonly beaconAfterMs?: number | undefined
}

export interface Pots extends Stakes, Finishing {
  readonly store: PotStore
  /** A pot with its sealed seed: its commitment stands before any bet. `commission` in 1/10,000. */
  fresh(room: PotRoom, currency: Pot['currency'], commission: number): Parameters<PotStore['add']>[1]
  /** Before a transaction that stakes in it or pays from it. */
  prepare: PotMoney['prepare']
  nameOf: PotSeeds['nameOf']
  /** The first answer's balances of a stake that was accepted. */
  booked(player: bigint, key: string): ReturnType<PotLedger['betOf']>
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

export function createPots({ database, ledger, beacon, random, ids, secret, beaconAfterMs }: PotsDeps): Pots {
  const store = potStoreOf(database)
  const seeds = createPotSeeds(secret, random)
  const money = potMoneyOf(ledger)
  return {
    ...stakesOf(store, money, seeds),
    ...finishingOf({ store, money, seeds, beacon, ...(beaconAfterMs !== undefined && { beaconAfterMs }) }),
    store,
    fresh(room, currency, commission) {
      const id = ids.next()
      return { id, room, currency, commission, ...seeds.make(id) }
    },
    prepare: (pot) => money.prepare(pot),
    nameOf: (pot, player) => seeds.nameOf(pot, player),
    booked: (player, key) => ledger.betOf(player, key),
    within: (work) => store.within(work),
  }
}
