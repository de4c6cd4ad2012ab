/** The public interface of pots, the base of rooms and duels: the only file that other modules import. */

import { type Milliseconds, DAY_MS, HOUR_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import type { Ids } from '../../../platform/ids.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Random } from '../../../platform/random.ts'
import type { Warnings } from '../../../platform/telemetry.ts'
import { type Balances, type Funds, parseBettorKey } from '../../play/wagering/index.ts'
import type { Beacon } from '../beacon/index.ts'
import { createPotCheck, type PotFinding } from './check.ts'
import { BEACON_AFTER_MS, type Finishing, createFinishing } from './finish.ts'
import { createSelectFunds } from './funds.ts'
import { createLedgerFunds, type PotLedger } from './ledger-funds.ts'
import { createOpponents, type LinkedAmong, type Opponents, type OpponentsDeps } from './opponents.ts'
import type { Pot, PotBet, PotTable } from './pot.ts'
import { createPracticeFunds } from './practice-funds.ts'
import { defineReturnJobs, type ReturnDeps } from './return-stakes.ts'
import { createPotSeeds, potsSealed } from './seeds.ts'
import { type Stakes, createStakes } from './stakes.ts'
import { type PotStore, createPotStore } from './store.ts'

export { potsSealed }
export { type AdmissionDeps, createAdmit, type Admit } from './admission.ts'
export {
  type PotBettor,
  type IdentifyBettor,
  createIdentifyBettor,
  isNetworkFull,
  isSameBettor,
  findOwnBets,
  type PotVisitor,
  PRACTICE_OFFERS_PER_NETWORK,
} from './pot-bettor.ts'
export type { PotFinding } from './check.ts'
export type { Ended } from './finish.ts'
export { findLinkedRounds, type LinkedRound } from './linked-rounds.ts'
export type { LinkedAmong } from './opponents.ts'
export { DUEL, type Pot, POT_MODES, type PotBet, type PotMode, type PotResult, type PotRoom, type PotState, type PotTable } from './pot.ts'
export { enqueueReturn, expectReturned } from './return-stakes.ts'
export type { Stake, Staked } from './stakes.ts'
export { refusalIn } from './stakes.ts'
export { createPotRounds } from './shown.ts'
export { createPotStore, type PotStore } from './store.ts'
export { type RunExclusive, createRunExclusive } from './run-exclusive.ts'
export { bettorNames, type Names, potProof, shownBet, type ShownBet } from './views.ts'

const PRACTICE_RETENTION_MS = 48 * HOUR_MS
const DELETE_BATCH_SIZE = 1000
/** The hourly check covers more time than one run may be late, and than a beacon may be silent. */
const CHECK_WINDOW_MS = DAY_MS

export interface PotsDeps {
  readonly database: Database
  readonly ledger: PotLedger & OpponentsDeps['ledger'] & ReturnDeps['ledger']
  /** D-74: accounts that never play against each other. */
  readonly linkedAmong: LinkedAmong
  readonly funds: Funds
  readonly beacon: Beacon
  readonly random: Random
  readonly ids: Ids
  /** 64 hex digits: the key that seals seeds. */
  readonly secret: string
  /** From the closing to the deciding value, ms; default of games.md 1.4. */
  readonly beaconAfterMs?: Milliseconds | undefined
  readonly clock: Clock
  readonly reportBroken: Warnings['reportBroken']
}

export interface Pots extends Stakes, Finishing, Pick<Opponents, 'findBarred'> {
  readonly store: PotStore
  /** Creates a pot with its sealed seed: its commitment exists before any bet. `commission` in 1/10,000. */
  fresh(table: PotTable, commission: number): Parameters<PotStore['add']>[1]
  /** Call it before a transaction that stakes in the pot or pays from it. */
  prepare(pot: Pick<Pot, 'id' | 'room' | 'mode'>): Promise<void>
  /** The first answer's balances of an accepted stake. */
  booked(bet: PotBet): Promise<Balances | undefined>
  within: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Practice rounds are deleted each hour. `returns`: each returns what is open of a player who may not play any more. */
  defineJobs(jobs: Pick<Jobs, 'define' | 'schedule'>, returns: ReturnDeps['returns']): void
  /** Draws that break their promise, of lists closed since an instant, ms. An empty list is the only good result. */
  check(since: number): Promise<PotFinding[]>
}

export function createPots({
  database,
  ledger,
  linkedAmong,
  funds: bettorFunds,
  beacon,
  random,
  ids,
  secret,
  beaconAfterMs = BEACON_AFTER_MS,
  clock,
  reportBroken,
}: PotsDeps): Pots {
  const store = createPotStore(database)
  const seeds = createPotSeeds(secret, random)
  const funds = createSelectFunds(createLedgerFunds(ledger, bettorFunds), createPracticeFunds(bettorFunds, store))
  /** Those that ended longer ago than an idle guest's wallet lives. */
  async function forgetPractice() {
    const before = (await store.now()) - PRACTICE_RETENTION_MS
    while ((await store.forgetPractice(before, DELETE_BATCH_SIZE)) === DELETE_BATCH_SIZE);
  }
  const opponents = createOpponents({ linkedAmong, ledger })
  const check = createPotCheck(store, { source: beacon.source, roundAt: (ms) => beacon.roundAt(ms), lead: beaconAfterMs })
  return {
    ...createStakes({ store, funds, seeds, opponents }),
    findBarred: opponents.findBarred,
    ...createFinishing({ store, funds, seeds, beacon, beaconAfterMs }),
    store,
    fresh({ mode, room, currency }, commission) {
      const id = ids.next()
      return { id, mode, room, currency, commission, ...seeds.make(id) }
    },
    prepare: (pot) => funds(pot.mode).prepare(pot),
    booked: (bet) => funds(parseBettorKey(bet.seat).mode).booked(bet),
    within: (work) => store.within(work),
    defineJobs(jobs, returns) {
      jobs.schedule('pots.forget_practice', '23 * * * *', forgetPractice)
      defineReturnJobs(jobs, { store, ledger, returns })
      jobs.schedule('pots.check', '39 * * * *', async () => reportBroken('pots', await check(clock.now() - CHECK_WINDOW_MS)))
    },
    check,
  }
}
