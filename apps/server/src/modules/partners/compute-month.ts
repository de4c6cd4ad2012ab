/** One month of one partner, from the journal and settled bets. The same inputs give the same sums, whenever it runs. */
import { accrue, isQualified } from '@fairhouse/loyalty'

import type { Db, Tx } from '../../platform/db/index.ts'
import { loadPlayDays } from '../wagering/index.ts'
import { relationTo } from './attribution.ts'
import type { PartnerDeps } from './ports.ts'
import { type KnownPlayer, type MonthFacts, monthFacts } from './rules/month-facts.ts'
import { boundsOf, planOf } from './rules/terms.ts'
import { loadBrought, type MonthSums } from './store-months.ts'
import type { PlanVersion } from './store.ts'

/** `month`: its first day. `known`: what was known of the players when it was closed. */
export interface MonthInput {
  plan: PlanVersion
  month: string
  known: readonly KnownPlayer[]
  /** Left from the month before. */
  carry: bigint
}

export async function computeMonth(
  deps: Pick<PartnerDeps, 'ledger'>,
  tx: Db,
  { plan, month, known, carry }: MonthInput,
): Promise<{ sums: MonthSums; qualified: ReadonlySet<bigint> }> {
  const { players, theo } = await loadFacts(deps, tx, known, month, boundsOf(month).until)
  const terms = planOf(plan.terms)
  const { ngr, pct, revshare, cpa, accrued, carry: carryOut, needsReview } = accrue({ plan: terms, players, carry, theo })
  const isFixedPaid = terms.plan !== 'revshare'
  const qualified = known.filter((_, at) => isFixedPaid && isQualified(players[at]!, terms))
  return {
    sums: { players: players.filter(({ stakes }) => stakes > 0n).length, ngr, theo, pct, revshare, cpa, accrued, carryOut, needsReview },
    qualified: new Set(qualified.map(({ player }) => player)),
  }
}

/** In the order of `known`; the life of each until an instant (milliseconds). */
export async function loadFacts(
  { ledger }: Pick<PartnerDeps, 'ledger'>,
  tx: Db,
  known: readonly KnownPlayer[],
  month: string,
  until: number,
): Promise<MonthFacts> {
  const periods = known.map(({ player, countedUntil }) => ({ player, from: 0, until: Math.min(until, countedUntil ?? until) }))
  return monthFacts(known, month, { play: await loadPlayDays(tx, periods), money: await ledger.dailyFlows(tx, periods) })
}

/** What is known now of the players who registered before the month's end. */
export async function knownPlayers(tx: Tx, deps: PartnerDeps, partner: bigint, month: string): Promise<KnownPlayer[]> {
  const brought = await loadBrought(tx, partner, boundsOf(month).until)
  const players = brought.map(({ player }) => player)
  const [exclusions, phones] = [await deps.exclusionsOf(tx, players), await deps.withPhone(tx, players)]
  const known: KnownPlayer[] = []
  for (const { player, wasQualified, isFraud } of brought) {
    const isOwn = (await relationTo(deps, tx, partner, player)) === 'self'
    const countedUntil = exclusions.get(player) ?? null
    known.push({ player, countedUntil, isOwn, isFraud, hasPhone: phones.has(player), isNew: !wasQualified })
  }
  return known
}
