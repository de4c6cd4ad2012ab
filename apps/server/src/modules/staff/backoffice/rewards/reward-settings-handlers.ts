/** The reward settings: scheduled by two, stopped by one. Sources: bonuses.md 1, 3, 5 and 7, money.md A "Four eyes". */
import type { BodyOf, consoleRoutes, ParsedBody } from '@fairhouse/contracts'
import { REWARD_SETTINGS, type RewardSettings } from '@fairhouse/loyalty'
import { formatMoney, fromEur, type Minor, toEur } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import { REWARD_SETTINGS_SUBJECT } from '../acts/reward-settings.ts'
import { propose } from '../approvals/approvals.ts'
import { type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { writeAuditEntry } from '../store/acts.ts'

type Keys = `${'GET' | 'POST'} /console/v1/reward-settings` | 'POST /console/v1/reward-settings/{id}/stop'
type Route = (typeof consoleRoutes)['POST /console/v1/reward-settings']

export function rewardSettingsHandlers(context: BackofficeContext, by: By): Of<Keys> {
  const { rewardSettings, db, clock } = context
  return {
    'GET /console/v1/reward-settings': ({ caller }) =>
      by(
        caller,
        async () => {
          const { versions, current } = await rewardSettings.list(clock.now())
          const made = versions.map(({ version, settings, startsAt, stoppedAt, madeBy, madeAt, reason }) => ({
            id: `${version}`,
            ...viewOf(settings),
            is_current: version === current,
            starts_at: instant(startsAt),
            stopped_at: stoppedAt === null ? null : instant(stoppedAt),
            made: { by: madeBy, at: instant(madeAt), reason },
          }))
          const defaults = { id: '0', ...viewOf(REWARD_SETTINGS), is_current: current === 0 }
          return { data: [...made, { ...defaults, starts_at: null, stopped_at: null, made: null }] }
        },
        'offers',
      ),
    'POST /console/v1/reward-settings': ({ caller, body }) =>
      by(
        caller,
        async (operator) => {
          const entry = { settings: settingsOf(body), startsAt: Date.parse(body.starts_at) }
          const before = await rewardSettings.heldAt(db, entry.startsAt)
          return propose(context, operator, {
            act: { kind: 'reward_terms', ...entry, before },
            subject: REWARD_SETTINGS_SUBJECT,
            player: null,
            amount: '0.00',
            currency: 'EUR',
            eur: 0n,
            reason: body.reason,
            precondition: (tx) => rewardSettings.fault(tx, entry, clock.now()),
            causes: async () => ['reward_settings'],
          })
        },
        'promo',
      ),
    'POST /console/v1/reward-settings/{id}/stop': ({ caller, params: { id }, body: { reason } }) =>
      by(
        caller,
        ({ login }) =>
          db.transaction().execute(async (tx) => {
            const refused = await rewardSettings.stop(tx, Number(id), clock.now())
            if (refused) return refused
            const subject = `${REWARD_SETTINGS_SUBJECT}, version ${id}`
            await writeAuditEntry(tx, { operator: login, act: 'stop reward settings', subject, detail: reason }, clock.now())
            return DONE
          }),
        'promo',
      ),
  }
}

/** Operators type EUR; the settings are in RUB at the fixed scale. */
const eurText = (rub: Minor): string => formatMoney(toEur(rub, 'RUB'))

const settingsOf = (typed: ParsedBody<Route>): RewardSettings => ({
  stageDays: typed.stage_days,
  promoDays: typed.promo_days,
  reloadWager: typed.reload_wager,
  reloadDays: typed.reload_days,
  spinWager: typed.spin_wager,
  spinDays: typed.spin_days,
  spinBetRub: fromEur(typed.spin_bet, 'RUB'),
  spinMaxWinRub: fromEur(typed.spin_max_win, 'RUB'),
  levelSpins: typed.level_spins,
  tierSpins: typed.tier_spins,
  birthdayRub: fromEur(typed.birthday, 'RUB'),
  birthdayWager: typed.birthday_wager,
  birthdayAccountDays: typed.birthday_account_days,
  wheelTheoRub: fromEur(typed.wheel_theo, 'RUB'),
  cashbackClaimDays: typed.cashback_claim_days,
  prizeDays: typed.prize_days,
})

const viewOf = (settings: RewardSettings): Omit<BodyOf<Route>, 'starts_at' | 'reason'> => ({
  stage_days: settings.stageDays,
  promo_days: settings.promoDays,
  reload_wager: settings.reloadWager,
  reload_days: settings.reloadDays,
  spin_wager: settings.spinWager,
  spin_days: settings.spinDays,
  spin_bet: eurText(settings.spinBetRub),
  spin_max_win: eurText(settings.spinMaxWinRub),
  level_spins: settings.levelSpins,
  tier_spins: settings.tierSpins,
  birthday: eurText(settings.birthdayRub),
  birthday_wager: settings.birthdayWager,
  birthday_account_days: settings.birthdayAccountDays,
  wheel_theo: eurText(settings.wheelTheoRub),
  cashback_claim_days: settings.cashbackClaimDays,
  prize_days: settings.prizeDays,
})
