/**
 * The months of partners: computed from the journal, settled bets and the plan version of the month, posted once. Any of them can be
 * computed again. Source: bonuses.md 10, money.md A.
 */
import { consoleRoutes } from '@fairhouse/contracts'
import type { PartnerId } from '@fairhouse/money'

import { loadSorted, type Paged, type SortPageQuery } from '../../../platform/db/index.ts'
import { postings } from '../../books/ledger/index.ts'
import { computeMonth, knownPlayers, owedBefore } from './compute-month.ts'
import { accrualOf, createDecisions, type Decisions } from './decisions.ts'
import type { PartnerDeps } from './ports.ts'
import type { ReviewedPlayer } from './rules/review.ts'
import { boundsOf, lastMonthBefore, monthsBetween } from './rules/terms.ts'
import { findMonth, insertMonth, loadFrozen, type MonthSums, monthsOf, pageOfMonths, type StoredMonth } from './store-months.ts'
import { loadPartners, loadPlans, lockPartner } from './store.ts'

export interface Recomputed {
  stored: StoredMonth
  computed: MonthSums
  review: ReviewedPlayer[]
  /** Whether both are the same, to the unit. */
  isEqual: boolean
}

/** `month`: its first day, `2026-11-01`. */
export interface Months extends Decisions {
  /** Closes every ended month that is open, the oldest first. Returns how many. Safe to repeat and to interrupt. */
  closeEnded(): Promise<number>
  /** The latest first. */
  list(partner: PartnerId): Promise<StoredMonth[]>
  /** Of all partners, the latest first. */
  page(query: SortPageQuery<'at'>): Promise<Paged<StoredMonth>>
  find(partner: PartnerId, month: string): Promise<StoredMonth | undefined>
  /** BEY-12: from the same inputs as the accrual. */
  recompute(partner: PartnerId, month: string): Promise<Recomputed | undefined>
}

const monthBefore = (month: string) => lastMonthBefore(boundsOf(month).from)

const SORTS = consoleRoutes['GET /console/v1/partner-months'].sorts

export function createMonths(deps: PartnerDeps): Months {
  const { database, clock, ledger } = deps
  const { db } = database

  /** One transaction: the month, what it took for granted, and its posting. False when it is closed already. */
  async function close(partner: PartnerId, month: string): Promise<boolean> {
    await ledger.openAccounts(['expense:affiliate', `affiliate:${partner}:payable`])
    return db.transaction().execute(async (tx) => {
      if (!(await lockPartner(tx, partner)) || (await findMonth(tx, partner, month))) return false
      const plan = (await loadPlans(tx, [partner])).find(({ fromMonth }) => fromMonth <= month)
      if (!plan) return false
      const before = await findMonth(tx, partner, monthBefore(month))
      const known = await knownPlayers(tx, deps, partner, month)
      const [carryIn, owedIn] = [before?.carryOut ?? 0n, owedBefore(before?.owedOut ?? 0n, known)]
      const input = { plan, month, known, carry: carryIn, owed: owedIn, countsAllChargebacks: true }
      const { sums, qualified } = await computeMonth(deps, tx, input)
      const row = {
        partner,
        month,
        planVersion: plan.version,
        carryIn,
        owedIn,
        countsAllChargebacks: true,
        accruedAt: clock.now(),
        ...sums,
      }
      await insertMonth(
        tx,
        row,
        known.map((each) => ({ ...each, isQualified: qualified.has(each.player), isLost: false })),
      )
      if (sums.accrued > 0n) await ledger.postOrThrow(tx, postings.affiliateEarned({ ...accrualOf(partner, month), amount: sums.accrued }))
      return true
    })
  }

  /** In order: each month needs the carry of the one before. */
  async function closeAll(partner: PartnerId, last: string): Promise<number> {
    const first = (await loadPlans(db, [partner])).map(({ fromMonth }) => fromMonth).toSorted()[0]
    let closed = 0
    for (const month of first === undefined ? [] : monthsBetween(first, last)) closed += (await close(partner, month)) ? 1 : 0
    return closed
  }

  return {
    ...createDecisions(deps),
    async closeEnded() {
      const last = lastMonthBefore(clock.now())
      if (!(await deps.isPlayRead(boundsOf(last).until))) return 0
      let closed = 0
      const faults: unknown[] = []
      for (const { id } of await loadPartners(db))
        try {
          closed += await closeAll(id, last)
        } catch (fault) {
          faults.push(fault) // the others are closed all the same
        }
      if (faults.length > 0) throw new AggregateError(faults, `months of ${faults.length} partners were not closed`)
      return closed
    },
    list: (partner) => monthsOf(db, partner),
    page: (query) =>
      loadSorted(
        SORTS,
        query,
        (page) => pageOfMonths(db, page),
        ({ micros, partner }) => ({ value: micros, key: `${partner}` }),
      ),
    find: (partner, month) => findMonth(db, partner, month),
    async recompute(partner, month) {
      const stored = await findMonth(db, partner, month)
      const plan = stored && (await loadPlans(db, [partner])).find(({ version }) => version === stored.planVersion)
      if (!plan) return undefined
      const before = await findMonth(db, partner, monthBefore(month))
      const known = await loadFrozen(db, partner, month)
      const [carry, owed] = [before?.carryOut ?? 0n, owedBefore(before?.owedOut ?? 0n, known)]
      const { sums, qualified, review } = await computeMonth(deps, db, { ...stored, plan, known, carry, owed })
      const isSame = known.every(({ player, isQualified }) => isQualified === qualified.has(player))
      const keys = Object.keys(sums) as (keyof MonthSums)[]
      return { stored, computed: sums, review, isEqual: isSame && keys.every((key) => stored[key] === sums[key]) }
    },
  }
}
