/** Reload offers: created and changed above the limit of one operator by two, stopped by one. Source: bonuses.md 1, money.md A "Four eyes". */
import { type consoleRoutes, isRefusal, type ParsedBody, refuse } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { NewReload } from '../../../rewards/bonuses/index.ts'
import { reloadSubject } from '../acts/reload.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = `${'GET' | 'POST'} /console/v1/reloads` | `POST /console/v1/reloads/${'forecast' | '{id}/stop'}`
type Terms = ParsedBody<(typeof consoleRoutes)['POST /console/v1/reloads']>
type Forecast = ParsedBody<(typeof consoleRoutes)['POST /console/v1/reloads/forecast']>

export function reloadHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { reloads, db, clock } = context
  return {
    'GET /console/v1/reloads': ({ caller, query }) => by(caller, async () => pageView(await reloads.list(query), viewOf), 'offers'),
    'POST /console/v1/reloads/forecast': ({ caller, body }) =>
      by(
        caller,
        async () => {
          const forecast = await reloads.forecast(termsIn({ ...body, segment: null }), clock.now())
          if (isRefusal(forecast)) return forecast
          const { given, days, bonuses, deposit } = forecast
          return { given: formatMoney(given), days, bonuses, deposit: formatMoney(deposit) }
        },
        'offers',
      ),
    'POST /console/v1/reloads': ({ caller, body }) =>
      by(
        caller,
        (operator) => {
          const reload = reloadIn(body, operator.login, clock.now())
          return propose(context, operator, {
            act: { kind: 'reload', reload },
            subject: reloadSubject(reload.id),
            player: null,
            amount: formatMoney(body.budget),
            currency: 'EUR',
            eur: reload.budget,
            reason: body.reason,
            precondition: async () => reloads.fault(reload, clock.now()),
          })
        },
        'promo',
      ),
    'POST /console/v1/reloads/{id}/stop': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            if (!(await reloads.stop(tx, id, clock.now()))) return refuse('bad_transition')
            await writeAuditEntry(
              tx,
              { operator: login, act: 'stop reload offer', subject: reloadSubject(id), detail: reason },
              clock.now(),
            )
            return DONE
          }),
        'promo',
      ),
  }
}

const reloadIn = (terms: Terms, by: string, at: number): NewReload => ({
  ...termsIn(terms),
  madeBy: by,
  madeAt: at,
  reason: terms.reason,
})

const termsIn = (terms: Forecast & Pick<Terms, 'segment'>) => ({
  id: terms.name,
  pct: terms.pct,
  min: terms.min,
  max: terms.max,
  weekdays: terms.weekdays,
  segment: terms.segment,
  startsAt: Date.parse(terms.starts_at),
  endsAt: Date.parse(terms.ends_at),
  budget: terms.budget,
})

function viewOf(reload: Awaited<ReturnType<BackofficeContext['reloads']['list']>>['rows'][number]) {
  const { id, version, pct, min, max, weekdays, segment, startsAt, endsAt, budget, given, madeBy, madeAt, reason, stoppedAt } = reload
  return {
    id: `${id} ${version}`,
    name: id,
    version,
    pct,
    min: formatMoney(min),
    max: formatMoney(max),
    weekdays: [...weekdays],
    segment: segment as Terms['segment'],
    starts_at: instant(startsAt),
    ends_at: instant(endsAt),
    budget: formatMoney(budget),
    given: formatMoney(given),
    stopped_at: stoppedAt === null ? null : instant(stoppedAt),
    made: { by: madeBy, at: instant(madeAt), reason },
  }
}
