/** The welcome pack: scheduled above the limit of one operator by two, stopped by one. Source: bonuses.md 1, money.md A "Four eyes". */
import type { BodyOf, consoleRoutes, ParsedBody } from '@fairhouse/contracts'
import { type StageCost, WELCOME_STAGES, type WelcomeStage, welcomeTotal } from '@fairhouse/loyalty'
import { type Minor, formatMoney, fromEur, toEur } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { FORECAST_DAYS } from '../../../rewards/bonuses/index.ts'
import { WELCOME_PACK_SUBJECT, welcomePackSums } from '../acts/welcome-pack.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = `${'GET' | 'POST'} /console/v1/welcome-packs` | `POST /console/v1/welcome-packs/${'forecast' | '{id}/stop'}`
type Route = (typeof consoleRoutes)['POST /console/v1/welcome-packs']
type Requested = ParsedBody<Route>['stages'][number]
type Shown = BodyOf<Route>['stages'][number]

export function welcomePackHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { welcomePacks, db, clock } = context
  return {
    'GET /console/v1/welcome-packs': ({ caller }) =>
      by(
        caller,
        async () => {
          const { packs, current } = await welcomePacks.list(clock.now())
          const made = packs.map(({ version, stages, startsAt, stoppedAt, madeBy, madeAt, reason }) => ({
            id: `${version}`,
            stages: stages.map(viewOf),
            is_current: version === current,
            starts_at: instant(startsAt),
            stopped_at: stoppedAt === null ? null : instant(stoppedAt),
            made: { by: madeBy, at: instant(madeAt), reason },
          }))
          const defaults = { id: '0', stages: WELCOME_STAGES.map(viewOf), is_current: current === 0 }
          return { data: [...made, { ...defaults, starts_at: null, stopped_at: null, made: null }] }
        },
        'offers',
      ),
    'POST /console/v1/welcome-packs/forecast': ({ caller, body: { stages, starts_at: start } }) =>
      by(
        caller,
        async () => {
          const now = clock.now()
          const { wanted, current, largest } = await welcomePacks.forecast(
            stagesOf(stages),
            now,
            start === undefined ? now : Date.parse(start),
          )
          return {
            days: FORECAST_DAYS,
            wanted: wanted.map(costView),
            current: current.map(costView),
            wanted_total: formatMoney(welcomeTotal(wanted)),
            current_total: formatMoney(welcomeTotal(current)),
            largest: formatMoney(largest),
          }
        },
        'offers',
      ),
    'POST /console/v1/welcome-packs': ({ caller, body: { stages: requested, starts_at: start, reason } }) =>
      by(
        caller,
        async (operator) => {
          const stages = stagesOf(requested)
          const startsAt = Date.parse(start)
          return propose(context, operator, {
            act: { kind: 'welcome_pack', stages, startsAt, forecastAt: clock.now() },
            subject: WELCOME_PACK_SUBJECT,
            player: null,
            ...welcomePackSums(0n), // the act computes them
            reason,
            precondition: (tx) => welcomePacks.fault(tx, { stages, startsAt }, clock.now()),
          })
        },
        'promo',
      ),
    'POST /console/v1/welcome-packs/{id}/stop': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const refused = await welcomePacks.stop(tx, Number(id), clock.now())
            if (refused) return refused
            const subject = `${WELCOME_PACK_SUBJECT}, version ${id}`
            await writeAuditEntry(tx, { operator: login, act: 'stop welcome pack', subject, detail: reason }, clock.now())
            return DONE
          }),
        'promo',
      ),
  }
}

/** Operators type EUR; the tables are in RUB at the fixed scale. */
const eurText = (amount: Minor): string => formatMoney(toEur(amount, 'RUB'))

const stagesOf = (requested: readonly Requested[]): WelcomeStage[] =>
  requested.map(({ stage, pct, min, max, wager, free_spins: freeSpins }) => ({
    stage: stage as WelcomeStage['stage'],
    pct,
    minRub: fromEur(min, 'RUB'),
    maxRub: fromEur(max, 'RUB'),
    wager,
    freeSpins,
  }))

const viewOf = ({ stage, pct, minRub, maxRub, wager, freeSpins }: WelcomeStage): Shown => ({
  stage,
  pct,
  min: eurText(minRub),
  max: eurText(maxRub),
  wager,
  free_spins: freeSpins,
})

const costView = ({ stage, bonuses, given, spins, kept }: StageCost) => ({
  stage,
  bonuses,
  given: formatMoney(given),
  spins: formatMoney(spins),
  kept: formatMoney(kept),
})
