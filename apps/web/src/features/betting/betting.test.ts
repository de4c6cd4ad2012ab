// @vitest-environment happy-dom
import type { BoardMarket, FeedBoardState } from '@fairhouse/contracts'
import { beforeEach, describe, expect, it } from 'vitest'

import { clockText, lineText, marketTitle, oddsText, outcomeText, periodsOf, scoreOfEvent } from '../../lib/board-text.ts'
import type { Translate } from '../../lib/i18n/text.tsx'
import { oddsFormat } from '../../lib/odds-format.ts'
import { hourText, spanOf } from './days.ts'
import { foldedMarkets } from './folded-markets.ts'
import { cardsOf, isEventOpen, isVoidByHand, marginOf } from './market-groups.ts'

const t: Translate = (key, values) => (values ? `${key} ${Object.values(values).join(' ')}` : key)
const sides = { home: 'North', away: 'South' }
const market = (changes: Partial<BoardMarket> = {}): BoardMarket => ({
  id: 'm',
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
  outcomes: ['1', 'x', '2'].map((key) => ({ id: `m/${key}`, key, odds: 2800, is_suspended: false })),
  ...changes,
})

describe('PRO-13 texts of the board', () => {
  it('PRO-13 odds and lines are written as the language and the chosen format want', () => {
    expect([oddsText(1850, 'decimal', 'ru'), oddsText(1850, 'decimal', 'en')]).toEqual(['1,85', '1.85'])
    expect([oddsText(1850, 'fractional', 'ru'), oddsText(1500, 'american', 'ru')]).toEqual(['17/20', '−200'])
    expect([lineText(250, 'kz'), lineText(-75, 'en'), lineText(100, 'en', true), lineText(0, 'en', true)]).toEqual([
      '2,5',
      '−0.75',
      '+1',
      '0',
    ])
  })

  it('PRO-13 total odds above 1,000,000,000 are named as more than that, in each format', () => {
    const most = 1_000_000_000_000
    const written = (odds: number) => [
      oddsText(odds, 'decimal', 'ru'),
      oddsText(odds, 'fractional', 'en'),
      oddsText(odds, 'american', 'kz'),
    ]
    const texts = ['1000000000,00', '999999999/1', '+99999999900']
    expect(written(most)).toEqual(texts)
    for (const more of [most + 1, Number.MAX_SAFE_INTEGER, 9.5e73]) expect(written(more)).toEqual(texts.map((text) => `>${text}`))
  })

  it('PRO-13 a side has its name, and on the narrow keys of a list its number', () => {
    const said = (isShort: boolean) => ['1', 'x', '2'].map((key) => outcomeText({ t, locale: 'en' }, market(), key, sides, isShort))
    expect(said(false)).toEqual(['North', 'betting.key.draw', 'South'])
    expect(said(true)).toEqual(['betting.key.1', 'betting.key.x', 'betting.key.2'])
  })

  it('PRO-13 a handicap of the second side is the mirror of the first', () => {
    const handicap = market({ type: 'ah', line: -75 })
    expect(outcomeText({ t, locale: 'en' }, handicap, '1', sides)).toBe('North (−0.75)')
    expect(outcomeText({ t, locale: 'en' }, handicap, '2', sides)).toBe('South (+0.75)')
    expect(outcomeText({ t, locale: 'en' }, market({ type: 'goal_n', n: 3 }), '2', sides)).toBe('South')
    expect(marketTitle(t, market({ type: 'ou', scope: 'p2', team: 'home' }), sides)).toBe('betting.market.ou, North, betting.part.p 2')
  })

  it('PRO-13 the score adds periods and overtime, and counts only finished sets', () => {
    const periods: [number, number][] = [
      [6, 4],
      [2, 3],
    ]
    expect(scoreOfEvent({ sport: 'football', status: 'live', score: {} })).toBeUndefined()
    expect(scoreOfEvent({ sport: 'basketball', status: 'live', score: { periods, ot: [5, 7] } })).toEqual([13, 14])
    expect(scoreOfEvent({ sport: 'tennis', status: 'live', score: { periods } })).toEqual([1, 0])
    expect(scoreOfEvent({ sport: 'tennis', status: 'finished', score: { periods } })).toEqual([1, 1])
    expect(scoreOfEvent({ sport: 'tennis', status: 'retired', score: { periods } })).toEqual([1, 0])
    expect(scoreOfEvent({ sport: 'esports', status: 'abandoned', score: { periods } })).toEqual([1, 0])
    const between = { tennis: [[6, 4], [3, 6]], esports: [[13, 7], [11, 13]] } satisfies Record<string, [number, number][]> // prettier-ignore
    for (const sport of ['tennis', 'esports'] as const)
      expect(scoreOfEvent({ sport, status: 'retired', score: { periods: between[sport] } })).toEqual([1, 1])
    const tieBreak: [number, number][] = [...between.tennis, [7, 5]] // to ten, in place of a third set
    expect(scoreOfEvent({ sport: 'tennis', status: 'live', score: { periods: tieBreak } })).toEqual([1, 1])
    expect(periodsOf(t, { sport: 'hockey', score: { periods, ot: [1, 0] } }).map(({ score }) => score)).toEqual(['6:4', '2:3', '1:0'])
    expect([clockText(t, { phase: 'h2', clock: "68'" }), clockText(t, { phase: 's2', clock: '30:15' })]).toEqual([
      '68′',
      'betting.part.s 2',
    ])
  })

  it('PRO-13 a card has all lines of one kind in order; closed markets and unlikely lines are not shown', () => {
    const total = (line: number, changes: Partial<BoardMarket> = {}) => market({ id: `t${line}`, type: 'ou', line, ...changes })
    const unlikely = market().outcomes.map((outcome) => ({ ...outcome, is_suspended: true }))
    const cards = cardsOf([
      total(350),
      market(),
      total(250),
      total(150, { status: 'closed' }),
      market({ id: 'h', scope: 'h1' }),
      total(550, { outcomes: unlikely }),
    ])
    expect(cards.map(({ group, markets }) => [group, markets.map(({ line }) => line)])).toEqual([
      ['main', [null]],
      ['totals', [250, 350]],
      ['parts', [null]],
    ])
    expect(marginOf(cards[0]!)).toBe('7.1')
    expect(marginOf(cards[1]!)).toBeUndefined()
  })

  it('D-77 a market that the operator decided stays on the page, and without a margin', () => {
    const decided = market({ status: 'settled', by_hand: true })
    const cards = cardsOf([decided, market({ id: 'over', status: 'settled' })])
    expect(cards.map(({ id }) => id)).toEqual(['m'])
    expect(marginOf(cards[0]!)).toBeUndefined()
    const gone = market({ status: 'void', by_hand: true })
    expect([isVoidByHand([gone]), isVoidByHand([gone, decided]), isVoidByHand([])]).toEqual([true, false, false])
  })

  it('PRO-13 nothing is open without the feed, while it is shut, or when the event is suspended or over', () => {
    const feed: FeedBoardState = { live: 'suspended', upcoming: 'open' }
    const open = (status: 'live' | 'scheduled' | 'finished', is_suspended = false) =>
      isEventOpen({ sport: 'football', status, is_suspended }, feed)
    expect([open('scheduled'), open('live'), open('finished'), open('scheduled', true)]).toEqual([true, false, false, false])
    expect(isEventOpen({ sport: 'football', status: 'scheduled', is_suspended: false }, undefined)).toBe(false)
  })

  it('PRO-13 days follow the calendar of the visitor', () => {
    const now = Date.parse('2026-11-24T23:30:00.000Z')
    const [today, tomorrow] = ['2026-11-25T00:00:00.000Z', '2026-11-26T00:00:00.000Z']
    expect(spanOf('today', now, 'UTC')).toEqual({ to: today })
    expect(spanOf('tomorrow', now, 'UTC')).toEqual({ from: today, to: tomorrow })
    expect(spanOf('all', now, 'UTC')).toEqual({})
    expect(spanOf('today', now, 'Asia/Almaty')).toEqual({ to: '2026-11-25T19:00:00.000Z' })
    expect(spanOf('later', now, 'America/New_York')).toEqual({ from: '2026-11-26T05:00:00.000Z' })
    expect(spanOf('today', Date.parse('2026-10-31T12:00:00.000Z'), 'America/New_York')).toEqual({ to: '2026-11-01T04:00:00.000Z' })
    expect([hourText('2026-11-24T23:30:00.000Z', 'UTC'), hourText('2026-11-24T23:30:00.000Z', 'Asia/Kolkata')]).toEqual(['23:30', '05:00'])
  })
})

describe('PRO-13 the format of odds', () => {
  beforeEach(() => localStorage.clear())

  it('PRO-13 is none until a guest chooses one, and stays in the browser', () => {
    localStorage.setItem('odds_format', 'roman')
    expect(oddsFormat.chosen()).toBeUndefined()
    oddsFormat.write('american')
    expect([oddsFormat.chosen(), localStorage.getItem('odds_format')]).toEqual(['american', 'american'])
  })
})

describe('PRO-13 folded markets', () => {
  beforeEach(() => localStorage.clear())

  it('PRO-13 a kind of market stays folded on every event, until it is opened again', () => {
    const [one] = cardsOf([market({ id: 'a:1x2', type: '1x2' })])
    const [other] = cardsOf([market({ id: 'b:1x2', type: '1x2' })])
    expect(one!.kind).toBe(other!.kind)
    foldedMarkets.set([one!.kind, 'ou reg goals'], true)
    expect(foldedMarkets.read()).toContain(other!.kind)
    foldedMarkets.set([one!.kind], false)
    expect(foldedMarkets.read()).toEqual(['ou reg goals'])
  })

  it.each(['{"a":1}', 'not json', '[1,null,"<b>"]'])('PRO-13 what another program stored folds nothing: %s', (text) => {
    localStorage.setItem('betting_folded', text)
    expect(foldedMarkets.read()).toEqual([])
  })
})
