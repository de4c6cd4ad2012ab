/** Maps the contract to the daily wheel and back. */
import { type AnswerOf, isRefusal, type wheelRoutes } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'
import { DAILY_WEIGHTS, dailySpinOdds } from '@fairhouse/games'
import { FIRST_LEVEL, neededTheo, nextSpinAt, reasonAgainst } from '@fairhouse/loyalty'

import type { Clock } from '../../../platform/clock.ts'
import type { Handlers } from '../../../platform/http/index.ts'
import { balancesOf, readStoredRound, toRealBettor, type Seeds, type PublishBalance } from '../../wagering/index.ts'
import type { createSpin } from './spin.ts'
import { type FactsDeps, loadFacts } from './eligibility.ts'
import type { Spin, SpinStore } from './store.ts'

type DailyAnswer = AnswerOf<(typeof wheelRoutes)['GET /api/v2/wheel/daily']>
type ShownSpin = NonNullable<DailyAnswer['last']>

export interface DailyRoutesDeps extends FactsDeps {
  readonly spin: ReturnType<typeof createSpin>
  readonly store: SpinStore
  readonly seeds: Pick<Seeds, 'shown'>
  readonly clock: Clock
  readonly publishBalance: PublishBalance
}

export function dailyHandlers(deps: DailyRoutesDeps): Handlers<typeof wheelRoutes> {
  const { spin, store, clock, publishBalance } = deps
  return {
    async 'GET /api/v2/wheel/daily'({ caller: { player } }) {
      const [facts, last] = await Promise.all([loadFacts(deps, player), store.last(player)])
      const eligibility = { ...facts, lastAt: last?.at }
      const [reason, next, need] = [reasonAgainst(eligibility, clock.now()), nextSpinAt(eligibility), neededTheo(facts.currency)]
      return {
        may: reason === null,
        reason,
        next_at: next === null ? null : new Date(next).toISOString(),
        level: { level: facts.level, needed: FIRST_LEVEL, xp: facts.progress.xp, next_at: facts.progress.nextAt },
        has_phone: facts.hasPhone,
        turnover: { counted: formatMoney(facts.theo < need ? facts.theo : need), needed: formatMoney(need) },
        currency: facts.currency,
        prizes: prizesIn(facts.currency),
        last: last ? await shownSpin(deps, last) : null,
      }
    },
    async 'POST /api/v2/wheel/daily'({ caller: { player }, key }) {
      const done = await spin(player, key)
      if (isRefusal(done)) return done
      const balances = balancesOf(done.spin)
      if (!done.isRepeat) publishBalance(player, { currency: done.spin.currency, ...balances })
      return { ...(await shownSpin(deps, done.spin)), ...balances }
    },
  }
}

/** In the order of the draw. Chances are exact: of 100,000. */
function prizesIn(currency: Currency): DailyAnswer['prizes'] {
  const odds = dailySpinOdds(currency)
  return odds.map(({ ways, multiplier }) => ({ prize: formatMoney(BigInt(multiplier)), chance: `${ways}/${DAILY_WEIGHTS}` }))
}

async function shownSpin({ seeds }: DailyRoutesDeps, { player, key, at, currency, win, pair, nonce, outcome }: Spin): Promise<ShownSpin> {
  const { commitment, clientSeed } = (await seeds.shown(toRealBettor(player), pair))!
  const proof = { commitment, client_seed: clientSeed, nonce }
  const { index } = readStoredRound(outcome).outcome as { index: number }
  return { id: key, at: new Date(at).toISOString(), currency, index, prize: formatMoney(win), proof }
}
