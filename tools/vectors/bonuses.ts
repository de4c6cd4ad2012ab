/** Bonuses, levels, tournaments, tops, partners and protection: the kinds of one file. Sources: bonuses.md 11 and 12. */
import { tournament, top } from './bonuses/contests.ts'
import { cashback, level, rakeback, theo, xp } from './bonuses/earnings.ts'
import { affiliateMonth, attribution } from './bonuses/partners.ts'
import { person } from './bonuses/person.ts'
import { rg } from './bonuses/rg.ts'
import { scenario } from './bonuses/scenario.ts'
import { kindVectors } from './kinds.ts'

const HEAD = { units: 'minor units, seconds; odds in thousandths; crash mult and tournament multipliers in hundredths' }

export const bonusVectors = kindVectors('bonuses.md', HEAD, {
  scenario,
  level,
  xp,
  theo,
  cashback,
  rakeback,
  tournament,
  top,
  attribution,
  affiliate_month: affiliateMonth,
  rg,
  person,
})
