/** Wires the module: its ports, its interface, and its calls. */
import { type HeldReason, isRefusal, limitRoutes, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import { calls, type Mount } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { TimelineOf } from '../../../platform/timeline.ts'
import { BLOCK_SESSION_STOP, type Ledger } from '../../books/ledger/index.ts'
import { applyAgeTerm, loadAgeFacts } from './age.ts'
import { type BonusEndCause, createBlocks } from './bonus-ends.ts'
import { admit } from './commands.ts'
import { type CurrencyChange, changeCurrency } from './currency-change.ts'
import { type ArrivingDeposit, type DepositRequest, type CreditedDeposit, depositRefusal, holdReason, recordDeposit } from './deposits.ts'
import { createLimitsView, limitHandlers } from './handlers.ts'
import { createLimitsHooks, createOnChanged, type LimitsHooks } from './hooks.ts'
import { withRefusalReasons } from './limit-enforcement.ts'
import { type Decision, type PlayerCurrency, type LimitsRepository, createLimitsRepository } from './limits-repository.ts'
import type { OperatorBlocks } from './operator-blocks.ts'
import { hasPayoutHold } from './payout-hold.ts'
import {
  areInstrumentsExcluded,
  noteInstruments,
  recordIdentifiers,
  refuseNewcomer,
  setListed,
  takeInstrument,
  type UsedInstrument,
} from './persons.ts'
import type { LimitsDeps } from './ports.ts'
import { exclusionRefusal, type RefusedBet, type RefusalReason, explainRefusal } from './refusal-reason.ts'
import { isAgeDue, isRequiredForPayouts } from './rules/age.ts'
import { WALLET_BLOCKS } from './rules/blocks.ts'
import { activeExclusion, isExcluded } from './rules/exclusions.ts'
import type { PersonIdentifiers } from './rules/person.ts'
import { setStaff } from './staff.ts'
import type { State } from './state.ts'
import { firstExclusions } from './store/audit.ts'
import type { OwnBlock } from './store/operator-blocks.ts'
import { type SharedMark, sharedMarks } from './store/persons.ts'
import { loadDepositRestrictions } from './store/restrictions.ts'
import { duePlayers } from './store/settings.ts'
import { findUnrestrictedPlayers } from './unrestricted-players.ts'
import type { LimitsView } from './views.ts'

export interface Limits {
  readonly hooks: LimitsHooks
  mount: Mount
  /** The player's limits as the player sees them. */
  viewOf(player: PlayerId): Promise<LimitsView>
  /** For the timeline of operators. */
  timelineOf: TimelineOf
  /** The ledger for game modules. */
  readonly ledger: Ledger
  /** Runs before a log-in's session is created: refuses, or restarts the session counters. */
  admit(tx: Tx, account: PlayerCurrency): Promise<Refusal | undefined>
  /** Runs before the account exists: refuses a person under exclusion. */
  refuseNewcomer(tx: Tx, person: PersonIdentifiers): Promise<Refusal | undefined>
  /** Records a newly proven identifier of a player. A refusal: the account is under an exclusion now. */
  recordIdentifiers(tx: Tx, account: PlayerCurrency, person: PersonIdentifiers): Promise<Refusal | undefined>
  /** D-75: records paying instruments of players, each by its keyed hash (null: unknown), in the transaction of the money. Refuses nothing. */
  noteInstruments(tx: Tx, used: readonly { player: PlayerId; instrument: string | null }[]): Promise<void>
  /** D-75: the same for a payout. A refusal: it belongs to another person under exclusion, and the account is held as theirs. */
  takeInstrument(tx: Tx, used: PlayerCurrency & UsedInstrument): Promise<Refusal | undefined>
  /** For each, in order: whether it belongs to another person, who is under self-exclusion. */
  areInstrumentsExcluded(tx: Tx, used: readonly UsedInstrument[]): Promise<boolean[]>
  /** Applies the answer of a national register. */
  setListed(tx: Tx, player: PlayerId, isListed: boolean): Promise<void>
  /** D-46: sets or clears the staff flag; ignores an unknown player. A bet that waits for the wallet's lock sees the new flag. */
  setStaff(tx: Tx, player: PlayerId, isStaff: boolean): Promise<void>
  /** Milliseconds: since when the player of an account with a self-exclusion had the first one. */
  firstExclusions(callerTx: Db, players: readonly PlayerId[]): Promise<ReadonlyMap<bigint, number>>
  /** Other accounts with the same proven phone, document, instrument, or name and birth date (D-2, D-75). */
  sharedMarks(callerTx: Db, players: readonly PlayerId[]): Promise<SharedMark[]>
  /** Runs before an invoice is created. */
  refuseDeposit(tx: Tx, account: PlayerCurrency, request: DepositRequest): Promise<Refusal | undefined>
  /** Runs with each credit: notes what a restriction would have refused, returns why, and refuses nothing. */
  noteDeposit(tx: Tx, account: PlayerCurrency, received: CreditedDeposit): Promise<HeldReason | undefined>
  /** Under self-exclusion: no log-in, no play, no deposit. */
  isExcluded(tx: Tx, player: PlayerId): Promise<boolean>
  /**
   * Why arriving money may not be credited: a former currency, an exclusion, the age or its missing proof, a cool-off, or the player's own
   * limit. Undefined if it may.
   */
  holdReason(tx: Tx, account: PlayerCurrency, money: ArrivingDeposit): Promise<HeldReason | undefined>
  /** Players for whom `holdReason` and `noteDeposit` have no effect: no exclusion, block, limit or age term. Locks their wallets. */
  findUnrestrictedPlayers(tx: Tx, accounts: readonly PlayerCurrency[]): Promise<ReadonlySet<bigint>>
  /**
   * D-21: carries limits and their usage into another currency. Runs under the lock of the player's wallets, once the currency
   * is set.
   */
  changeCurrency(tx: Tx, player: PlayerId, change: CurrencyChange): Promise<void>
  /** The identity was proved: records the hashes that identify the person, and ends the age term. */
  noteProof(tx: Tx, proved: { player: PlayerId; person: string; document: string }): Promise<void>
  /** The proof of age was revoked: updates the ledger's block instant. */
  updateAgeTerm(tx: Tx, player: PlayerId): Promise<void>
  /** A check proved the player under age: no deposit, play or payout from now on. */
  closeUnderAge(tx: Tx, player: PlayerId): Promise<void>
  /** Whether a payout waits for the proof of age. */
  isAgeProofRequired(player: PlayerId): Promise<boolean>
  /** The proof of age that the player's country requires and that is missing: when it is due, in milliseconds, if a term has begun. */
  missingAgeProof(player: PlayerId): Promise<MissingAgeProof | null>
  /** The player's cool-off, self-exclusion or staff flag, as a refusal. */
  exclusionOf(tx: Db, player: PlayerId): Promise<Refusal | undefined>
  /** Why the player gets no bonus now: `self_excluded`, else `player_blocked`, else a cool-off or the staff flag. */
  rewardRefusal(tx: Db, player: PlayerId): Promise<Refusal | undefined>
  /** Own data, for the player's export: blocks by operators, the latest first. */
  ownBlocksOf(player: PlayerId): Promise<readonly OwnBlock[]>
  /** What ends every bonus of the player, also one of a late win. Locks the player's wallets. */
  bonusEndOf(tx: Tx, player: PlayerId): Promise<BonusEndCause | undefined>
  /** By operators, for fraud or by a court. */
  readonly operatorBlocks: OperatorBlocks
  /** What has stopped the player's play until an act of their own: a session limit, a reality check, a due proof of age. */
  stopOf(tx: Tx, account: PlayerCurrency): Promise<Refusal | undefined>
  /** Those of the players who take part in no contest: self-excluded, blocked and operators' accounts. */
  barredAmong(tx: Db, players: readonly PlayerId[]): Promise<bigint[]>
  /** False under a cool-off, self-exclusion or staff flag: the deposit can no longer be staked. */
  mayPlay(tx: Db, player: PlayerId): Promise<boolean>
  /** A cool-off, a self-exclusion, or a used-up own limit: open payouts stay on their way. */
  hasPayoutHold(player: PlayerId): Promise<boolean>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Applies due changes; runs every minute. */
  applyDue(): Promise<void>
}

export function createLimits(deps: LimitsDeps): Limits {
  const { database, ledger, currencyOf } = deps
  const hooks = createLimitsHooks()
  const limitsRepository = createLimitsRepository(database, ledger, currencyOf, createOnChanged(hooks))
  const explain = (callerTx: Tx | null, bet: RefusedBet) =>
    limitsRepository.change<RefusalReason | undefined>(callerTx, bet, async (state, tx, isDue) => {
      if (isDue) return { answer: 'again' }
      const now = isAgeDue(state.restrictions, state.now) ? await applyAgeTerm(deps, tx, state) : state
      return now === state ? explainRefusal(state, tx, ledger, bet) : { answer: 'again', state: now }
    })
  /** Applies a change and the age term that follows from it. */
  const changeWithAgeTerm = <T>(callerTx: Tx | null, account: PlayerCurrency, decide: (state: State) => Decision<T>) =>
    limitsRepository.change(callerTx, account, async (state, tx) => {
      const done = decide(state)
      return { ...done, state: await applyAgeTerm(deps, tx, done.state ?? state) }
    })
  /** Uses the current rules: a country may have changed its rule since registration. */
  const evaluateWithin = <T>(callerTx: Tx, account: PlayerCurrency, evaluate: (state: State, tx: Tx) => Promise<T>) =>
    limitsRepository.change(callerTx, account, async (before, tx) => {
      const state = await applyAgeTerm(deps, tx, before)
      return { answer: await evaluate(state, tx), state }
    })
  const accountOf = async (tx: Tx, player: PlayerId): Promise<PlayerCurrency> => ({ player, currency: await currencyOf(player, tx) })
  const updateAgeTerm = (tx: Tx, account: PlayerCurrency) => changeWithAgeTerm(tx, account, () => ({ answer: undefined }))
  const loadView = createLimitsView({ ...deps, limitsRepository })
  const viewOf = async (player: PlayerId) => loadView({ player, currency: await currencyOf(player) })
  const applyDue = () => applyAllDue(database, limitsRepository, ledger, currencyOf)
  return {
    hooks,
    mount: calls(limitRoutes, limitHandlers({ ...deps, limitsRepository })),
    viewOf,
    ledger: withRefusalReasons(ledger, (tx, bet) =>
      bet.refusal.reason === 'bonus_max_bet' ? deps.maxBetRefusal(tx, bet.player) : explain(tx, bet),
    ),
    admit: (tx, account) => changeWithAgeTerm(tx, account, admit),
    refuseNewcomer: async (tx, person) => refuseNewcomer(tx, person, await ledger.instant(tx)),
    setListed: async (tx, player, isListed) => setListed(limitsRepository, tx, await accountOf(tx, player), isListed),
    async setStaff(tx, player, isStaff) {
      const currency = (await deps.currenciesOf([player], tx)).get(player)
      if (currency) await setStaff(limitsRepository, tx, { player, currency }, isStaff)
    },
    firstExclusions,
    sharedMarks: (callerTx, players) => sharedMarks(callerTx, players),
    recordIdentifiers: (tx, account, person) => recordIdentifiers({ ...deps, limitsRepository }, tx, account, person),
    noteInstruments,
    takeInstrument: (tx, used) => takeInstrument({ ...deps, limitsRepository }, tx, used),
    areInstrumentsExcluded: async (tx, used) => (used.length === 0 ? [] : areInstrumentsExcluded(tx, used, await ledger.instant(tx))),
    refuseDeposit: (tx, account, request) =>
      evaluateWithin(tx, account, async (state, within) => {
        if ((await currencyOf(account.player, within)) !== account.currency) return refuse('wrong_currency')
        const age = await loadAgeFacts(ledger, deps, within, account.player)
        return depositRefusal(state, account, age, request) ?? refuseBlocked(ledger, within, account)
      }),
    noteDeposit: (tx, account, received) => changeWithAgeTerm(tx, account, (state) => recordDeposit(state, account, received)),
    async isExcluded(tx, player) {
      const { restrictions, now } = await limitsRepository.read(tx, player)
      return isExcluded(restrictions, now)
    },
    holdReason: (tx, account, money) =>
      evaluateWithin(tx, account, async (state, within) => {
        if ((await currencyOf(account.player, within)) !== account.currency) return 'wrong_currency'
        const { block = 0 } = (await ledger.wallet(account.player, account.currency, within)) ?? {}
        return holdReason(state, account, { ...(await loadAgeFacts(ledger, deps, within, account.player)), block }, money, within)
      }),
    findUnrestrictedPlayers: (tx, accounts) => findUnrestrictedPlayers(ledger, deps, tx, accounts),
    changeCurrency: (tx, player, change) => changeCurrency({ ledger, limitsRepository }, tx, player, change),
    async noteProof(tx, { player, person, document }) {
      const account = await accountOf(tx, player)
      // one hash covers name and date of birth, so the marks reveal neither
      await recordIdentifiers({ ...deps, limitsRepository }, tx, account, { document, name: person, birth: 'hashed' })
      await updateAgeTerm(tx, account)
    },
    updateAgeTerm: async (tx, player) => updateAgeTerm(tx, await accountOf(tx, player)),
    async closeUnderAge(tx, player) {
      await ledger.setBlock(tx, player, WALLET_BLOCKS.under_age)
      await hooks.excluded.run(tx, { player, because: 'under_age' })
      await hooks.playEnded.run(tx, { player })
    },
    async isAgeProofRequired(player) {
      const { restrictions, now } = await limitsRepository.read(null, player)
      return isRequiredForPayouts(await deps.ageOf(database.db, player), restrictions, now)
    },
    async stopOf(tx, account) {
      const reason = await explain(tx, { ...account, stake: 0n, refusal: { reason: 'player_blocked', detail: BLOCK_SESSION_STOP } })
      return isRefusal(reason) ? reason : undefined
    },
    missingAgeProof: (player) => loadMissingAgeProof(deps, limitsRepository, player),
    exclusionOf: async (tx, player) => exclusionRefusal(await limitsRepository.read(tx, player)),
    rewardRefusal: (tx, player) => rewardRefusal(limitsRepository, ledger, tx, player),
    ...createBlocks({ database, ledger, hooks, limitsRepository }),
    barredAmong: (tx, players) => findBarred(ledger, tx, players),
    async mayPlay(tx, player) {
      const { restrictions, now } = await limitsRepository.read(tx, player)
      return activeExclusion(restrictions, now) === null
    },
    hasPayoutHold: (player) => loadPayoutHold(deps, limitsRepository, player),
    defineJobs: (jobs) => jobs.schedule('limits.due', '* * * * *', applyDue),
    applyDue,
  }
}

export interface MissingAgeProof {
  dueAt: number | null
  isDue: boolean
}

async function loadMissingAgeProof(
  { database, ageOf }: LimitsDeps,
  limitsRepository: LimitsRepository,
  player: PlayerId,
): Promise<MissingAgeProof | null> {
  const { check, isProved } = await ageOf(database.db, player)
  if (check === null || isProved) return null
  const { restrictions, now } = await limitsRepository.read(null, player)
  return { dueAt: restrictions.ageDueAt, isDue: isAgeDue(restrictions, now) }
}

async function loadPayoutHold(
  { ledger, currencyOf, depositsOf }: LimitsDeps,
  limitsRepository: LimitsRepository,
  player: PlayerId,
): Promise<boolean> {
  const currency = await currencyOf(player)
  const [state, deposits, sums] = await Promise.all([
    limitsRepository.read(null, player),
    depositsOf(player, currency),
    ledger.windowSums(null, player, currency),
  ])
  return hasPayoutHold(state, { currency, deposits, sums })
}

/** A cool-off is no exclusion: what was won before it stays won. */
async function findBarred(ledger: Ledger, tx: Db, players: readonly PlayerId[]): Promise<bigint[]> {
  if (players.length === 0) return []
  const now = await ledger.instant(tx)
  const barred = (await loadDepositRestrictions(tx, players)).filter(({ restrictions }) => {
    const exclusion = activeExclusion(restrictions, now)
    return exclusion === 'self_excluded' || exclusion === 'staff_account'
  })
  return [...new Set([...barred.map(({ player }) => player), ...(await ledger.blockedAmong(tx, players))])]
}

/** A self-exclusion ends rewards and comes first; a pause only delays them, so a block comes before it. */
async function rewardRefusal(limitsRepository: LimitsRepository, ledger: Ledger, tx: Db, player: PlayerId): Promise<Refusal | undefined> {
  const exclusion = exclusionRefusal(await limitsRepository.read(tx, player))
  if (exclusion?.code === 'self_excluded') return exclusion
  return (await ledger.blockedAmong(tx, [player])).length > 0 ? refuse('player_blocked') : exclusion
}

/** Blocked by the operator: fraud, a court order, or under age. */
async function refuseBlocked(ledger: Ledger, tx: Tx, { player, currency }: PlayerCurrency): Promise<Refusal | undefined> {
  const wallet = await ledger.wallet(player, currency, tx)
  return wallet && wallet.block !== 0 ? refuse('player_blocked') : undefined
}

/** One player per transaction, so that no bet waits for many. */
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
