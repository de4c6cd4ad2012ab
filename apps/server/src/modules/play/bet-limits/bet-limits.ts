/**
 * Bet limits in the memory of every process: loaded from the database, reloaded after each change in any process. Sources:
 * D-23, D-66.
 */
import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import {
  type Milliseconds,
  BET_LIMITS,
  BET_LIMITS_TABLE,
  type BetLimitsTable,
  betLimitProblems,
  type Currency,
  formatMoney,
  type LimitedGame,
  type StakeRange,
} from '@fairhouse/money'

import type { Bus } from '../../../platform/bus/index.ts'
import type { Database, Tx } from '../../../platform/db/index.ts'
import { type RequestedRange, defaultRange, needsSecond, rangeProblem } from './rules/change.ts'
import { addChange, allChanges, type LimitChange, lockVersion } from './store.ts'

/** For games: the current range, or the range at an instant (ms of the database's clock) at which a round began. */
export interface StakeRanges {
  rangeOf(game: LimitedGame, currency: Currency, at?: number): StakeRange
}

/** A change, based on the version that the operator saw. */
export interface WantedRange extends RequestedRange {
  /** Version it is based on; 0 for the default. */
  readonly version: bigint
}

export interface BetLimits extends StakeRanges {
  /** Every change of a game and currency, oldest first. */
  changesOf(game: LimitedGame, currency: Currency): readonly LimitChange[]
  /** Refuses an invalid minimum or maximum; the message names both. */
  fault(wanted: WantedRange): Refusal | undefined
  /**
   * Runs in the caller's transaction, under the lock of this game and currency: whether a second person is needed, or a refusal
   * after a concurrent change.
   */
  needsSecond(tx: Tx, wanted: WantedRange): Promise<boolean | Refusal>
  /** Runs in the caller's transaction. Takes effect for rounds that begin some seconds later, in every process at once. */
  change(tx: Tx, wanted: WantedRange, by: { by: string; reason: string; isByTwo: boolean }): Promise<Refusal | undefined>
  /** Must run before the first bet. @throws RangeError when stored limits are invalid. */
  start(): Promise<void>
}

export interface BetLimitsDeps {
  database: Database
  bus: Pick<Bus, 'listen' | 'notify'>
  /** Milliseconds by the database's clock. */
  now(): number
  onFault(error: unknown): void
  /** Delay between a change and its effect, ms: every process has loaded it by then. */
  spreadMs?: Milliseconds
}

const CHANNEL = 'bet_limits'
const SPREAD_MS = 3000

export function createBetLimits({ database, bus, now, onFault, spreadMs = SPREAD_MS }: BetLimitsDeps): BetLimits {
  let schedule: Schedule = scheduleOf([])
  let reading: Promise<void> = Promise.resolve()
  const readAll = async () => void (schedule = scheduleOf(await allChanges(database)))
  /** Reloads run one after the other, so that an older result never replaces a newer one. */
  const readAgain = () => (reading = reading.then(readAll).catch(onFault))
  bus.listen(CHANNEL, { onMessage: () => void readAgain(), catchUp: readAgain })

  const rangeOf: BetLimits['rangeOf'] = (game, currency, at = now()) => schedule.rangeAt(game, currency, at)
  return {
    rangeOf,
    changesOf: (game, currency) => schedule.changesOf(game, currency),
    fault(wanted) {
      const problem = rangeProblem(wanted)
      return problem === undefined ? undefined : refuseFields({ limits: [`wrong_value: ${problem}`] })
    },
    async needsSecond(tx, wanted) {
      const { game, currency, version } = wanted
      if ((await lockVersion(tx, game, currency)) !== version) return refuse('bad_transition')
      const changes = (await allChanges(database)).filter((one) => one.game === game && one.currency === currency)
      const first = defaultRange(game, currency)
      const { min, max } = wanted
      const amounts = changes.map((change) => ({ amounts: { min: change.min, max: change.max }, isByTwo: change.isByTwo }))
      return needsSecond<'min' | 'max'>({ min, max }, amounts, first)
    },
    async change(tx, { game, currency, min, max, version }, about) {
      const present = await lockVersion(tx, game, currency)
      if (present !== version) return refuse('bad_transition')
      await addChange(tx, { game, currency, min, max, ...about }, spreadMs)
      await bus.notify(tx, CHANNEL, `${game} ${currency}`)
      return undefined
    },
    start: readAll,
  }
}

/** Limits in force at an instant: the defaults, and operators' changes. */
interface Schedule {
  /** The range in force at an instant, milliseconds by the database's clock. */
  rangeAt(game: LimitedGame, currency: Currency, at: number): StakeRange
  /** Every change of a game and currency, oldest first. */
  changesOf(game: LimitedGame, currency: Currency): readonly LimitChange[]
}

/** @throws RangeError naming game, currency and both amounts of everything that makes no sense. */
function scheduleOf(changes: readonly LimitChange[]): Schedule {
  const problems = changeProblems(changes)
  if (problems.length > 0) throw new RangeError(problems.join('; '))
  const byKey = new Map<string, { change: LimitChange; range: StakeRange }[]>()
  for (const change of changes) {
    const { game, currency, min, max } = change
    const { step } = BET_LIMITS[game as LimitedGame][currency as Currency]
    const key = `${game} ${currency}`
    byKey.set(key, [...(byKey.get(key) ?? []), { change, range: { min, max, step } }])
  }
  const of = (game: LimitedGame, currency: Currency) => byKey.get(`${game} ${currency}`) ?? []
  return {
    rangeAt: (game, currency, at) =>
      of(game, currency).findLast(({ change }) => change.holdsFrom <= at)?.range ?? BET_LIMITS[game][currency],
    changesOf: (game, currency) => of(game, currency).map(({ change }) => change),
  }
}

/** Problems of the latest change of each game and currency; earlier ones are history. */
function changeProblems(changes: readonly LimitChange[]): string[] {
  const table: Record<string, Record<string, { min: string; max: string; step?: string }>> = structuredClone(BET_LIMITS_TABLE)
  for (const { game, currency, min, max } of changes)
    table[game] = { ...table[game], [currency]: { ...table[game]?.[currency], min: formatMoney(min), max: formatMoney(max) } }
  return betLimitProblems(table satisfies BetLimitsTable)
}
