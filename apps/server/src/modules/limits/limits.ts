/** The room put together: what it asks of others, what it offers them, and its calls. */
import { type limitRoutes, type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Database, Db, Tx } from '../../platform/db/index.ts'
import type { Handlers } from '../../platform/http/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Ledger } from '../ledger/index.ts'
import { admit } from './commands.ts'
import { type CurrencyChange, changeCurrency } from './currency-change.ts'
import { applyAgeTerm, type AgePorts, type IncomingDeposit, loadAgeFacts, mayCredit, UNDER_AGE } from './age.ts'
import { type DepositRequest, type ReceivedDeposit, recordDeposit, depositRefusal } from './deposits.ts'
import { withRefusalReasons } from './limit-enforcement.ts'
import { findUnrestrictedPlayers } from './unrestricted-players.ts'
import { hasPayoutHold } from './payout-hold.ts'
import { type Decision, type PlayerCurrency, type LimitsRepository, type CurrencyOf, createLimitsRepository } from './limits-repository.ts'
import { setListed, recordIdentifiers, refuseNewcomer } from './persons.ts'
import { setStaff } from './staff.ts'
import { limitHandlers } from './routes.ts'
import { isAgeDue, isRequiredForPayouts } from './rules/age.ts'
import { activeExclusion, isExcluded } from './rules/exclusions.ts'
import type { Deposit } from './rules/deposits.ts'
import type { PersonIdentifiers } from './rules/person.ts'
import type { State } from './state.ts'
import { type SharedMark, sharedMarks } from './store/persons.ts'
import { duePlayers } from './store/settings.ts'
import { exclusionRefusal, type RefusedBet, type RefusalReason, explainRefusal } from './refusal-reason.ts'

export interface LimitsDeps extends AgePorts {
  readonly database: Database
  readonly ledger: Ledger
  /** The player's active currency, in which his limits are counted. */
  currencyOf: CurrencyOf
  /** The same of several players, by player. */
  currenciesOf(tx: Tx, players: readonly bigint[]): Promise<ReadonlyMap<bigint, Currency>>
  /** Of the last 30 days, open invoices among them; what was paid in another currency at its worth in this one. */
  depositsOf(player: bigint, currency: Currency): Promise<readonly Deposit[]>
  /** What is proven of the person behind the account. */
  personOf(tx: Tx, player: bigint): Promise<PersonIdentifiers>
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
  admit(tx: Tx, account: PlayerCurrency): Promise<Refusal | undefined>
  /** Before there is an account: is this somebody under exclusion? */
  refuseNewcomer(tx: Tx, person: PersonIdentifiers): Promise<Refusal | undefined>
  /** Something proven became known of a player. A refusal: the account is under an exclusion now. */
  recordIdentifiers(tx: Tx, account: PlayerCurrency, person: PersonIdentifiers): Promise<Refusal | undefined>
  /** A national register says whether it lists the player. */
  setListed(tx: Tx, account: PlayerCurrency, isListed: boolean): Promise<void>
  /** D-46: the account is an operator's, or no longer is. No bet waiting for the wallet's lock passes a flag set before it. */
  setStaff(tx: Tx, account: PlayerCurrency, isStaff: boolean): Promise<void>
  /** Other accounts with the same proven phone, document, or name and birth date (D-2). */
  sharedMarks(callerTx: Db, players: readonly bigint[]): Promise<SharedMark[]>
  /** Before an invoice is made. */
  refuseDeposit(tx: Tx, account: PlayerCurrency, request: DepositRequest): Promise<Refusal | undefined>
  /** After money was credited that no limit had let through: noted, never refused. */
  noteDeposit(tx: Tx, account: PlayerCurrency, received: ReceivedDeposit): Promise<void>
  /** Under self-exclusion: no log-in, no play, no deposit. */
  isExcluded(tx: Tx, player: bigint): Promise<boolean>
  /** Whether money that arrives may be credited: not under self-exclusion, and not to an account that is too young or not proved to be old enough. */
  mayReceive(tx: Tx, account: PlayerCurrency, money: IncomingDeposit): Promise<boolean>
  /** Of these players, those of whom neither has anything to say: no exclusion, block, limit or age in question. Their wallets are locked by it. */
  findUnrestrictedPlayers(tx: Tx, accounts: readonly PlayerCurrency[]): Promise<ReadonlySet<bigint>>
  /** D-21: limits, and what of them is used, go along into another currency. Under the lock of the player's wallets, once the currency is set. */
  changeCurrency(tx: Tx, player: bigint, change: CurrencyChange): Promise<void>
  /** The proof of age was given or holds no longer: the books learn from when on the player stands still. */
  updateAgeTerm(tx: Tx, account: PlayerCurrency): Promise<void>
  /** By the verdict of a check the player is too young: no deposit, no play, no payout from now on. */
  closeUnderAge(tx: Tx, player: bigint): Promise<void>
  /** Whether a payout waits for the proof of age. */
  isAgeProofRequired(player: bigint): Promise<boolean>
  /** The cool-off, self-exclusion or staff flag of the player, as the player is told of it. */
  exclusionOf(tx: Db, player: bigint): Promise<Refusal | undefined>
  /** A cool-off, a self-exclusion or a staff account: what was paid in can be staked no more. */
  mayPlay(tx: Db, player: bigint): Promise<boolean>
  /** A cool-off, a self-exclusion, or a limit of his own that is used up: payouts that are open stay on their way. */
  hasPayoutHold(player: bigint): Promise<boolean>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Brings what waited and is due into force; runs every minute. */
  applyDue(): Promise<void>
}

export function createLimits(deps: LimitsDeps): Limits {
  const { database, ledger, currencyOf } = deps
  const limitsRepository = createLimitsRepository(database, ledger, currencyOf)
  const explain = (callerTx: Tx | null, bet: RefusedBet) =>
    limitsRepository.change<RefusalReason | undefined>(callerTx, bet, async (state, tx, isDue) => {
      if (isDue) return { answer: 'again' }
      const now = isAgeDue(state.restrictions, state.now) ? await applyAgeTerm(deps, tx, state) : state
      return now === state ? explainRefusal(state, tx, ledger, bet) : { answer: 'again', state: now }
    })
  /** A change, and from when on the account stands still after it. */
  const changeWithAgeTerm = <T>(callerTx: Tx | null, account: PlayerCurrency, decide: (state: State) => Decision<T>) =>
    limitsRepository.change(callerTx, account, async (state, tx) => {
      const done = decide(state)
      return { ...done, state: await applyAgeTerm(deps, tx, done.state ?? state) }
    })
  /** Judged by what holds now: a country may ask otherwise than when the player came. */
  const evaluateWithin = <T>(callerTx: Tx, account: PlayerCurrency, evaluate: (state: State, tx: Tx) => Promise<T>) =>
    limitsRepository.change(callerTx, account, async (before, tx) => {
      const state = await applyAgeTerm(deps, tx, before)
      return { answer: await evaluate(state, tx), state }
    })
  const applyDue = () => applyAllDue(database, limitsRepository, ledger, currencyOf)
  return {
    handlers: limitHandlers({ ...deps, limitsRepository }),
    ledger: withRefusalReasons(ledger, explain),
    admit: (tx, account) => changeWithAgeTerm(tx, account, admit),
    refuseNewcomer: async (tx, person) => refuseNewcomer(tx, person, await ledger.instant(tx)),
    setListed: (tx, account, isListed) => setListed({ ...deps, limitsRepository }, tx, account, isListed),
    setStaff: (tx, account, isStaff) => setStaff(limitsRepository, tx, account, isStaff),
    sharedMarks: (callerTx, players) => sharedMarks(callerTx, players),
    recordIdentifiers: (tx, account, person) => recordIdentifiers({ ...deps, limitsRepository }, tx, account, person),
    refuseDeposit: (tx, account, request) =>
      evaluateWithin(tx, account, async (state, within) => {
        if ((await currencyOf(account.player, within)) !== account.currency) return refuse('wrong_currency')
        const age = await loadAgeFacts(ledger, deps, within, account.player)
        return depositRefusal(state, account, age, request) ?? refuseBlocked(ledger, within, account)
      }),
    noteDeposit: (tx, account, received) => changeWithAgeTerm(tx, account, (state) => recordDeposit(state, received)),
    async isExcluded(tx, player) {
      const { restrictions, now } = await limitsRepository.read(tx, player)
      return isExcluded(restrictions, now)
    },
    mayReceive: (tx, account, money) =>
      evaluateWithin(tx, account, async (state, within) => {
        if ((await currencyOf(account.player, within)) !== account.currency) return false
        const { block = 0 } = (await ledger.wallet(account.player, account.currency, within)) ?? {}
        return mayCredit(state, account, { ...(await loadAgeFacts(ledger, deps, within, account.player)), block }, money)
      }),
    findUnrestrictedPlayers: (tx, accounts) => findUnrestrictedPlayers(ledger, deps, tx, accounts),
    changeCurrency: (tx, player, change) => changeCurrency({ ledger, limitsRepository }, tx, player, change),
    updateAgeTerm: (tx, account) => changeWithAgeTerm(tx, account, () => ({ answer: undefined })),
    closeUnderAge: (tx, player) => ledger.setBlock(tx, player, UNDER_AGE),
    async isAgeProofRequired(player) {
      const { restrictions, now } = await limitsRepository.read(null, player)
      return isRequiredForPayouts(await deps.ageOf(database.db, player), restrictions, now)
    },
    exclusionOf: async (tx, player) => exclusionRefusal(await limitsRepository.read(tx, player)),
    async mayPlay(tx, player) {
      const { restrictions, now } = await limitsRepository.read(tx, player)
      return activeExclusion(restrictions, now) === null
    },
    async hasPayoutHold(player) {
      const currency = await currencyOf(player)
      const [state, deposits, sums] = await Promise.all([
        limitsRepository.read(null, player),
        deps.depositsOf(player, currency),
        ledger.windowSums(null, player, currency),
      ])
      return hasPayoutHold(state, { currency, deposits, sums })
    },
    defineJobs: (jobs) => jobs.schedule('limits.due', '* * * * *', applyDue),
    applyDue,
  }
}

/** Kept from play by the house: fraud, a court, or an age below the law's. */
async function refuseBlocked(ledger: Ledger, tx: Tx, { player, currency }: PlayerCurrency): Promise<Refusal | undefined> {
  const wallet = await ledger.wallet(player, currency, tx)
  return wallet && wallet.block !== 0 ? refuse('player_blocked') : undefined
}

/** One player at a time, so that no bet waits for many. */
async function applyAllDue(
  database: Database,
  limitsRepository: LimitsRepository,
  ledger: Ledger,
  currencyOf: LimitsDeps['currencyOf'],
): Promise<void> {
  const players = await duePlayers(database.db, await ledger.instant(null))
  for (const player of players)
    await limitsRepository.change(null, { player, currency: await currencyOf(player) }, () => ({ answer: undefined }))
}
