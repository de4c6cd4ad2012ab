/** The sportsbook: the kinds of one file. Source: sportsbook.md 12. */
import { kindVectors } from './kinds.ts'
import { cashout, full, resettleRun, settleBetRun, settleLegRun } from './sportsbook/bets.ts'
import { feed } from './sportsbook/feed.ts'
import { modelBasketball, modelFootball, modelTennis } from './sportsbook/models.ts'
import { display, ladder, margin, palpable } from './sportsbook/odds.ts'
import { priceSlipRun } from './sportsbook/slip.ts'
import { vfootball, vrace } from './sportsbook/virtual.ts'

const HEAD = {
  units: {
    money: 'minor units',
    odds: 'thousandths',
    lines: 'hundredths',
    probabilities: 'ppm',
    'model_* tolerance': '20 ppm',
  },
}

export const sportsbookVectors = kindVectors(
  'sportsbook.md',
  HEAD,
  {
    ladder,
    margin,
    display,
    settle_leg: settleLegRun,
    settle_bet: settleBetRun,
    full,
    price_slip: priceSlipRun,
    cashout,
    resettle: resettleRun,
    palpable,
    feed,
    vfootball,
    vrace,
    model_football: modelFootball,
    model_tennis: modelTennis,
    model_basketball: modelBasketball,
  },
  { model_football: 20, model_tennis: 20, model_basketball: 20 },
)
