/** Cashback: computed once when a week has ended, claimed once within the days of the reward settings. Source: bonuses.md 6. Instants in milliseconds. */
import { isRefusal, refuse, type Refusal } from '@fairhouse/contracts'
import {
  type Cashback,
  cashbackClaimEnd,
  cashbackOf,
  isCashbackClaimable,
  MICRO_PER_MINOR,
  spinWorth,
  WEEK_MS,
  weekStart,
} from '@fairhouse/loyalty'
import { type PlayerId, type Minor, convertDown, convertUp, type Currency } from '@fairhouse/money'

import { type Db, retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { postings } from '../../../books/ledger/index.ts'
import { termsIn } from '../rules/terms.ts'
import { dayOf, standingOf } from '../store.ts'
import type { RewardDeps } from './ports.ts'
import { cashbackOfWeek, closeWeek, insertCashback, isWeekClosed, playersWithout, playOf, setClaimed, type WeekCashback } from './store.ts'

const BATCH = 100

export interface CashbackState extends WeekCashback {
  readonly state: 'running' | 'none' | 'open' | 'claimed' | 'over'
  /** How the sum came about. */
  readonly lines: Cashback
  readonly claimUntil: number
}

export interface CashbackService {
  /** Computes the week that ended last, if its play is known. Safe to repeat, to interrupt and to run twice. Returns how many players. */
  closeLastWeek(): Promise<number>
  /** What the week that ended last gives while it is not computed; null once it is. */
  pendingOf(player: PlayerId): Promise<{ currency: Currency; amount: Minor } | null>
  /** The week that ended last, once it is computed, and the one that runs. */
  statesOf(player: PlayerId): Promise<{ last: CashbackState | null; current: CashbackState }>
  claim(player: PlayerId): Promise<{ currency: Currency; amount: Minor } | Refusal>
}

export function createCashback(deps: RewardDeps): CashbackService {
  const { database, clock } = deps
  const { db } = database
  const lastWeek = () => weekStart(clock.now()) - WEEK_MS

  return {
    async closeLastWeek() {
      const week = lastWeek()
      if ((await isWeekClosed(db, week)) || !(await deps.isPlayRead(week + WEEK_MS, 'vip'))) return 0
      const claimDays = await claimDaysOf(deps, db, week)
      let closed = 0
      for (;;) {
        const players = await playersWithout(db, week, BATCH)
        if (players.length === 0) break
        for (const player of players)
          await db.transaction().execute(async (tx) => insertCashback(tx, { ...(await computeWeek(deps, tx, player, week)), claimDays }))
        closed += players.length
      }
      await closeWeek(db, week, clock.now())
      return closed
    },
    async pendingOf(player) {
      const week = lastWeek()
      if ((await isWeekClosed(db, week)) || (await cashbackOfWeek(db, player, week))) return null
      return computeWeek(deps, db, player, week)
    },
    async statesOf(player) {
      const week = weekStart(clock.now())
      const [stored, running, claimDays] = await Promise.all([
        cashbackOfWeek(db, player, lastWeek()),
        computeWeek(deps, db, player, week),
        claimDaysOf(deps, db, week),
      ])
      const current = stateOf({ ...running, claimDays, claimedAt: null }, clock.now())
      return { last: stored ? stateOf(stored, clock.now()) : null, current }
    },
    async claim(player) {
      const claimed = await retryConflicts(() => db.transaction().execute((tx) => claimWithin(deps, tx, player, lastWeek())))
      if (isRefusal(claimed)) return claimed
      deps.onMoney(player)
      return claimed
    },
  }
}

/** One transaction: the posting's key and the row's mark are both of the week, so that it is paid once. */
async function claimWithin(
  deps: RewardDeps,
  tx: Tx,
  player: PlayerId,
  week: number,
): Promise<{ currency: Currency; amount: Minor } | Refusal> {
  const wallet = (await deps.ledger.lockWallets(tx, player)).find(({ isFormer }) => !isFormer)
  const row = await cashbackOfWeek(tx, player, week)
  const now = deps.clock.now()
  if (!wallet || !row || row.amount === 0n) return refuse('no_reward', { reason: 'nothing' })
  if (row.claimedAt !== null) return refuse('no_reward', { reason: 'claimed' })
  if (!isCashbackClaimable(week, row.claimDays, now)) return refuse('no_reward', { reason: 'over' })
  const exclusion = await deps.rewardRefusal(tx, player)
  if (exclusion) return exclusion
  if (await deps.isSamePerson(tx, player)) return refuse('bonus_not_for_person')
  const { currency } = wallet
  const amount = convertDown(row.amount, row.currency, currency)
  await setClaimed(tx, player, week, now)
  await deps.ledger.postOrThrow(tx, postings.cashGiven({ kind: 'cashback', claim: dayOf(week), player, currency, amount }))
  return { currency, amount }
}

/** The most that held so far in the week: those of a week that runs only grow, so what was shown stays true. */
const claimDaysOf = ({ longestClaimDaysOf, clock }: RewardDeps, db: Db, week: number): Promise<number> =>
  longestClaimDaysOf(db, week, Math.min(clock.now(), week + WEEK_MS - 1))

type Computed = Omit<WeekCashback, 'claimedAt' | 'claimDays'>

/** What a week gives as of now. Play in another currency counts at its value (D-21), never in the player's favour. */
async function computeWeek(deps: RewardDeps, db: Db, player: PlayerId, week: number): Promise<Computed> {
  const now = deps.clock.now()
  const until = week + WEEK_MS
  const [currency, play, standing] = [await deps.currencyOf(player, db), await playOf(db, player, week), await standingOf(db, player)]
  const gifts = await deps.ledger.cashGifts(db, [player], { from: week, until })
  // later spins belong to the next week: the wheel opens by what this cashback leaves (`kept.ts`)
  const spins = await deps.spinsBetween(db, player, week, Math.min(now, until))
  const down = (part: (of: (typeof play)[number]) => bigint) =>
    play.reduce((sum, of) => sum + signed(part(of), of.currency, currency, convertDown), 0n)
  const up = (parts: readonly { amount: Minor; currency: Currency }[]) =>
    parts.reduce((sum, { amount, currency: from }) => sum + signed(amount, from, currency, convertUp), 0n)
  const rakeback = up(play.map(({ rakebackMicro, currency: from }) => ({ amount: rakebackMicro, currency: from }))) / MICRO_PER_MINOR
  const terms = termsIn(standing, until)
  const sums = {
    currency,
    stakes: down(({ stakes }) => stakes),
    returns: up(play.map(({ returns, currency: from }) => ({ amount: returns, currency: from }))),
    gifts: up(gifts),
    theo: down(({ theo }) => theo),
    givenBack: rakeback + BigInt(spins) * spinWorth(currency),
    pct: terms.cashbackPct,
    capSteps: terms.cashbackCapSteps,
  }
  return { player, week, ...sums, amount: linesOf(sums).amount, closedAt: now }
}

const signed = (amount: Minor, from: Currency, to: Currency, convert: typeof convertDown): bigint =>
  amount >= 0n ? convert(amount, from, to) : -convert(-amount, from, to)

type Inputs = Pick<WeekCashback, 'currency' | 'stakes' | 'returns' | 'gifts' | 'theo' | 'givenBack' | 'pct' | 'capSteps'>

const linesOf = ({ currency, stakes, returns, gifts, theo, givenBack, pct, capSteps }: Inputs): Cashback =>
  cashbackOf(
    { currency, cashStakes: stakes, cashReturns: returns, gifts, theo, givenBack },
    { cashbackPct: pct, cashbackCapSteps: capSteps },
  )

function stateOf(row: WeekCashback, now: number): CashbackState {
  const end = row.week + WEEK_MS
  const claimUntil = cashbackClaimEnd(row.week, row.claimDays)
  const shared = { ...row, lines: linesOf(row), claimUntil }
  if (now < end) return { ...shared, state: 'running' }
  if (row.claimedAt !== null) return { ...shared, state: 'claimed' }
  if (row.amount === 0n) return { ...shared, state: 'none' }
  return { ...shared, state: now < claimUntil ? 'open' : 'over' }
}
