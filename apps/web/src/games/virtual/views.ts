/** Virtual matches and races in the verifier: a round is named by its slot and number, and nobody chooses anything. Source: sportsbook.md 10. */
import { goalThreshold, MATCH_MINUTES, type MatchRates, type VirtualMatch } from '@fairhouse/betting'

import { numberText } from '../../lib/format.ts'
import { onDemand } from '../../shell/chunks/on-demand.ts'
import type { GameView } from '../_common/game-view.ts'
import { drawnFrom, programText, sumsOf } from '../_common/proof/drawn.ts'

type Match = VirtualMatch & { readonly lambda: MatchRates }
interface Race {
  readonly weights: readonly number[]
  readonly order: readonly number[]
}

const UINT32_COUNT = 2 ** 32

const goalsOf = ({ periods: [first, second] }: Match) => [first[0] + second[0], first[1] + second[1]] as const

const ParamsForm: GameView['ParamsForm'] = onDemand(async () => (await import('./params-form.tsx')).VirtualParamsForm)

const footballView: GameView = {
  id: 'virtual-football',
  isShared: true,
  hasNoBet: true,
  result: (outcome) => goalsOf(outcome as Match).join(' : '),
  bet: (params, { t }) => t('virtual.match', params as { slot: number; round: number }),
  /** One draw for each side of each minute: below the threshold it is a goal. */
  sums(working, { t, locale }) {
    const { lambda } = working.outcome as Match
    const thresholds = [goalThreshold(lambda.home), goalThreshold(lambda.away)]
    const drawn = drawnFrom(working, Array<number>(2 * MATCH_MINUTES).fill(UINT32_COUNT))
    return sumsOf(drawn, locale, () => '').map((sum, at) => {
      const [number, threshold] = [drawn[at]!.number, thresholds[at % 2]!]
      const isGoal = number < threshold
      return {
        ...sum,
        equation: `${numberText(number, locale)} ${isGoal ? '<' : '≥'} ${numberText(threshold, locale)}`,
        result: t(isGoal ? 'virtual.goal' : 'virtual.noGoal', { minute: Math.floor(at / 2) + 1, side: (at % 2) + 1 }),
      }
    })
  },
  program(claim) {
    const { lambda } = claim.outcome as Match
    return programText(
      claim,
      `const rates = { home: ${lambda.home}, away: ${lambda.away} } // expected goals in thousandths, by slot and number of the round
const below = (rate) => Number((BigInt(rate) * 2n ** 32n) / 90000n)
for (let minute = 1; minute <= 90; minute++) for (const side of ['home', 'away']) if (u32() < below(rates[side])) console.log('goal', minute, side)`,
    )
  },
  firstParams: { slot: 1, round: 1 },
  ParamsForm,
}

const raceView: GameView = {
  id: 'virtual-race',
  isShared: true,
  hasNoBet: true,
  result: (outcome) => (outcome as Race).order.join(' · '),
  bet: (params, { t }) => t('virtual.race', params as { round: number }),
  /** One draw for each place among the weights of the runners without one. */
  sums(working, { t, locale }) {
    const { weights, order } = working.outcome as Race
    const totals = order.map((_, at) => order.slice(at).reduce((sum, lane) => sum + weights[lane - 1]!, 0))
    return sumsOf(drawnFrom(working, totals), locale, (_, at) => t('virtual.place', { place: at + 1, lane: order[at]! }))
  },
  program(claim) {
    const { weights } = claim.outcome as Race
    return programText(
      claim,
      `const remaining = [${weights.join(', ')}].map((weight, at) => ({ lane: at + 1, weight })) // by the number of the round
const order = []
while (remaining.length > 0) {
  let left = uniform(remaining.reduce((sum, { weight }) => sum + weight, 0))
  const at = remaining.findIndex(({ weight }) => (left -= weight) < 0)
  order.push(remaining.splice(at, 1)[0].lane)
}
console.log('order', order.join(' '))`,
    )
  },
  firstParams: { round: 1 },
  ParamsForm,
}

export const VIRTUAL_VIEWS: readonly GameView[] = [footballView, raceView]
