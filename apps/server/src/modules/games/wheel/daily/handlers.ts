/** Maps the contract to the daily wheel and back. */
import { type AnswerOf, isRefusal, type wheelRoutes } from '@fairhouse/contracts'
import { DAILY_WEIGHTS, dailySpinOdds } from '@fairhouse/games'
import { FIRST_LEVEL, nextSpinAt, reasonAgainst } from '@fairhouse/loyalty'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Handlers } from '../../../../platform/http/index.ts'
import { balancesOf, type PlaceBet, readStoredRound, toRealBettor, type Seeds } from '../../../play/wagering/index.ts'
import { type FactsDeps, loadFacts } from './eligibility.ts'
import type { SpinKind } from './spin.ts'
import type { Spin, SpinStore } from './store.ts'

type DailyAnswer = AnswerOf<(typeof wheelRoutes)['GET /api/v2/wheel/daily']>
type ShownSpin = NonNullable<DailyAnswer['last']>

export interface DailyRoutesDeps extends FactsDeps {
  readonly kind: SpinKind
  readonly placeBet: PlaceBet
  readonly store: SpinStore
  readonly seeds: Pick<Seeds, 'shown'>
  readonly clock: Clock
}

export function dailyHandlers(deps: DailyRoutesDeps): Handlers<typeof wheelRoutes> {
  const { kind, placeBet, store, clock } = deps
  return {
    async 'GET /api/v2/wheel/daily'({ caller: { player } }) {
      const [facts, last] = await Promise.all([loadFacts(deps, player), store.last(player)])
      const eligibility = { ...facts, lastAt: last?.at }
      const [reason, next, need] = [reasonAgainst(eligibility, clock.now()), nextSpinAt(eligibility), facts.needed]
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
      const spin = await placeBet(kind, toRealBettor(player), { key })
      return isRefusal(spin) ? spin : { ...(await shownSpin(deps, spin)), ...balancesOf(spin) }
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
