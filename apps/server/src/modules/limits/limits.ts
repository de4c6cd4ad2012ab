/** The room put together: what it asks of others, what it offers them, and its calls. */
import { type limitRoutes, type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Database } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { admit } from './acts.ts'
import { aged, type AgePorts, type Arriving, heldFactsOf, mayCredit, UNDER_AGE } from './age.ts'
import { type DepositAsked, type DepositCame, notedDeposit, refusedDeposit } from './deposits.ts'
import { guarded } from './guard.ts'
import { freeReceivers } from './free.ts'
import { isHeldBack } from './held-back.ts'
import { type Decision, type Held, type Keeper, keeperOf } from './keeper.ts'
import { list, meet, refuseNewcomer } from './persons.ts'
import { setStaff } from './staff.ts'
import { limitHandlers } from './routes.ts'
import { isAgeDue, isAskedOfPayouts } from './rules/age.ts'
import { barredBy, isExcluded } from './rules/bars.ts'
import type { Deposit } from './rules/deposits.ts'
import type { Person } from './rules/person.ts'
import type { State } from './state.ts'
import { type SharedMark, sharedMarks } from './store/persons.ts'
import type { Tx } from './store/rows.ts'
import { duePlayers } from './store/settings.ts'
import { barRefusal, type RefusedBet, type Why, whyOf } from './why.ts'

export interface LimitsDeps extends AgePorts {
  readonly database: Database
  readonly ledger: Ledger
  /** The player's active currency, in which his limits are counted. */
  currencyOf(player: bigint): Promise<Currency>
  /** Of the last 30 days, open invoices among them. */
  depositsOf(player: bigint): Promise<readonly Deposit[]>
  /** What is proven of the person behind the account. */
  personOf(tx: Tx, player: bigint): Promise<Person>
  /** Every session of the player, in a caller's transaction. */
  endSessions(tx: Tx, player: bigint): Promise<void>
  /** The account turned out to be of somebody under exclusion elsewhere: it is closed, its sessions end, its net deposits go back. */
  onSecondAccount(tx: Tx, player: bigint): Promise<void>
}

export interface Limits {
  handlers: Handlers<typeof limitRoutes>
  /** The ledger as rooms of play are to see it. */
  readonly ledger: Ledger
  /** A log-in, before its session is made: a refusal, or time counts anew from here. */
  admit(tx: Tx, held: Held): Promise<Refusal | undefined>
  /** Before there is an account: is this somebody under exclusion? */
  refuseNewcomer(tx: Tx, person: Person): Promise<Refusal | undefined>
  /** Something proven became known of a player. A refusal: the account is under an exclusion now. */
  meet(tx: Tx, held: Held, person: Person): Promise<Refusal | undefined>
  /** A national register says whether it lists the player. */
  list(tx: Tx, held: Held, isListed: boolean): Promise<void>
  /** D-46: the account is an operator's, or no longer is. No bet waiting for the wallet's lock passes a flag set before it. */
  setStaff(tx: Tx, held: Held, isStaff: boolean): Promise<void>
  /** Other accounts with the same proven phone, document, or name and birth date (D-2). */
  sharedMarks(via: Pick<Tx, 'executeQuery'>, players: readonly bigint[]): Promise<SharedMark[]>
  /** Before an invoice is made. */
  refuseDeposit(tx: Tx, held: Held, asked: DepositAsked): Promise<Refusal | undefined>
  /** After money was credited that no limit had let through: noted, never refused. */
  noteDeposit(tx: Tx, held: Held, came: DepositCame): Promise<void>
  /** Under self-exclusion: no log-in, no play, no deposit. */
  isExcluded(tx: Pick<Tx, 'executeQuery'>, player: bigint): Promise<boolean>
  /** Whether money that arrives may be credited: not under self-exclusion, and not to an account that is too young or not proved to be old enough. */
  mayReceive(tx: Tx, held: Held, money: Arriving): Promise<boolean>
  /** Of these players, those of whom neither has anything to say: no exclusion, block, limit or age in question. Their wallets are locked by it. */
  freeReceivers(tx: Tx, players: readonly bigint[]): Promise<ReadonlySet<bigint>>
  /** The proof of age was given or holds no longer: the books learn from when on the player stands still. */
  judgeAge(tx: Tx, held: Held): Promise<void>
  /** By the verdict of a check the player is too young: no deposit, no play, no payout from now on. */
  closeUnderAge(tx: Tx, player: bigint): Promise<void>
  /** Whether a payout waits for the proof of age. */
  isAgeAsked(player: bigint): Promise<boolean>
  /** The cool-off, self-exclusion or staff flag of the player, as the player is told of it. */
  barOf(tx: Pick<Tx, 'executeQuery'>, player: bigint): Promise<Refusal | undefined>
  /** A cool-off, a self-exclusion or a staff account: what was paid in can be staked no more. */
  mayPlay(tx: Tx, player: bigint): Promise<boolean>
  /** A cool-off, a self-exclusion, or a limit of his own that is used up: payouts that are open stay on their way. */
  isHeldBack(player: bigint): Promise<boolean>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Brings what waited and is due into force; runs every minute. */
  settleDue(): Promise<void>
}

export function createLimits(deps: LimitsDeps): Limits {
  const { database, ledger, currencyOf } = deps
  const keeper = keeperOf(database, ledger)
  const why = (via: Tx | null, bet: RefusedBet) =>
    keeper.change<Why | undefined>(via, bet, async (state, tx, isDue) => {
      if (isDue) return { answer: 'again' }
      const now = isAgeDue(state.standing, state.now) ? await aged(deps, tx, state) : state
      return now === state ? whyOf(state, tx, ledger, bet) : { answer: 'again', state: now }
    })
  /** A change, and from when on the account stands still after it. */
  const changeAged = <T>(via: Tx | null, held: Held, decide: (state: State) => Decision<T>) =>
    keeper.change(via, held, async (state, tx) => {
      const done = decide(state)
      return { ...done, state: await aged(deps, tx, done.state ?? state) }
    })
  /** Judged by what holds now: a country may ask otherwise than when the player came. */
  const changeWithin = <T>(via: Tx, held: Held, judge: (state: State, tx: Tx) => Promise<T>) =>
    keeper.change(via, held, async (before, tx) => {
      const state = await aged(deps, tx, before)
      return { answer: await judge(state, tx), state }
    })
  const settleDue = () => settleAll(database, keeper, ledger, currencyOf)
  return {
    handlers: limitHandlers({ ...deps, keeper }),
    ledger: guarded(ledger, why),
    admit: (tx, held) => changeAged(tx, held, admit),
    refuseNewcomer: async (tx, person) => refuseNewcomer(tx, person, await ledger.instant(tx)),
    list: (tx, held, isListed) => list({ ...deps, keeper }, tx, held, isListed),
    setStaff: (tx, held, isStaff) => setStaff(keeper, tx, held, isStaff),
    sharedMarks: (via, players) => sharedMarks(via as Tx, players),
    meet: (tx, held, person) => meet({ ...deps, keeper }, tx, held, person),
    refuseDeposit: (tx, held, asked) =>
      changeWithin(tx, held, async (state, within) => {
        const age = await heldFactsOf(ledger, deps, within, held.player)
        return refusedDeposit(state, held, age, asked) ?? refuseBlocked(ledger, within, held)
      }),
    noteDeposit: (tx, held, came) => changeAged(tx, held, (state) => notedDeposit(state, came)),
    async isExcluded(tx, player) {
      const { standing, now } = await keeper.read(tx as Tx, player)
      return isExcluded(standing, now)
    },
    mayReceive: (tx, held, money) =>
      changeWithin(tx, held, async (state, within) => {
        const { block = 0 } = (await ledger.wallet(held.player, held.currency, within)) ?? {}
        return mayCredit(state, held, { ...(await heldFactsOf(ledger, deps, within, held.player)), block }, money)
      }),
    freeReceivers: (tx, players) => freeReceivers(ledger, deps, tx, players),
    judgeAge: (tx, held) => changeAged(tx, held, () => ({ answer: undefined })),
    closeUnderAge: (tx, player) => ledger.setBlock(tx, player, UNDER_AGE),
    async isAgeAsked(player) {
      const { standing, now } = await keeper.read(null, player)
      return isAskedOfPayouts(await deps.ageOf(database.tables<unknown>(), player), standing, now)
    },
    barOf: async (tx, player) => barRefusal(await keeper.read(tx as Tx, player)),
    async mayPlay(tx, player) {
      const { standing, now } = await keeper.read(tx, player)
      return barredBy(standing, now) === null
    },
    async isHeldBack(player) {
      const currency = await currencyOf(player)
      const [state, deposits, sums] = await Promise.all([
        keeper.read(null, player),
        deps.depositsOf(player),
        ledger.windowSums(null, player, currency),
      ])
      return isHeldBack(state, { currency, deposits, sums })
    },
    defineJobs: (jobs) => jobs.schedule('limits.due', '* * * * *', settleDue),
    settleDue,
  }
}

/** Kept from play by the house: fraud, a court, or an age below the law's. */
async function refuseBlocked(ledger: Ledger, tx: Tx, { player, currency }: Held): Promise<Refusal | undefined> {
  const wallet = await ledger.wallet(player, currency, tx)
  return wallet && wallet.block !== 0 ? refuse('player_blocked') : undefined
}

/** One player at a time, so that no bet waits for many. */
async function settleAll(database: Database, keeper: Keeper, ledger: Ledger, currencyOf: LimitsDeps['currencyOf']): Promise<void> {
  const players = await duePlayers(database.tables<unknown>(), await ledger.instant(null))
  for (const player of players) await keeper.change(null, { player, currency: await currencyOf(player) }, () => ({ answer: undefined }))
}
