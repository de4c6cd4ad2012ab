/** Public file of partners: who sent a player, and what the partner earns of it. Source: bonuses.md 10. */

import { type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type ClickField, clickKey } from '@fairhouse/loyalty'
import { type PlayerId, type PartnerId, DAY_MS } from '@fairhouse/money'

import type { Database, Db, Tx } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { createAttribution, type NewPlayer, type Visit } from './attribution.ts'
import { type Corrections, createCorrections } from './corrections.ts'
import { loadEvents, type PartnerEvent } from './events.ts'
import { createMonths, type Months } from './months.ts'
import { findOfSamePerson, marksOf, type PartnerMarks } from './one-person.ts'
import { createPayoutRequests, type PayoutRequests } from './payout-requests.ts'
import type { PartnerDeps } from './ports.ts'
import { buildReport, type Report } from './report.ts'
import { monthOf, type Terms } from './rules/terms.ts'
import { loadFormerMarks } from './store-marks.ts'
import { approvedSums, findFraud, loadPayments, type Payment } from './store-months.ts'
import { findReferral, forgetClicks, type Referral } from './store-referrals.ts'
import {
  type By,
  endLink,
  findPartner,
  insertLink,
  isLinkKnown,
  insertPartner,
  insertPlan,
  type Link,
  linksByKey,
  loadLinks,
  loadModel,
  loadPartners,
  loadPlans,
  lockCreation,
  lockPartner,
  type Partner,
  type PlanVersion,
  saveModel,
  type StoredLink,
} from './store.ts'

export type { AccountChange } from './corrections.ts'
export type { PartnerEvent, PartnerEventKind } from './events.ts'
export type { Months, Recomputed } from './months.ts'
export type { PartnerRow, Report } from './report.ts'
export { refuseDays, reportLines, reportView } from './report-views.ts'
export type { MonthSums, Payment, StoredMonth } from './store-months.ts'
export type { AccountLink, PartnerDeps } from './ports.ts'
export type { Terms } from './rules/terms.ts'

export interface NewPartner {
  code: string
  name: string
  phone: string | null
  terms: Terms
}

export interface ShownPartner extends Partner {
  versions: (PlanVersion & { by: string; reason: string })[]
  links: StoredLink[]
  /** EUR minor units. */
  approved: bigint
}

export interface Partners {
  clicked(visit: Visit): Promise<void>
  registered(tx: Tx, newPlayer: NewPlayer): Promise<void>
  attached(player: PlayerId, marks: Readonly<Record<string, string | null>>): Promise<void>
  referralOf(player: PlayerId): Promise<Pick<Referral, 'partner' | 'by' | 'campaign' | 'subId'> | undefined>
  /** By whom and when the player was named as fraud. */
  fraudOf(player: PlayerId): Promise<By | undefined>
  /** The new partner's id. Its code is its first link; its terms begin with this month. It has no own account before `corrections` names one. */
  create(tx: Tx, partner: NewPartner, by: By): Promise<bigint | Refusal>
  /** New terms from a month on (`2026-11-01`), not before the current one. */
  setTerms(
    tx: Tx,
    partner: PartnerId,
    terms: { fromMonth: string; terms: Terms; reason: string },
    by: By,
  ): Promise<{ version: number } | Refusal>
  /** All versions, the newest first. */
  terms(partner: PartnerId): Promise<PlanVersion[]>
  addLink(tx: Tx, link: Link, by: By): Promise<{ success: true } | Refusal>
  /** It names nobody from now on; players it brought keep the partner. */
  endLink(tx: Tx, link: Omit<Link, 'campaign'>, by: By): Promise<{ success: true } | Refusal>
  /** As of now, and until the transaction ends. */
  lock(tx: Tx, partner: PartnerId): Promise<Partner | undefined>
  /** Accounts and phones of the partner's person: the present ones, and those it had before. */
  marksOf(tx: Tx, partner: Partner): Promise<PartnerMarks>
  corrections: Corrections
  /** With versions of terms (the newest first), links, and what is approved and not paid. */
  list(): Promise<ShownPartner[]>
  find(partner: PartnerId): Promise<Partner | undefined>
  model(): Promise<'last' | 'first'>
  setModel(tx: Tx, model: 'last' | 'first', by: By): Promise<void>
  months: Months
  /** The latest first. */
  payments(partner: PartnerId): Promise<Payment[]>
  payoutRequests: PayoutRequests
  /** In [since, until), milliseconds. */
  events(span: { partner: PartnerId; since: number; until: number }): Promise<PartnerEvent[]>
  /** Those that count, in the order of creation. */
  links(partner: PartnerId): Promise<Link[]>
  /** `from` and `to`: the first day and the last one, UTC, `2026-11-23`. `partner`: of this one only. */
  report(days: { from: string; to: string; partner?: PartnerId }): Promise<Report>
  /** Deletes clicks older than 400 days. Returns how many. */
  forget(): Promise<number>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
}

const RETENTION_MS = 400 * DAY_MS

export function createPartners(deps: PartnerDeps): Partners {
  const { db } = deps.database
  const attribution = createAttribution(deps)
  const months = createMonths(deps)
  const forget = () => forgetClicks(db, deps.clock.now() - RETENTION_MS)
  return {
    clicked: attribution.clicked,
    registered: attribution.registered,
    attached: (player, marks) => db.transaction().execute((tx) => attribution.attached(tx, player, marks)),
    referralOf: (player) => findReferral(db, player),
    fraudOf: (player) => findFraud(db, player),
    create: (tx, partner, by) => createPartner(deps, tx, partner, by),
    async setTerms(tx, id, { fromMonth, ...terms }, by) {
      if (!(await lockPartner(tx, id))) return refuse('not_found')
      if (fromMonth < monthOf(by.at)) return refuseFields({ from_month: ['wrong_value: terms of a past month stay as they are'] })
      return { version: await insertPlan(tx, id, { fromMonth, ...terms }, by) }
    },
    terms: (partner) => loadPlans(db, [partner]),
    async addLink(tx, link, by) {
      if (!(await lockPartner(tx, link.partner))) return refuse('not_found')
      await lockCreation(tx)
      return (await insertLink(tx, link, by)) ? { success: true } : refuseTaken('value')
    },
    async endLink(tx, link, { at }) {
      if (!(await lockPartner(tx, link.partner))) return refuse('not_found')
      return (await endLink(tx, link, at)) ? { success: true } : refuse('not_found')
    },
    lock: lockPartner,
    marksOf: async (tx, partner) => marksOf(partner, await loadFormerMarks(tx)),
    corrections: createCorrections(deps),
    list: () => listPartners(db),
    find: (partner) => findPartner(db, partner),
    model: () => loadModel(db),
    setModel: saveModel,
    months,
    payments: (partner) => loadPayments(db, partner),
    payoutRequests: createPayoutRequests(deps),
    events: (span) => loadEvents(db, deps.ledger, span),
    links: async (partner) => (await loadLinks(db, [partner])).filter(({ endedAt }) => endedAt === null),
    report: (days) => buildReport(deps, days),
    forget,
    defineJobs(jobs) {
      jobs.schedule('partners.forget', '23 3 * * *', async () => void (await forget()))
      jobs.schedule('partners.months', '37 2 * * *', async () => void (await months.closeEnded()))
    },
  }
}

/** D-58: a registration may use a partner's promo code. */
export async function isPartnersPromo({ db }: Database, code: string): Promise<boolean> {
  const key = clickKey('promo', code)
  return (await linksByKey(db, [key])).has(key)
}

async function listPartners(db: Db): Promise<ShownPartner[]> {
  const partners = await loadPartners(db)
  const ids = partners.map(({ id }) => id)
  const [versions, links, approved] = [await loadPlans(db, ids), await loadLinks(db, ids), await approvedSums(db)]
  return partners.map((partner) => ({
    ...partner,
    versions: versions.filter((each) => each.partner === partner.id),
    links: links.filter((each) => each.partner === partner.id),
    approved: approved.get(partner.id) ?? 0n,
  }))
}

/** One person has one partner account: what a bad month leaves to be carried on cannot be left behind in another one. */
async function createPartner(deps: PartnerDeps, tx: Tx, { terms, ...partner }: NewPartner, by: By): Promise<bigint | Refusal> {
  await lockCreation(tx)
  const other = await findOfSamePerson(deps, tx, { ...partner, player: null })
  if (other) return refuseFields({ phone: [`taken: this person is partner ${other.code}`] })
  const field = 'partner' satisfies ClickField
  if (await isLinkKnown(tx, clickKey(field, partner.code))) return refuseTaken('code')
  const id = await insertPartner(tx, { ...partner, player: null }, by)
  if (id === undefined) return refuseTaken('code')
  const link: Link = { partner: id, field, value: partner.code, campaign: '' }
  if (!(await insertLink(tx, link, by))) throw new Error(`the link of a new partner is taken: ${partner.code}`)
  await insertPlan(tx, id, { fromMonth: monthOf(by.at), terms, reason: 'first terms' }, by)
  return id
}

const refuseTaken = (field: 'code' | 'value') => refuseFields({ [field]: ['taken: it belongs to a partner'] })
