/** Converts between contract and calls. No rules here. */
import { type AnswerOf, isRefusal, refuse, type vipRoutes } from '@fairhouse/contracts'
import {
  type AgreedTerms,
  birthdayAmount,
  inForce,
  type Level,
  perksOf,
  type RewardSettings,
  tableStep,
  threshold,
  type Tier,
  tierAt,
  tiersIn,
} from '@fairhouse/loyalty'
import { type PlayerId, CURRENCY_CODES, formatMoney } from '@fairhouse/money'

import { type Clock, instant } from '../../../platform/clock.ts'
import type { Database, PageQuery } from '../../../platform/db/index.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import { type JoinStore } from './join-store.ts'
import { managersOf } from './members/managers.ts'
import { plansOf } from './plans/store.ts'
import type { CashbackService } from './rewards/cashback.ts'
import type { BirthdayDeps, RewardDeps } from './rewards/ports.ts'
import type { RakebackService } from './rewards/rakeback.ts'
import type { Received } from './rewards/received.ts'
import { cashbackView, claimView, rakebackView, receivedView } from './rewards/views.ts'
import { againAt, evaluateJoin, type JoinRequest } from './rules/join.ts'
import { termsIn } from './rules/terms.ts'
import { standingOf } from './store.ts'

type VipProgress = AnswerOf<(typeof vipRoutes)['GET /api/v2/vip']>['standing']

const RECEIVED_SHOWN = 20

export interface HandlerDeps {
  database: Database
  clock: Clock
  joins: JoinStore
  cashback: CashbackService
  rakeback: RakebackService
  levelOf(player: PlayerId): Promise<Level>
  receivedOf(player: PlayerId, page: PageQuery): Promise<{ rows: Received[]; next: string | null }>
  rewardSettingsAt: RewardDeps['rewardSettingsAt']
  prizeTerms: BirthdayDeps['prizeTerms']
}

const tierView = (tier: Tier, settings: RewardSettings) => ({
  name: tier.name,
  from_level: tier.fromLevel,
  from_xp: threshold(tier.fromLevel),
  perks: perksOf(tier),
  payout_multiple: tier.payoutMultiple,
  birthday_bonus: tier.hasBirthdayBonus
    ? CURRENCY_CODES.map((currency) => ({ currency, amount: formatMoney(birthdayAmount(settings, currency)) }))
    : [],
  birthday_wager: settings.birthdayWager,
  cashback_pct: tier.cashbackPct,
  rakeback_pct: tier.rakebackPct,
  cashback_caps: capsOf(tier.cashbackCapSteps),
})

const capsOf = (steps: number) => CURRENCY_CODES.map((currency) => ({ currency, amount: formatMoney(BigInt(steps) * tableStep(currency)) }))

const agreedView = ({ cashbackPct, rakebackPct, cashbackCapSteps, payoutMultiple }: AgreedTerms) => ({
  cashback_pct: cashbackPct,
  rakeback_pct: rakebackPct,
  payout_multiple: payoutMultiple,
  cashback_caps: capsOf(cashbackCapSteps),
})

export function vipHandlers({
  database,
  clock,
  joins,
  cashback,
  rakeback,
  levelOf,
  receivedOf,
  rewardSettingsAt,
  prizeTerms,
}: HandlerDeps): Handlers<typeof vipRoutes> {
  const currentTiers = async () => tiersIn(await plansOf(database.db), clock.now())
  const loadProgress = async (player: PlayerId): Promise<VipProgress> => {
    const [{ level, xp, nextAt, progressPpm }, latest] = await Promise.all([levelOf(player), joins.latest(player)])
    const tier = tierAt(level, await currentTiers())?.name ?? null
    const standing = await standingOf(database.db, player)
    const terms = termsIn(standing, clock.now())
    return {
      level,
      tier,
      xp,
      next_at: nextAt,
      progress_ppm: progressPpm,
      request: latest ? shown(latest) : null,
      manager: (await managersOf(database.db, [player], clock.now())).get(player)?.name ?? null,
      own_terms: inForce(standing.own, clock.now()) ? agreedView(terms) : null,
    }
  }
  return {
    async 'GET /api/v2/vip'({ caller }) {
      const settings = await rewardSettingsAt(database.db, clock.now())
      return {
        level_spins: { level: settings.levelSpins, tier: settings.tierSpins },
        birthday: {
          account_days: settings.birthdayAccountDays,
          terms: CURRENCY_CODES.map((currency) => ({ currency, ...prizeTerms(currency) })),
        },
        tiers: (await currentTiers()).map((tier) => tierView(tier, settings)),
        standing: caller && (await loadProgress(caller.player)),
      }
    },
    async 'GET /api/v2/vip/rewards'({ caller: { player } }) {
      const [{ last, current }, collected] = await Promise.all([cashback.statesOf(player), rakeback.stateOf(player)])
      return { cashback: { last: last && cashbackView(last), current: cashbackView(current) }, rakeback: rakebackView(collected) }
    },
    async 'GET /api/v2/vip/received'({ caller: { player }, query }) {
      const { rows, next } = await receivedOf(player, { ...query, limit: RECEIVED_SHOWN })
      return { data: rows.map(receivedView), next }
    },
    async 'POST /api/v2/vip/cashback/claim'({ caller: { player } }) {
      const claimed = await cashback.claim(player)
      return isRefusal(claimed) ? claimed : claimView(claimed)
    },
    async 'POST /api/v2/vip/rakeback/claim'({ caller: { player } }) {
      const claimed = await rakeback.claim(player)
      return isRefusal(claimed) ? claimed : claimView(claimed)
    },
    async 'POST /api/v2/vip/join'({ body, caller: { player } }) {
      const verdict = evaluateJoin(await joins.latest(player), clock.now())
      if (verdict.do === 'wait') return refuse('vip_wait', { until: new Date(verdict.until).toISOString() })
      if (verdict.do === 'write') await joins.write(database.db, player, body.request_type, clock.now())
      return { success: true, request: shown((await joins.latest(player))!) }
    },
  }
}

function shown(request: JoinRequest) {
  const { type, state, at, because } = request
  const again = againAt(request)
  return { request_type: type, state, at: instant(at), because, again_at: again === null ? null : instant(again) }
}
