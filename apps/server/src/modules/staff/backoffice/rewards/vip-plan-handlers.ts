/** Terms of the VIP tiers: scheduled above the limit of one operator by two, stopped by one. Source: bonuses.md 3, money.md A "Four eyes". */
import type { BodyOf, consoleRoutes } from '@fairhouse/contracts'
import { type Tier, TIERS } from '@fairhouse/loyalty'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { FORECAST_WEEKS, type TierCost, totalOf } from '../../../rewards/vip/index.ts'
import { VIP_PLAN_SUBJECT, vipPlanSums } from '../acts/vip.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = `${'GET' | 'POST'} /console/v1/vip-plans` | `POST /console/v1/vip-plans/${'forecast' | '{id}/stop'}`
type Typed = BodyOf<(typeof consoleRoutes)['POST /console/v1/vip-plans']>['tiers'][number]

export function vipPlanHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { vip, db, clock } = context
  const { plans } = vip
  return {
    'GET /console/v1/vip-plans': ({ caller }) =>
      by(
        caller,
        async () => {
          const { plans: all, current } = await plans.list(clock.now())
          const made = all.map(({ version, tiers, startsAt, stoppedAt, madeBy, madeAt, reason }) => ({
            id: `${version}`,
            tiers: tiers.map(viewOf),
            is_current: version === current,
            starts_at: instant(startsAt),
            stopped_at: stoppedAt === null ? null : instant(stoppedAt),
            made: { by: madeBy, at: instant(madeAt), reason },
          }))
          const defaults = { id: '0', tiers: TIERS.map(viewOf), is_current: current === 0, starts_at: null, stopped_at: null, made: null }
          return { data: [...made, defaults] }
        },
        'offers',
      ),
    'POST /console/v1/vip-plans/forecast': ({ caller, body: { tiers, starts_at: start } }) =>
      by(
        caller,
        async () => {
          const now = clock.now()
          const { wanted, current } = await plans.forecast(tiersOf(tiers), now, start === undefined ? now : Date.parse(start))
          return {
            weeks: FORECAST_WEEKS,
            wanted: wanted.map(costView),
            current: current.map(costView),
            wanted_total: formatMoney(totalOf(wanted)),
            current_total: formatMoney(totalOf(current)),
          }
        },
        'offers',
      ),
    'POST /console/v1/vip-plans': ({ caller, body: { tiers: typed, starts_at: start, reason } }) =>
      by(
        caller,
        async (operator) => {
          const plan = { tiers: tiersOf(typed), startsAt: Date.parse(start) }
          return propose(context, operator, {
            act: { kind: 'vip_plan', ...plan, forecastAt: clock.now() },
            subject: VIP_PLAN_SUBJECT,
            player: null,
            ...vipPlanSums(0n), // the act computes them
            reason,
            precondition: async () => plans.fault(plan, clock.now()),
          })
        },
        'promo',
      ),
    'POST /console/v1/vip-plans/{id}/stop': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const refused = await plans.stop(tx, Number(id), clock.now())
            if (refused) return refused
            const subject = `${VIP_PLAN_SUBJECT}, version ${id}`
            await writeAuditEntry(tx, { operator: login, act: 'stop VIP terms', subject, detail: reason }, clock.now())
            return DONE
          }),
        'promo',
      ),
  }
}

/** Which tier has a manager is no term that operators set. */
const tiersOf = (typed: readonly Typed[]): Tier[] =>
  typed.map((tier) => ({
    name: tier.name,
    fromLevel: tier.from_level,
    cashbackPct: tier.cashback_pct,
    rakebackPct: tier.rakeback_pct,
    cashbackCapSteps: tier.cashback_cap_steps,
    payoutMultiple: tier.payout_multiple,
    hasBirthdayBonus: tier.birthday_bonus,
    hasManager: TIERS.find(({ name }) => name === tier.name)!.hasManager,
  }))

const viewOf = ({ name, fromLevel, cashbackPct, rakebackPct, cashbackCapSteps, payoutMultiple, hasBirthdayBonus }: Tier): Typed => ({
  name,
  from_level: fromLevel,
  cashback_pct: cashbackPct,
  rakeback_pct: rakebackPct,
  cashback_cap_steps: cashbackCapSteps,
  payout_multiple: payoutMultiple,
  birthday_bonus: hasBirthdayBonus,
})

const costView = ({ theo, cashback, rakeback, ...cost }: TierCost) => ({
  ...cost,
  theo: formatMoney(theo),
  cashback: formatMoney(cashback),
  rakeback: formatMoney(rakeback),
})
