/** The door of pots: what rooms and duels are made of. The only file that other modules import. */
import type { Beacon } from '../beacon/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { Ids } from '../../platform/ids.ts'
import type { Random } from '../../platform/random.ts'
import { createPotCheck, type PotFinding } from './check.ts'
import { BEACON_AFTER_MS, type Finishing, finishingOf } from './finish.ts'
import { type Balances, fundsOf } from './funds.ts'
import { ledgerFundsOf, type PotLedger } from './ledger-funds.ts'
import type { Pot, PotBet, PotTable } from './pot.ts'
import { type DemoWallets, practiceFundsOf } from './practice-funds.ts'
import { seatOf } from '../wagering/index.ts'
import { createPotSeeds } from './seeds.ts'
import { type Stakes, stakesOf } from './stakes.ts'
import { type PotStore, potStoreOf, type Tx } from './store.ts'

export { type AdmissionDeps, admissionOf, type Admit } from './admission.ts'
export {
  type Bettor,
  type BettorFor,
  bettorFor,
  isNetworkFull,
  isSameBettor,
  ownBets,
  type PotVisitor,
  PRACTICE_OFFERS_OF_NETWORK,
  PRACTICE_SEATS_OF_NETWORK,
} from './bettor.ts'
export type { PotFinding } from './check.ts'
export type { Ended } from './finish.ts'
export type { Balances } from './funds.ts'
export { DUEL, type Pot, POT_MODES, type PotBet, type PotMode, type PotResult, type PotRoom, type PotState, type PotTable } from './pot.ts'
export type { Stake, Staked } from './stakes.ts'
export { refusalIn } from './stakes.ts'
export { endedStakes, sharedPots } from './shown.ts'
export { NOW, potStoreOf, type Tx } from './store.ts'
export { type InTurn, inTurnOf } from './turns.ts'
export { bettorNames, type Names, potProof, shownBet, type ShownBet } from './views.ts'

const PRACTICE_KEPT_MS = 48 * 3_600_000
const FORGOTTEN_AT_ONCE = 1000

export interface PotsDeps {
  readonly database: Database
  readonly ledger: PotLedger
  /** Of those who practise. */
  readonly wallets: DemoWallets
  readonly clock: Pick<Clock, 'now'>
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
  fresh(table: PotTable, commission: number): Parameters<PotStore['add']>[1]
  /** Before a transaction that stakes in it or pays from it. */
  prepare(pot: Pick<Pot, 'id' | 'room' | 'mode'>): Promise<void>
  /** The first answer's balances of a stake that was accepted. */
  booked(bet: PotBet): Promise<Balances | undefined>
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Deletes practice rounds that ended as long ago as an idle guest's wallet lives. */
  forgetPractice(): Promise<void>
  /** Draws that do not keep what was promised, of lists closed since an instant, ms. None is the only good answer. */
  check(since: number): Promise<PotFinding[]>
}

export function createPots({
  database,
  ledger,
  wallets,
  clock,
  beacon,
  random,
  ids,
  secret,
  beaconAfterMs = BEACON_AFTER_MS,
}: PotsDeps): Pots {
  const store = potStoreOf(database)
  const seeds = createPotSeeds(secret, random)
  const funds = fundsOf(ledgerFundsOf(ledger), practiceFundsOf(wallets, store, clock))
  return {
    ...stakesOf(store, funds, seeds),
    ...finishingOf({ store, funds, seeds, beacon, beaconAfterMs }),
    store,
    fresh({ mode, room, currency }, commission) {
      const id = ids.next()
      return { id, mode, room, currency, commission, ...seeds.make(id) }
    },
    prepare: (pot) => funds(pot.mode).prepare(pot),
    booked: (bet) => funds(seatOf(bet.seat).mode).booked(bet),
    within: (work) => store.within(work),
    async forgetPractice() {
      const before = (await store.now()) - PRACTICE_KEPT_MS
      while ((await store.forgetPractice(before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    },
    check: createPotCheck(store, { source: beacon.source, roundAt: (ms) => beacon.roundAt(ms), lead: beaconAfterMs }),
  }
}
