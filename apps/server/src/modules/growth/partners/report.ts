/** The report that partners are paid by: rows by day, campaign and sub id of each partner, with totals and balances. */
import { type PartnerId, type Minor, DAY_MS } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import { loadPlayDays } from '../../play/wagering/index.ts'
import { loadMoney } from './compute-month.ts'
import type { PartnerDeps } from './ports.ts'
import { addTo, NO_SUMS, type ReportRow, reportRows, type ReportSums } from './rules/report.ts'
import { monthOf, planOf } from './rules/terms.ts'
import { loadClickDays, loadPostingDays, loadReported } from './store-report.ts'
import { loadPartners, loadPlans, type Partner } from './store.ts'

export interface PartnerRow extends ReportRow {
  partner: PartnerId
  code: string
}

export interface Report {
  rows: PartnerRow[]
  totals: ReportSums
  /** Earned and not paid at the end of the last day, EUR minor units, by partner. */
  balances: { partner: PartnerId; code: string; balance: Minor }[]
}

/** `from` and `to`: the first day and the last one, UTC. `partner`: of this one only. */
export async function buildReport(
  { database, ledger }: Pick<PartnerDeps, 'database' | 'ledger'>,
  { from, to, partner: only }: { from: string; to: string; partner?: PartnerId },
): Promise<Report> {
  const { db } = database
  const report: Report = { rows: [], totals: { ...NO_SUMS }, balances: [] }
  const partners = await loadPartners(db)
  for (const partner of partners.filter(({ id }) => only === undefined || id === only).toReversed()) {
    const postings = await loadPostingDays(db, partner.id)
    const rows = await rowsOf(db, ledger, partner, { from, to, postings })
    for (const row of rows) addTo(report.totals, row)
    report.rows.push(...rows.map((row) => ({ ...row, partner: partner.id, code: partner.code })))
    const past = postings.filter(({ day }) => day <= to)
    const balance = past.reduce((sum, { accrued, paid }) => sum + accrued - paid, 0n)
    report.balances.push({ partner: partner.id, code: partner.code, balance })
  }
  return report
}

interface Span {
  from: string
  to: string
  postings: Awaited<ReturnType<typeof loadPostingDays>>
}

async function rowsOf(db: Db, ledger: PartnerDeps['ledger'], partner: Partner, { from, to, postings }: Span): Promise<ReportRow[]> {
  const plans = await loadPlans(db, [partner.id])
  const until = Date.parse(to) + DAY_MS
  const players = await loadReported(db, partner.id, until)
  const period = (start: number) =>
    players.map(({ player, countedUntil }) => ({ player, from: start, until: Math.min(until, countedUntil ?? until) }))
  const whole = await loadMoney(ledger, null, players, until) // a first deposit may be older than the report
  const firstMonth = monthOf(Date.parse(from))
  return reportRows({
    from,
    to,
    players,
    postings,
    clicks: await loadClickDays(db, partner.id, Date.parse(from), until),
    play: await loadPlayDays(db, period(Date.parse(firstMonth))),
    money: whole,
    planAt(month) {
      const plan = plans.find(({ fromMonth }) => fromMonth <= month)
      return plan && planOf(plan.terms)
    },
  })
}
