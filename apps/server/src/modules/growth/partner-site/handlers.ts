/** Contract → call → answer. Each call loads the partner of its session; none takes a partner from the caller. */
import { isRefusal, type partnerRoutes, type Refusal } from '@fairhouse/contracts'
import { HOLD_MS, LEAST_PAYMENT } from '@fairhouse/loyalty'
import { type PartnerId, formatMoney } from '@fairhouse/money'

import { instant } from '../../../platform/clock.ts'
import type { Caller, Handlers } from '../../../platform/http/index.ts'
import { toCsv } from '../../accounts/own-data/index.ts'
import { type Report, refuseDays, reportLines, reportView, type StoredMonth, type Terms } from '../partners/index.ts'
import type { Access, SignedIn } from './access.ts'
import type { PartnerSiteDeps } from './ports.ts'

/** HttpOnly, for this host only, never sent from other sites. */
export const SESSION_COOKIE = 'partner_session'

type PostbackKeys = Extract<keyof typeof partnerRoutes, `${string}/postback${string}`>

const DONE = { success: true } as const

export function partnerSiteHandlers(deps: PartnerSiteDeps, access: Access): Omit<Handlers<typeof partnerRoutes>, PostbackKeys> {
  const { partners, siteOrigin } = deps
  const as = async <T>(caller: Caller, work: (own: SignedIn) => Promise<T | Refusal>): Promise<T | Refusal> => {
    const own = await access.signedIn(caller)
    return isRefusal(own) ? own : work(own)
  }
  const report = async (partner: PartnerId, days: { from: string; to: string }): Promise<Report | Refusal> =>
    refuseDays(days) ?? partners.report({ ...days, partner })
  const view = async ({ partner, login }: SignedIn) => {
    const { name, code } = (await partners.find(partner))!
    return { login, name, code }
  }

  return {
    async 'POST /partner/v1/login'({ body, request }) {
      const entered = await access.logIn({ ...body, ip: request.ip })
      if (isRefusal(entered)) return entered
      request.setCookie(SESSION_COOKIE, entered.token, { maxAge: entered.life, sameSite: 'strict', hostOnly: true })
      return view(entered.signedIn)
    },
    async 'POST /partner/v1/invitation'({ body }) {
      const found = await access.invitation(body.token)
      if (isRefusal(found)) return found
      const { endsAt, ...invitation } = found
      return { ...invitation, expires_at: instant(endsAt) }
    },
    'POST /partner/v1/invitation/accept': ({ body, request }) => access.accept({ ...body, ip: request.ip }),
    async 'POST /partner/v1/logout'({ caller, request }) {
      await access.logOut(caller)
      request.setCookie(SESSION_COOKIE, null, { hostOnly: true })
      return DONE
    },
    'GET /partner/v1/me': ({ caller }) => as(caller, view),
    'GET /partner/v1/links': ({ caller }) =>
      as(caller, async ({ partner }) => ({
        origin: siteOrigin,
        links: (await partners.links(partner)).map(({ field, value, campaign }) => ({ field, value, campaign })),
      })),
    'GET /partner/v1/report/{from}/{to}': ({ caller, params }) =>
      as(caller, async ({ partner }) => {
        const found = await report(partner, params)
        return isRefusal(found) ? found : reportView(found)
      }),
    'GET /partner/v1/report/{from}/{to}/csv': ({ caller, params }) =>
      as(caller, async ({ partner }) => {
        const found = await report(partner, params)
        if (isRefusal(found)) return found
        return { name: `report-${params.from}-${params.to}.csv`, content: toCsv(reportLines(found, params.to)) }
      }),
    'GET /partner/v1/statements': ({ caller }) =>
      as(caller, async ({ partner }) => ({
        terms: (await partners.terms(partner)).map(termsView),
        months: (await partners.months.list(partner)).map(monthView),
        payments: (await partners.payments(partner)).map(({ n, amount, paidAt }) => ({
          number: n,
          amount: formatMoney(amount),
          paid_at: instant(paidAt),
        })),
      })),
    'GET /partner/v1/payout': ({ caller }) =>
      as(caller, async ({ partner }) => {
        const { approved, bar, requestedAt } = await partners.payoutRequests.state(partner)
        const requested = requestedAt === null ? null : instant(requestedAt)
        return { approved: formatMoney(approved), bar, minimum: formatMoney(LEAST_PAYMENT), requested_at: requested }
      }),
    'POST /partner/v1/payout': ({ caller, body: { amount } }) =>
      as(caller, ({ partner }) => partners.payoutRequests.request(partner, amount)),
  }
}

const termsView = ({ fromMonth, terms: { plan, pct, cpa } }: { fromMonth: string; terms: Terms }) => ({
  from_month: fromMonth.slice(0, 7),
  plan,
  percent: pct,
  cpa: formatMoney(BigInt(cpa)),
})

const monthView = (month: StoredMonth) => ({
  month: month.month.slice(0, 7),
  players: month.players,
  ngr: formatMoney(month.ngr),
  percent: month.pct,
  revshare: formatMoney(month.revshare),
  cpa: formatMoney(month.cpa),
  accrued: formatMoney(month.accrued),
  carry_in: formatMoney(month.carryIn),
  carry_out: formatMoney(month.carryOut),
  status: month.status,
  taken_back: formatMoney(month.takenBack + month.revshare + month.cpa - month.accrued),
  hold_ends_at: instant(month.accruedAt + HOLD_MS),
})
