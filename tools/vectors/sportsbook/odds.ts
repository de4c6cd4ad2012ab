/** Odds: ladder, margin, display, palpable error. */
import { applyMargin, formatOdds, type MarginModel, palpableRefusal, toLadder } from '@fairhouse/betting'

import { type KindRun, known } from '../kinds.ts'

export const ladder: KindRun = (given) => ({ odds: toLadder(known(given, 'in', ['raw']).raw as number) })

export const margin: KindRun = (given) => {
  const { model, probs, margin_ppm } = known(given, 'in', ['model', 'probs', 'margin_ppm'])
  const { odds, overroundPpm } = applyMargin(model as MarginModel, probs as number[], margin_ppm as number)
  return { odds, overround_ppm: overroundPpm }
}

export const display: KindRun = (given) => {
  const odds = known(given, 'in', ['odds']).odds as number
  return { decimal: formatOdds(odds, 'decimal'), fractional: formatOdds(odds, 'fractional'), american: formatOdds(odds, 'american') }
}

export const palpable: KindRun = (given) => {
  const { accepted, right, result_known } = known(given, 'in', ['accepted', 'right', 'result_known'])
  const reason = palpableRefusal(accepted as number, right as number, result_known as boolean)
  return reason ? { voidable: false, reason } : { voidable: true }
}
