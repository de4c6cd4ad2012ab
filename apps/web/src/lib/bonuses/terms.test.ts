import { contributionOf, depositBonus as granted, maxBonusBet, type PlayedBet, RATES, safetyReason } from '@fairhouse/loyalty'
import { formatMoney } from '@fairhouse/money'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it } from 'vitest'

import bettingEn from '../../features/betting/messages/en.json' with { type: 'json' }
import bettingKz from '../../features/betting/messages/kz.json' with { type: 'json' }
import bettingRu from '../../features/betting/messages/ru.json' with { type: 'json' }
import bonusesEn from '../../features/bonuses/messages/en.json' with { type: 'json' }
import bonusesKz from '../../features/bonuses/messages/kz.json' with { type: 'json' }
import bonusesRu from '../../features/bonuses/messages/ru.json' with { type: 'json' }
import depositEn from '../../features/deposit/messages/en.json' with { type: 'json' }
import depositKz from '../../features/deposit/messages/kz.json' with { type: 'json' }
import depositRu from '../../features/deposit/messages/ru.json' with { type: 'json' }
import payoutEn from '../../features/payout/messages/en.json' with { type: 'json' }
import payoutKz from '../../features/payout/messages/kz.json' with { type: 'json' }
import payoutRu from '../../features/payout/messages/ru.json' with { type: 'json' }
import type { Messages } from '../i18n/message.ts'
import { languageFrom } from '../i18n/text.tsx'
import { countedShares, countedValues, depositBonus, lifeDays } from './terms.ts'

const texts = {
  betting: { en: bettingEn, ru: bettingRu, kz: bettingKz },
  bonuses: { en: bonusesEn, ru: bonusesRu, kz: bonusesKz },
  deposit: { en: depositEn, ru: depositRu, kz: depositKz },
  payout: { en: payoutEn, ru: payoutRu, kz: payoutKz },
}
const TERMS = { pct: 75, min: '500.00', max: '20000.00', wager: 35, cap_times: 10 }
const OFFER = { id: 'welcome:2', pct: 75, min: 500_00n, max: 20_000_00n, wager: 35 }

describe('BEY-4 the bonus of a deposit as stated before it', () => {
  it.each([500_00n, 1333_33n, 26_666_66n, 300_000_00n])('BEY-4 is the one that is granted for %s', (credited) => {
    const terms = granted(OFFER, credited)
    expect(terms).toMatchObject({ amount: depositBonus(TERMS, credited)!.amount })
  })

  it('BEY-4 names wager and cap in money, and nothing below the smallest deposit', () => {
    expect(depositBonus(TERMS, 1000_00n)).toEqual({ amount: 750_00n, required: 26_250_00n, cap: 7500_00n })
    expect(depositBonus(TERMS, 499_99n)).toBeUndefined()
    expect([formatMoney(maxBonusBet('RUB')), lifeDays({ life: 604_800 })]).toEqual(['500.00', 7])
  })
})

/** Shared tables are on the page of the solo game, players' pots count nothing. */
const ELSEWHERE = ['roulette_live', 'colour_wheel']

const named = { find: (key: string) => key.replace('game.', '') }
const groups = countedShares(named, { feed: true, virtual: true }).map(({ percent, games }) => ({ percent, games: games.split(', ') }))

describe('BEY-4 the terms of a bonus', () => {
  it('BEY-4 name every game that counts, with the share that bonuses count', () => {
    const stated = groups.flatMap(({ percent, games }) => games.map((game) => [game.replaceAll('-', '_'), percent] as const))
    const counted = Object.entries(RATES).map(([game, { contribution }]) => [game, contribution] as const)
    expect(Object.fromEntries(stated)).toEqual(
      Object.fromEntries(counted.filter(([game, share]) => share > 0 && !ELSEWHERE.includes(game))),
    )
  })

  it('BEY-4 state the largest share first', () => {
    expect(groups.map(({ percent }) => percent)).toEqual([100, 20, 10])
    expect(groups[0]!.games).toEqual(['slots', 'sports', 'virtual', 'cases'])
  })

  it('D-16 BEY-4 name no bets that the house does not offer', () => {
    const first = (feed: boolean, virtual: boolean) => countedShares(named, { feed, virtual })[0]!.games
    expect(first(false, true)).toBe('slots, virtual, cases')
    expect(first(true, false)).toBe('slots, sports, cases')
    expect(first(false, false)).toBe('slots, cases')
  })

  it.each([
    ['en', /sports bets/, /bets on virtual sports/],
    ['ru', /ставки на спорт/, /ставки на виртуальный спорт/],
    ['kz', /сатылған спорт бәстері/, /сатылған виртуалды спорт бәстері/],
  ] as const)('D-16 BEY-4 say of no bets that the house does not offer that they count nothing, in %s', (locale, sports, virtual) => {
    const said = (text: string) =>
      ['sports', 'virtual', 'none'].map((bets) => {
        const shown = languageFrom(locale, { text: compileMessageOrThrow(text) } as Messages).find('text', { shares: '', bets })!
        return [sports.test(shown), virtual.test(shown), /\s0\s%/.test(shown)]
      })
    const counted = [texts.bonuses[locale]['bonuses.countsNothing'], texts.deposit[locale]['deposit.terms.counts']]
    for (const text of [...counted, texts.payout[locale]['payout.turnover.not']]) {
      expect(said(text!)).toEqual([
        [true, false, true],
        [false, true, true],
        [false, false, true],
      ])
    }
    const betsOf = (feed: boolean, virtual: boolean) => countedValues(named, { feed, virtual }).bets
    expect([betsOf(true, true), betsOf(true, false), betsOf(false, true), betsOf(false, false)]).toEqual([
      'sports',
      'sports',
      'virtual',
      'none',
    ])
  })

  it.each([
    ['en', /rooms|duels/],
    ['ru', /комнат|дуэл/i],
    ['kz', /бөлме|дуэль/i],
  ] as const)('BEY-4 of the turnover of deposits name rooms and duels in one sentence alone, in %s', (locale, rooms) => {
    const { 'payout.turnover.counts': counts, 'payout.turnover.not': not } = texts.payout[locale]
    expect([counts, not].map((text) => rooms.test(text))).toEqual([false, true])
  })

  it.each(['en', 'ru', 'kz'] as const)(
    'BEY-4 name bets on sports that count nothing more shortly before a deposit than on the page of bonuses, in %s',
    (locale) => {
      const lengthOf = (text: string) =>
        languageFrom(locale, { text: compileMessageOrThrow(text) } as Messages).find('text', { shares: '', bets: 'sports' })!.length
      expect(lengthOf(texts.deposit[locale]['deposit.terms.counts'])).toBeLessThan(lengthOf(texts.bonuses[locale]['bonuses.countsNothing']))
    },
  )

  it.each(['en', 'ru', 'kz'] as const)('BEY-4 name every kind of bet that counts nothing, in %s', (locale) => {
    const mark = (hundredths: number) => (hundredths / 100).toFixed(2).replace('.', locale === 'en' ? '.' : ',')
    // the limits that the counting of bets uses
    const least = (reason: string, bets: readonly (readonly [number, PlayedBet])[]) =>
      bets.find(([, bet]) => safetyReason(bet) !== reason)![0]
    const steps = Array.from({ length: 100 }, (_, at) => 101 + at)
    const crash = least(
      'early_cash_out',
      steps.map((mult) => [mult, { game: 'crash', mult }] as const),
    )
    const odds = least(
      'short_odds',
      steps.map((of) => [of, { game: 'sports', odds: of * 10 }] as const),
    )
    const chance = Array.from({ length: 100 }, (_, at) => at + 1).findLast(
      (percent) => !safetyReason({ game: 'dice', chanceBp: percent * 100 }),
    )
    const returned = Array.from({ length: 100 }, (_, at) => at + 1).findLast(
      (percent) => contributionOf({ game: 'virtual', edgePpm: (100 - percent) * 10_000 }) > 0,
    )
    expect(texts.betting[locale]['betting.returns.text']).toContain(`${returned} %`)
    for (const text of [texts.bonuses[locale]['bonuses.countsNothing'], texts.deposit[locale]['deposit.terms.counts']]) {
      expect(text).toContain(`${returned} %`)
      expect(text).toContain(`${chance} %`)
      expect(text).toContain(`${mark(crash)}×`)
      expect(text).toContain(mark(odds))
    }
    // deposit turnover asks for no return of sports (docs/decisions/0087)
    const turnover = texts.payout[locale]['payout.turnover.not']!
    for (const part of [`${chance}`, `${mark(crash)}×`, mark(odds), '0 %']) expect(turnover).toContain(part)
    expect(turnover).not.toContain(`${returned}`)
  })
})
