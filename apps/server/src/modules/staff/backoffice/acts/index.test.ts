import { APPROVAL_KINDS } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { allowanceOf, readAct, rightOf, storedAct, textOf } from './index.ts'

const PROMO = {
  code: 'AUTUMN',
  type: 'deposit_percent',
  value: 50,
  min: '500',
  max: '1000',
  wager: 35,
  startsAt: 1,
  endsAt: 2,
  totalLimit: null,
  currencies: ['EUR'],
  budget: '10001',
  titles: { ru: 'а', en: 'a', kz: 'ә' },
  segment: 'gold',
  player: null,
  stoppedAt: null,
  madeBy: 'desk',
  madeAt: 0,
  replaces: 1,
}
const PRIZE = { kind: 'spins', amount: '5000', wager: 10, spins: 50 }
const TERMS = {
  titles: PROMO.titles,
  formula: 'turnover',
  bestN: 3,
  games: ['slots', 'dice'],
  currency: 'EUR',
  minStake: '100',
  unit: '250',
  minPoints: '150',
  start: 1,
  end: 2,
  prizes: [PRIZE],
}
const { unit: _unit, minPoints: _minPoints, ...FORMER_TERMS } = TERMS
const RELOAD = { id: 'friday', pct: 30, min: '1', max: '2', weekdays: [5], segment: null, startsAt: 1, endsAt: 2, budget: '3' }
const SPIN_OFFER = {
  id: 'autumn',
  segment: 'gold',
  game: 'acme-gems',
  count: 20,
  betValue: '10',
  wager: 10,
  maxWin: '500',
  days: 7,
  startsAt: 1,
  endsAt: 2,
  budget: '10001',
  replaces: 1,
}
const TIER = { name: 'gold', fromLevel: 20, cashbackPct: 7, rakebackPct: 8, cashbackCapSteps: 9, payoutMultiple: 2 }

const SETTINGS = {
  stageDays: 7,
  promoDays: 3,
  reloadWager: 25,
  reloadDays: 3,
  spinWager: 10,
  spinDays: 7,
  spinBetRub: '1000',
  spinMaxWinRub: '1000000',
  levelSpins: 5,
  tierSpins: 20,
  birthdayRub: '2000',
  birthdayWager: 10,
  birthdayAccountDays: 30,
  wheelTheoRub: '15000',
  cashbackClaimDays: 3,
  prizeDays: 7,
}
const { stageDays: _stageDays, cashbackClaimDays: _claimDays, prizeDays: _prizeDays, ...FORMER_SETTINGS } = SETTINGS

/** Each with a proposal in the form that waits in databases: of every kind, and of every shape of a kind. */
const STORED: readonly ({ kind: string } & Record<string, unknown>)[] = [
  { kind: 'match', psp: 'sandbox', ext: 'x', invoice: '7' },
  { kind: 'refuse', invoice: '7', because: 'no_transfer' },
  { kind: 'send_back', psp: 'sandbox', ext: 'x' },
  { kind: 'correction', id: 'c', player: '7', currency: 'RUB', change: '-100' },
  { kind: 'unblock', player: '7', block: '3', cause: 'fraud', isConfirmed: true },
  { kind: 'close_account', player: '7', cause: 'death' },
  { kind: 'confirm_fraud', player: '7', block: '3', forfeited: [{ id: 'welcome:1', currency: 'RUB', worth: '10000', left: '9000' }] },
  {
    kind: 'return',
    player: '7',
    currency: 'RUB',
    net: '1',
    change: '2',
    waived: '3',
    to: [{ way: 'card', destination: 'saved:1', masked: '•• 11', amount: '4' }],
  },
  { kind: 'payout', payout: '7', psp: 'sandbox', verdict: 'approve' },
  { kind: 'bet_limit', game: 'dice', currency: 'RUB', min: '1', max: '2', version: '3' },
  { kind: 'player_limit', player: '7', dayLimit: null, version: 1 },
  { kind: 'partner', partner: '7', month: '2026-10-01', verdict: 'approved' },
  { kind: 'partner', partner: '7', month: null, verdict: 'paid', amount: '1' },
  { kind: 'promo', promo: PROMO },
  { kind: 'reload', reload: { ...RELOAD, madeBy: 'desk', madeAt: 0, reason: 'Fridays' } },
  { kind: 'spin_offer', offer: SPIN_OFFER },
  { kind: 'spin_offer', offer: { ...SPIN_OFFER, segment: null, replaces: null } },
  { kind: 'free_bet', id: 'f', player: '7', currency: 'RUB', stake: '100', reason: 'late' },
  {
    kind: 'free_spins',
    id: 's',
    player: '7',
    currency: 'RUB',
    count: 5,
    betValue: '10',
    wager: 10,
    maxWin: '900',
    lifeMs: DAY_MS,
    game: null,
  },
  { kind: 'bonus', id: 'b', player: '7', currency: 'RUB', amount: '100', wager: 30, days: 7, maxConvert: null },
  { kind: 'bonus', id: 'b', player: '7', currency: 'RUB', amount: '100', wager: 30, days: 7, maxConvert: '500' },
  { kind: 'bonus_cancel', player: '7', id: 'welcome:1' },
  { kind: 'spins_end', player: '7', id: 'level:3', state: 'running' },
  { kind: 'own_terms', player: '7', terms: { cashbackPct: 1, rakebackPct: 2, cashbackCapSteps: 3, payoutMultiple: 4 } },
  { kind: 'vip_plan', tiers: [{ ...TIER, hasBirthdayBonus: true, hasManager: false }], startsAt: 1 },
  { kind: 'welcome_pack', stages: [{ stage: 1, pct: 100, maxRub: '1', minRub: '2', wager: 35, freeSpins: 0 }], startsAt: 1 },
  { kind: 'welcome_pack', stages: [{ stage: 1, pct: 100, maxRub: '1', minRub: '2', wager: 35, freeSpins: 0 }], startsAt: 1, forecastAt: 2 },
  { kind: 'reward_terms', settings: SETTINGS, before: { ...SETTINGS, tierSpins: 10 }, startsAt: 1 },
  { kind: 'reward_settings', settings: FORMER_SETTINGS, before: { ...FORMER_SETTINGS, tierSpins: 10 }, startsAt: 1 },
  { kind: 'tournament_terms', terms: TERMS },
  { kind: 'tournament_terms', of: { id: '7', version: 1 }, terms: TERMS },
  { kind: 'tournament_terms', of: { id: '7', version: 1, prizeDays: 7 }, terms: TERMS },
  { kind: 'tournament_terms', of: { id: '7', version: 1, prizeDays: null }, terms: TERMS },
  { kind: 'tournament', of: { id: '7', version: 1 }, terms: FORMER_TERMS },
  { kind: 'settlement', act: { what: 'market', market: 'm', states: { home: 'won', away: 'dead_heat' } } },
  { kind: 'settlement', act: { what: 'market', market: 'm', states: null } },
  { kind: 'settlement', act: { what: 'event', event: 'e', isWithdrawn: true } },
  { kind: 'settlement', act: { what: 'leg', bet: 'b', place: 0, right: 1850 } },
  { kind: 'settlement', act: { what: 'correction', bet: 'b' } },
  {
    kind: 'provider',
    what: 'held_win',
    provider: 'acme',
    tx: 't',
    as: 'released',
    player: '7',
    amount: '1',
    currency: 'RUB',
  },
  { kind: 'provider', what: 'settings', provider: 'acme', isOn: true, hourCap: '1', version: '2' },
  { kind: 'role', verb: 'put', name: 'desk', version: 1, may: ['match'], before: [] },
  { kind: 'role', verb: 'put', name: 'desk', version: 1, may: ['match'], before: ['match', 'of_a_newer_version'] },
  { kind: 'partner_account', partner: '7', player: '100105', was: null },
  { kind: 'role', verb: 'delete', name: 'desk', version: 1 },
  { kind: 'role', verb: 'give', name: 'desk', version: null, login: 'ann', from: 'risk', isRaise: true },
  { kind: 'operator', verb: 'deactivate', login: 'ann' },
  { kind: 'operator', verb: 'renew', login: 'ann', codeHash: 'ab' },
  { kind: 'work', ref: 'job 7' },
]

describe('D-2 the stored form of a proposal', () => {
  it.each(STORED)('D-2 of the kind $kind is read as it was written', (stored) => {
    const act = readAct(stored)!
    expect(storedAct(act)).toEqual(stored)
    expect(textOf('it', act)).toMatch(/it/)
  })

  it('D-2 bonuses.md 2.12 of a confirmed fraud names what is left of a bonus, and what an open bet may bring it back to', () => {
    const forfeited = [
      { id: 'first', currency: 'RUB', worth: '5000', left: '5000' },
      { id: 'second', currency: 'RUB', worth: '500000', left: '1000' },
    ]
    const act = readAct({ kind: 'confirm_fraud', player: '7', block: '1', forfeited })!
    expect(textOf('it', act)).toContain('ends first 50.00 RUB (EUR 0.50), second 10.00 RUB left of 5000.00 (EUR 0.10), and all free spins')
  })

  it('D-2 shows the second person every term of a promo code', () => {
    expect(textOf('promo code AUTUMN', readAct({ kind: 'promo', promo: PROMO }))).toBe(
      'promo code AUTUMN, version 2: deposit_percent 50, at most EUR 10.00, of deposits from EUR 5.00, wager 35, in EUR, ' +
        'from 1970-01-01T00:00:00.001Z to 1970-01-01T00:00:00.002Z, any number of uses, for tier gold',
    )
  })

  it('D-2 shows the second person what reward settings change, and what the gifts are worth', () => {
    const act = { kind: 'reward_terms', settings: { ...SETTINGS, tierSpins: 30, birthdayRub: '4000' }, before: SETTINGS, startsAt: 0 }
    expect(textOf('reward settings', readAct(act))).toBe(
      'reward settings from 1970-01-01T00:00:00.000Z: spins for a tier 20 → 30; birthday bonus EUR 0.20 → EUR 0.40. ' +
        'Worth: a level EUR 0.50 → EUR 0.50, a tier EUR 2.00 → EUR 3.00, a birthday EUR 0.20 → EUR 0.40',
    )
    expect(textOf('reward settings', readAct({ ...act, settings: SETTINGS }))).toContain('no change')
    expect(textOf('reward settings', readAct({ ...act, settings: { ...SETTINGS, stageDays: 14 } }))).toContain(
      ': life of a welcome stage, days 7 → 14. Worth',
    )
  })

  it('D-2 reward settings of a version with fewer parts are read with the defaults of the others, which they do not change', () => {
    const act = readAct({
      kind: 'reward_settings',
      settings: { ...FORMER_SETTINGS, promoDays: 4 },
      before: FORMER_SETTINGS,
      startsAt: 0,
    })
    expect(textOf('reward settings', act)).toContain(': days of promo codes 3 → 4. Worth')
  })

  it('PRO-14 D-2 reward settings with all parts are unreadable to a version that would leave some out', () => {
    const stored = storedAct(readAct({ kind: 'reward_terms', settings: SETTINGS, before: SETTINGS, startsAt: 0 })!) as { kind: string }
    expect(stored.kind).not.toBe('reward_settings')
    expect(readAct({ kind: 'reward_terms', settings: FORMER_SETTINGS, before: FORMER_SETTINGS, startsAt: 0 })).toBeUndefined()
  })

  it('D-2 shows the second person the most that free spins win, and their life', () => {
    const act = { kind: 'free_spins', id: 's', player: '7', currency: 'RUB', count: 5, betValue: '1000', wager: 10, game: 'gems' }
    expect(textOf('free spins', readAct({ ...act, maxWin: '500000', lifeMs: 7 * DAY_MS }))).toBe(
      'free spins: 5 of 10.00 RUB, wager 10, at most 5000.00 RUB won, for 7 days, in gems',
    )
    expect(textOf('free spins', readAct(act)), 'of an earlier version').toBe('free spins: 5 of 10.00 RUB, wager 10, in gems')
  })

  it('PRO-15 D-2 names the unit and the least points of a tournament', () => {
    expect(textOf('tournament', readAct({ kind: 'tournament_terms', terms: TERMS }))).toContain(
      'turnover, unit 2.50 EUR, least points 1.50, 1 prizes',
    )
    expect(textOf('tournament', readAct({ kind: 'tournament_terms', terms: { ...TERMS, unit: null } }))).toContain('the usual unit')
  })

  it('D-2 bonuses.md 1 shows the second person how long the prizes of a tournament live: cash has no life', () => {
    const lifeOf = (act: object) => textOf('it', readAct({ kind: 'tournament_terms', terms: TERMS, ...act })).split(' prizes')[1]
    const cash = { ...TERMS, prizes: [{ kind: 'cash', amount: '5000', wager: 0, spins: 0 }] }
    const changeOf = (more: object) => lifeOf({ of: { id: '7', version: 1, ...more } })
    expect({
      'a new one': lifeOf({}),
      'announced days': [1, 14].map((prizeDays) => changeOf({ prizeDays })),
      'no announced days': changeOf({ prizeDays: null }),
      'a proposal of before': changeOf({}),
      cash: [lifeOf({ terms: cash }), lifeOf({ of: { id: '7', version: 1, prizeDays: 7 }, terms: cash })],
    }).toEqual({
      'a new one': ', bonus money and free spins live as long as the reward settings say at the approval',
      'announced days': [
        ', bonus money and free spins live 1 day, or longer if the reward settings say so at the approval',
        ', bonus money and free spins live 14 days, or longer if the reward settings say so at the approval',
      ],
      'no announced days': ', bonus money lives 7 days, free spins as long as the reward settings say when they are paid',
      'a proposal of before': ', bonus money and free spins live no shorter than without the change',
      cash: ['', ''],
    })
  })

  it('D-2 is known of each kind that the console lists', () => {
    expect(new Set(STORED.map((stored) => rightOf(readAct(stored)!)))).toEqual(new Set(APPROVAL_KINDS))
  })

  it('money.md A counts to the sum of payouts or of settlements of one operator, and of any other kind to that of money', () => {
    const apart = STORED.filter((stored) => allowanceOf(readAct(stored)!) !== 'money')
    expect(new Map(apart.map((stored) => [stored.kind, allowanceOf(readAct(stored)!)]))).toEqual(
      new Map([
        ['payout', 'payout'],
        ['settlement', 'settlement'],
      ]),
    )
  })

  it('D-2 of earlier versions is read: without a cause, a tier, a version, free spins, a unit or least points', () => {
    const [{ segment: _segment, replaces: _replaces, ...promo }, { spins: _spins, ...prize }] = [PROMO, PRIZE]
    expect(readAct({ kind: 'refuse', invoice: '7' })).toEqual({ kind: 'refuse', invoice: 7n })
    expect(readAct({ kind: 'promo', promo })).toMatchObject({ promo: { segment: null, replaces: null } })
    const tournament = readAct({ kind: 'tournament', terms: { ...FORMER_TERMS, prizes: [prize] } })
    expect(tournament).toMatchObject({ terms: { prizes: [{ spins: 0 }] } })
    expect(textOf('tournament', tournament)).toContain('turnover, the usual unit, least points 0.01, 1 prizes')
  })

  it('PRO-15 D-2 of a tournament with a unit is unreadable to a version that would leave the unit out', () => {
    const stored = storedAct(readAct({ kind: 'tournament_terms', terms: TERMS })!) as { kind: string }
    expect(stored.kind).not.toBe('tournament')
    expect(readAct({ kind: 'tournament_terms', terms: FORMER_TERMS })).toBeUndefined()
  })

  it('D-20 D-2 is unreadable with an amount that is none, a missing field, or a kind of a newer version', () => {
    const correction = { kind: 'correction', id: 'c', player: '7', currency: 'RUB' }
    const spoilt = ['undefined', '1.5', '', ' 1', '1e3', '9'.repeat(19), 100].map((change) => ({ ...correction, change }))
    expect([...spoilt, correction, { kind: 'lottery' }].map(readAct)).toEqual(Array.from({ length: 9 }))
    expect(textOf('player 7', undefined)).toBe('player 7: it cannot be read')
  })
})
