/** Partners: their terms, links and months, and the decisions about their money. Source: PRO-18, BEY-12, bonuses.md 10. */
import { isRefusal, refuse } from '@fairhouse/contracts'
import { HOLD_MS } from '@fairhouse/loyalty'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { MonthSums, StoredMonth, Terms } from '../../../growth/partners/index.ts'
import { accountSubject } from '../acts/partner-account.ts'
import { lockAsSeen, refuseWhileWaiting } from '../acts/partner-people.ts'
import { monthSubject, paymentToPartner, refuseMoney } from '../acts/partner.ts'
import { propose, type Proposal } from '../approvals/approvals.ts'
import { type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { openSubjects } from '../store/acts.ts'
import { actsOnPartner, partnerActs } from './partner-acts.ts'

type Keys =
  | `${'GET' | 'POST'} /console/v1/partners`
  | `POST /console/v1/partners/{id}/${'terms' | 'links' | 'payment' | 'invitation' | 'access-end'}`
  | 'GET /console/v1/partner-months'
  | 'POST /console/v1/partner-months/{id}/{month}/{verdict}'
  | 'GET /console/v1/partner-months/{id}/{month}'
  | 'POST /console/v1/partner-frauds/{id}'
  | `${'GET' | 'POST'} /console/v1/partner-model`

const EUR = 'EUR'
const firstDay = (month: string) => `${month}-01`

export function partnerHandlers(context: BackofficeContext, by: By): Of<Keys> {
  return { ...recordHandlers(context, by), ...accessHandlers(context, by), ...moneyHandlers(context, by) }
}

/** Partners, terms and links: one operator with a reason. */
function recordHandlers(context: BackofficeContext, by: By) {
  const { partners, partnerAccess, db } = context
  const [write, writeOn] = [partnerActs(context), actsOnPartner(context)]
  return {
    'GET /console/v1/partners': ({ caller }) =>
      by(
        caller,
        async () => {
          const proposed = await openSubjects(db)
          const [logins, requests] = [await partnerAccess.logins(), await partners.payoutRequests.open()]
          const data = (await partners.list()).map(({ id, player, versions, links, approved, ...partner }) => ({
            ...partner,
            id: `${id}`,
            player: player === null ? null : `${player}`,
            versions: versions.map(({ version, fromMonth, terms, by: setBy, reason }) => ({
              version,
              from_month: fromMonth.slice(0, 7),
              ...termsView(terms),
              by: setBy,
              reason,
            })),
            links: links.map(({ field, value, campaign, endedAt }) => ({
              field,
              value,
              campaign,
              ended_at: endedAt === null ? null : instant(endedAt),
            })),
            approved: formatMoney(approved),
            requested_at: requests.has(id) ? instant(requests.get(id)!) : null,
            login: logins.get(id)?.login ?? null,
            is_invited: logins.get(id)?.isInvited ?? false,
            is_proposed: proposed.has(paymentToPartner(partner.code)),
            is_account_proposed: proposed.has(accountSubject({ id, ...partner })),
          }))
          return { data }
        },
        'visitors',
      ),
    'POST /console/v1/partners': ({ caller, body: { code, name, phone, reason, ...terms } }) =>
      by(
        caller,
        async (operator) => {
          const partner = { code, name, phone, terms: termsIn(terms) }
          const about = { act: 'create partner', subject: `partner ${code}`, reason }
          const created = await write(operator, about, (tx, given) => partners.create(tx, partner, given))
          return isRefusal(created) ? created : { id: `${created}` }
        },
        'partner',
      ),
    'POST /console/v1/partners/{id}/terms': ({ caller, params, body: { from_month: from, reason, ...terms } }) =>
      by(
        caller,
        (operator) => {
          const version = { fromMonth: firstDay(from), terms: termsIn(terms), reason }
          const id = BigInt(params.id)
          const about = { act: 'set terms of partner', subject: () => `partner ${id} from ${from}`, reason, partner: id }
          return writeOn(operator, about, (tx, given) => partners.setTerms(tx, id, version, given))
        },
        'partner',
      ),
    'POST /console/v1/partners/{id}/links': ({ caller, params, body: { reason, ...link } }) =>
      by(
        caller,
        (operator) => {
          const id = BigInt(params.id)
          const subject = () => `partner ${id}, ${link.field} ${link.value}`.slice(0, 200)
          const about = { act: 'add link of partner', subject, reason, partner: id }
          return writeOn(operator, about, (tx, given) => partners.addLink(tx, { partner: id, ...link }, given))
        },
        'partner',
      ),
    'POST /console/v1/partner-frauds/{id}': ({ caller, params, body: { reason } }) =>
      by(
        caller,
        (operator) =>
          write(
            operator,
            { act: 'name partner fraud', subject: `player ${params.id}`, reason, player: BigInt(params.id) },
            async (tx, given) => (await partners.months.nameFraud(tx, BigInt(params.id), given)) ?? DONE,
          ),
        'partner',
      ),
    'GET /console/v1/partner-model': ({ caller }) => by(caller, async () => ({ model: await partners.model() }), 'visitors'),
    'POST /console/v1/partner-model': ({ caller, body: { model, reason } }) =>
      by(
        caller,
        (operator) =>
          write(operator, { act: 'set click that counts', subject: `the ${model} click`, reason }, async (tx, given) => {
            await partners.setModel(tx, model, given)
            return DONE
          }),
        'partner',
      ),
  } satisfies Partial<Of<Keys>>
}

/** The partner's log-in to the own site: one operator with a reason. */
function accessHandlers({ partnerAccess, ...context }: BackofficeContext, by: By) {
  const write = actsOnPartner(context)
  return {
    'POST /console/v1/partners/{id}/invitation': ({ caller, params: { id }, body: { login, reason } }) =>
      by(
        caller,
        async (operator) => {
          const about = { act: 'invite partner', subject: () => `partner ${id} as ${login}`, reason, partner: BigInt(id) }
          const invited = await write(operator, about, (tx, given) =>
            partnerAccess.invite(tx, { partner: BigInt(id), login, by: given.by }),
          )
          return isRefusal(invited) ? invited : { link: invited.link, expires_at: instant(invited.endsAt) }
        },
        'partner',
        'recent_code',
      ),
    'POST /console/v1/partners/{id}/access-end': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        (operator) =>
          write(operator, { act: 'end access of partner', subject: () => `partner ${id}`, reason, partner: BigInt(id) }, (tx) =>
            partnerAccess.end(tx, BigInt(id)),
          ),
        'partner',
      ),
  } satisfies Partial<Of<Keys>>
}

/** Months and payments: above the limit of one person a second one decides. */
function moneyHandlers(context: BackofficeContext, by: By) {
  const { partners, db } = context
  return {
    'GET /console/v1/partner-months': ({ caller, query }) =>
      by(
        caller,
        async () => {
          const codes = new Map((await partners.list()).map(({ id, code }) => [id, code]))
          const proposed = await openSubjects(db)
          return pageView(await partners.months.page(query), (month) => monthView(month, codes.get(month.partner)!, proposed))
        },
        'visitors',
      ),
    'GET /console/v1/partner-months/{id}/{month}': ({ caller, params: { id, month } }) =>
      by(
        caller,
        async () => {
          const again = await partners.months.recompute(BigInt(id), firstDay(month))
          if (!again) return refuse('not_found')
          const review = again.review.map(({ player, ngr, causes }) => ({ player: `${player}`, ngr: formatMoney(ngr), causes }))
          return { is_equal: again.isEqual, stored: sumsView(again.stored), computed: sumsView(again.computed), review }
        },
        'visitors',
      ),
    'POST /console/v1/partner-months/{id}/{month}/{verdict}': ({ caller, params: { id, month, verdict }, body: { reason } }) =>
      by(
        caller,
        async (operator) => {
          const [found, partner] = [await partners.months.find(BigInt(id), firstDay(month)), await partners.find(BigInt(id))]
          if (!found || !partner) return refuse('not_found')
          const decision = verdict === 'approve' ? 'approved' : 'refused'
          const refused = partners.months.refuseDecision(found, decision)
          if (refused) return refused
          const act = { kind: 'partner', partner: BigInt(id), month: found.month, verdict: decision } as const
          const sums = { amount: formatMoney(found.accrued), currency: EUR, eur: found.accrued }
          const subject = monthSubject(partner.code, found.month)
          const precondition = preconditionOf(context, partner, act)
          return propose(context, operator, { act, subject, player: partner.player, ...sums, reason, precondition })
        },
        'partner',
      ),
    'POST /console/v1/partners/{id}/payment': ({ caller, params: { id }, body: { amount, reason } }) =>
      by(
        caller,
        async (operator) => {
          const partner = await partners.find(BigInt(id))
          if (!partner) return refuse('not_found')
          const refused = await partners.months.refusePayment(partner, amount)
          if (refused) return refused
          const act = { kind: 'partner', partner: BigInt(id), month: null, verdict: 'paid', amount } as const
          const about = {
            subject: paymentToPartner(partner.code),
            player: partner.player,
            amount: formatMoney(amount),
            currency: EUR,
            eur: amount,
          }
          return propose(context, operator, { act, ...about, reason, precondition: preconditionOf(context, partner, act) })
        },
        'partner',
      ),
  } satisfies Partial<Of<Keys>>
}

/** The money goes to the account that both people see: not while another one waits. */
const preconditionOf =
  (
    context: BackofficeContext,
    partner: Parameters<typeof lockAsSeen>[2],
    act: Parameters<typeof refuseMoney>[2],
  ): NonNullable<Proposal['precondition']> =>
  async (tx, person) =>
    (await lockAsSeen(context, tx, partner)) ??
    (await refuseWhileWaiting(tx, partner.id, ['partner_account'])) ??
    refuseMoney(context, tx, act, [person])

const EUR_TERMS = ['cpa', 'cpa_min_deposit', 'cpa_min_stakes', 'cpa_min_theo'] as const
type Sums<T> = Record<(typeof EUR_TERMS)[number], T>
/** Of a request, in minor units, or of an answer, as text. */
type TermsWith<T> = Omit<Terms, 'pct' | (typeof EUR_TERMS)[number]> & Sums<T> & { percent: number | null }

const mapEur = <T>(terms: Sums<T>, change: (sum: T) => string) =>
  Object.fromEntries(EUR_TERMS.map((name) => [name, change(terms[name])])) as Sums<string>

const termsIn = ({ percent: pct, ...terms }: TermsWith<bigint>): Terms => ({ ...terms, pct, ...mapEur(terms, (sum) => `${sum}`) })
const termsView = ({ pct: percent, ...terms }: Terms): TermsWith<string> => ({
  ...terms,
  percent,
  ...mapEur(terms, (text) => formatMoney(BigInt(text))),
})

const sumsView = ({ players, ngr, theo, pct, revshare, cpa, accrued, carryOut, owedOut, needsReview }: MonthSums) => ({
  players,
  ngr: formatMoney(ngr),
  theo: formatMoney(theo),
  percent: pct,
  revshare: formatMoney(revshare),
  cpa: formatMoney(cpa),
  accrued: formatMoney(accrued),
  carry_out: formatMoney(carryOut),
  owed_out: formatMoney(owedOut),
  needs_review: needsReview,
})

const monthView = (month: StoredMonth, code: string, proposed: ReadonlySet<string>) => ({
  id: `${month.partner} ${month.month}`,
  partner: `${month.partner}`,
  code,
  month: month.month.slice(0, 7),
  plan_version: month.planVersion,
  ...sumsView(month),
  carry_in: formatMoney(month.carryIn),
  owed_in: formatMoney(month.owedIn),
  status: month.status,
  taken_back: formatMoney(month.takenBack),
  accrued_at: instant(month.accruedAt),
  hold_ends_at: instant(month.accruedAt + HOLD_MS),
  decided: month.decided && { ...month.decided, at: instant(month.decided.at) },
  is_proposed: proposed.has(monthSubject(code, month.month)),
})
