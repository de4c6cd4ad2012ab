/** One month of one partner, from the journal and settled bets. The same inputs give the same sums, whenever it runs. */
import { accrue, isQualified, playerNgr } from '@fairhouse/loyalty'
import type { PartnerId, PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { loadPlayDays } from '../../play/wagering/index.ts'
import { relationTo } from './one-person.ts'
import type { PartnerDeps } from './ports.ts'
import { type Earned, type KnownPlayer, type MonthFacts, monthFacts, NOTHING_EARNED } from './rules/month-facts.ts'
import { type ReviewedPlayer, reviewed } from './rules/review.ts'
import { boundsOf, planOf } from './rules/terms.ts'
import { loadBrought, loadMonthsOf, type MonthSums, type StoredMonth } from './store-months.ts'
import { loadPlans, type PlanVersion } from './store.ts'

/** `month`: its first day. `known`: what was known of the players when it was closed. */
export interface MonthInput extends Pick<StoredMonth, 'month' | 'countsAllChargebacks'> {
  plan: PlanVersion
  known: readonly KnownPlayer[]
  /** Left from the month before. */
  carry: bigint
  owed: bigint
}

type LedgerDeps = Pick<PartnerDeps, 'ledger'>

/** Fixed sums that are taken back in the month: those left from the month before, and those of frauds named since. */
export const owedBefore = (left: bigint, known: readonly KnownPlayer[]): bigint =>
  known.reduce((sum, { earned }) => sum + earned.fixed, left)

export async function computeMonth(
  deps: LedgerDeps,
  tx: Db,
  { plan, known, carry, owed, ...month }: MonthInput,
): Promise<{ sums: MonthSums; qualified: ReadonlySet<bigint>; review: ReviewedPlayer[] }> {
  const { players, theo } = await loadFacts(deps, tx, known, { ...month, until: boundsOf(month.month).until })
  const terms = planOf(plan.terms)
  const accrual = accrue({ plan: terms, players, carry, theo, owed })
  const { ngr, pct, revshare, cpa, accrued, carry: carryOut, owed: owedOut } = accrual
  const isFixedPaid = terms.plan !== 'revshare'
  const qualified = known.filter((_, at) => isFixedPaid && isQualified(players[at]!, terms))
  const needsReview = accrual.needsReview || (accrued > 0n && known.some(({ isOwn, sharesDevice }) => isOwn || sharesDevice))
  const active = players.filter(({ stakes }) => stakes > 0n).length
  return {
    sums: { players: active, ngr, theo, pct, revshare, cpa, accrued, carryOut, owedOut, needsReview },
    qualified: new Set(qualified.map(({ player }) => player)),
    review: reviewed(known, accrual),
  }
}

/** In the order of `known`; the life of each until an instant (milliseconds). */
export async function loadFacts(
  { ledger }: LedgerDeps,
  tx: Db,
  known: readonly KnownPlayer[],
  { month, until, countsAllChargebacks }: Pick<StoredMonth, 'month' | 'countsAllChargebacks'> & { until: number },
): Promise<MonthFacts> {
  const frauds = new Set(known.flatMap(({ player, isFraud }) => (isFraud ? [player] : [])))
  const play = await loadPlayDays(tx, known.map(countedPeriod(until)))
  const money = countsAllChargebacks
    ? await loadMoney(ledger, tx, known, until)
    : (await ledger.dailyFlows(tx, known.map(countedPeriod(until)))).map((row) =>
        frauds.has(row.player) ? { ...row, chargebacks: 0n } : row,
      )
  return monthFacts(known, month, { play, money })
}

type Counted = Pick<KnownPlayer, 'player' | 'countedUntil'>

const countedPeriod =
  (until: number) =>
  ({ player, countedUntil }: Counted) => ({ player, from: 0, until: Math.min(until, countedUntil ?? until) })

/** By day; after a self-exclusion only chargebacks, of deposits that counted before it. */
export async function loadMoney(ledger: LedgerDeps['ledger'], tx: Db | null, players: readonly Counted[], until: number) {
  const late = players.flatMap(({ player, countedUntil }) =>
    countedUntil !== null && countedUntil < until ? [{ player, from: countedUntil, until }] : [],
  )
  const chargebacks = (await ledger.dailyFlows(tx, late)).map((row) => ({ ...row, deposits: 0n, firstDeposit: 0n, payouts: 0n, gifts: 0n }))
  return [...(await ledger.dailyFlows(tx, players.map(countedPeriod(until)))), ...chargebacks]
}

/** What is known now of the players who registered before the month's end. */
export async function knownPlayers(tx: Tx, deps: PartnerDeps, partner: PartnerId, month: string): Promise<KnownPlayer[]> {
  const brought = await loadBrought(tx, partner, boundsOf(month).until)
  const players = brought.map(({ player }) => player)
  const exclusions = await deps.exclusionsOf(tx, players)
  const known: KnownPlayer[] = []
  for (const { player, wasQualified, isFraud } of brought) {
    const relation = await relationTo(deps, tx, partner, player)
    known.push({
      player,
      countedUntil: exclusions.get(player) ?? null,
      isOwn: relation === 'self',
      isFraud,
      hasPhone: (await deps.verifiedPhoneOf(player, tx)) !== null,
      isNew: !wasQualified,
      sharesDevice: relation === 'device',
      earned: isFraud ? await earnedOf(deps, tx, partner, player) : NOTHING_EARNED,
    })
  }
  return known
}

/** What closed months counted of a fraud, less what is lost already; nothing once it has gone back. A refused month counted nothing. */
async function earnedOf(deps: LedgerDeps, tx: Tx, partner: PartnerId, player: PlayerId): Promise<Earned> {
  const months = await loadMonthsOf(tx, partner, player)
  if (months.some(({ frozen }) => frozen.isFraud)) return NOTHING_EARNED
  const plans = await loadPlans(tx, [partner])
  const earned = { ...NOTHING_EARNED }
  for (const { month, frozen } of months.filter((each) => each.month.status !== 'refused')) {
    const terms = planOf(plans.find(({ version }) => version === month.planVersion)!.terms)
    const { players, theo } = await loadFacts(deps, tx, [frozen], { ...month, until: boundsOf(month.month).until })
    earned.ngr += playerNgr(players[0]!, terms)
    earned.limit += theo - players[0]!.bonusCost
    if (frozen.isQualified && !frozen.isLost && month.status !== 'held') earned.fixed += terms.cpa
  }
  const atLeastZero = (sum: bigint) => (sum > 0n ? sum : 0n)
  return { ngr: atLeastZero(earned.ngr), limit: atLeastZero(earned.limit), fixed: earned.fixed }
}
