/** Bonuses and protection: one file beside this per kind. Sources: bonuses.md 11 and 12. */
import { person } from './bonuses/person.ts'
import { rg } from './bonuses/rg.ts'
import { kindVectors, NOT_BUILT } from './kinds.ts'

const HEAD = { units: 'minor units, seconds; odds in thousandths; crash mult and tournament multipliers in hundredths' }

export const bonusVectors = kindVectors('bonuses.md', HEAD, {
  rg,
  person,
  scenario: NOT_BUILT,
  level: NOT_BUILT,
  xp: NOT_BUILT,
  theo: NOT_BUILT,
  cashback: NOT_BUILT,
  rakeback: NOT_BUILT,
  tournament: NOT_BUILT,
  top: NOT_BUILT,
  attribution: NOT_BUILT,
  affiliate_month: NOT_BUILT,
})
