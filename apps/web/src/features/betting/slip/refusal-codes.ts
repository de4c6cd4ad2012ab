import type { RefusalCode } from './quote.ts'

/** All codes of a refused slip, each with its text. */
const TEXT_KEYS = {
  bad_type: 'betting.refused.bad_type',
  legs_count: 'betting.refused.legs_count',
  bad_system: 'betting.refused.bad_system',
  too_many_lines: 'betting.refused.too_many_lines',
  duplicate_leg: 'betting.refused.duplicate_leg',
  same_event: 'betting.refused.same_event',
  related_event: 'betting.refused.related_event',
  outcome_unknown: 'betting.refused.outcome_unknown',
  market_closed: 'betting.refused.market_closed',
  market_suspended: 'betting.refused.market_suspended',
  odds_changed: 'betting.refused.odds_changed',
  stake_too_small: 'betting.refused.stake_too_small',
  stake_too_big: 'betting.refused.stake_too_big',
  bonus_max_bet: 'betting.refused.bonus_max_bet',
  limit_exceeded: 'betting.refused.limit_exceeded',
  insufficient_funds: 'betting.refused.insufficient_funds',
  odds_too_low: 'betting.refused.odds_too_low',
  free_bet_unavailable: 'betting.refused.free_bet_unavailable',
} as const satisfies Record<RefusalCode, string>

export const SLIP_CODES = Object.keys(TEXT_KEYS) as RefusalCode[]
export const refusalKeyOf = (code: RefusalCode) => TEXT_KEYS[code]
