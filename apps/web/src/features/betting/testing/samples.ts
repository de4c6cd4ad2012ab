/** Events, markets and bets for tests of the betting screens. */
import type { BoardMarket, EventRow, SportsBet, SportsBetLeg, SportsEvent } from '@fairhouse/contracts'

export const sampleMarket = (event: string, changes: Partial<BoardMarket> = {}): BoardMarket => ({
  id: `${event}:1x2`,
  type: '1x2',
  scope: 'reg',
  units: 'goals',
  line: null,
  team: null,
  n: null,
  k: null,
  status: 'open',
  by_hand: false,
  version: 1,
  outcomes: ['1', 'x', '2'].map((key) => ({ id: `${event}:1x2/${key}`, key, odds: 2000, is_suspended: false })),
  ...changes,
})

export const sampleEvent = (id: string, changes: Partial<SportsEvent> = {}): SportsEvent => ({
  id,
  sport: 'football',
  league: { id: 'l1', country: 'XX', names: { ru: 'Степная лига', en: 'Steppe League', kz: 'Дала лигасы' }, tier: 1 },
  home: `Home ${id}`,
  away: `Away ${id}`,
  starts_at: '2026-11-24T13:30:00.000Z',
  status: 'scheduled',
  phase: '',
  clock: '',
  score: {},
  is_suspended: false,
  is_simulated: true,
  version: 1,
  related: null,
  corrected_at: null,
  tracker: null,
  markets: [sampleMarket(id)],
  ...changes,
})

/** As lists have it. */
export function sampleRow(id: string, changes: Partial<EventRow> = {}): EventRow {
  const { tracker: _tracker, related: _related, corrected_at: _corrected, markets: _markets, ...event } = sampleEvent(id)
  return { ...event, main: sampleMarket(id), total: null, markets: 1, ...changes }
}

export function sampleLeg(id: string, changes: Partial<SportsBetLeg> = {}): SportsBetLeg {
  const { version: _, tracker: _tracker, markets, ...event } = sampleEvent(id)
  const { status: _status, version: _version, outcomes: _outcomes, ...market } = markets[0]!
  return {
    event,
    market,
    outcome: `${id}:1x2/1`,
    key: '1',
    odds: 2000,
    banker: false,
    is_live: false,
    state: 'open',
    dead_heat: null,
    void_reason: null,
    void_cause: null,
    ...changes,
  }
}

export const sampleBet = (changes: Partial<SportsBet> = {}): SportsBet => ({
  id: '018f0000-0000-7000-8000-000000000001',
  type: 'express',
  sizes: [],
  policy: 'none',
  currency: 'RUB',
  stake: '500.00',
  placed_stake: '500.00',
  bonus_stake: '0.00',
  free_bet: null,
  lines: 1,
  line_stake: '500.00',
  potential: '2000.00',
  capped: false,
  max_payout: '5000000.00',
  total_odds: 4000,
  status: 'open',
  result: null,
  payout: '0.00',
  cashed_out: '0.00',
  guaranteed: '0.00',
  refusal: null,
  revision: 0,
  placed_at: '2026-11-23T10:00:00.000Z',
  decides_at: null,
  settled_at: null,
  legs: [sampleLeg('e1'), sampleLeg('e2')],
  ...changes,
})
