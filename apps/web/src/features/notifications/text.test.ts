import { MISSED_CODE_REASONS, PAYOUT_STATUSES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom } from '../../lib/i18n/text.tsx'
import { shownOf } from './text.ts'

const CATALOGS = readCatalogs(`${import.meta.dirname}/../..`)
const languages = (['en', 'ru', 'kz'] as const).map((locale) => languageFrom(locale, compileCatalog(CATALOGS[locale]) as Messages))
const [english] = languages
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

const EVENTS: Record<string, string[]> = {
  payout: PAYOUT_STATUSES.filter((status) => ['paid', 'failed', 'rejected', 'returned'].includes(status)),
  verification: ['success', 'failed', 'unverified'],
  vip: ['accepted', 'rejected', 'birthday', 'level_second_account', 'birthday_second_account'],
  bet: [
    'won',
    'lost',
    'settled',
    'corrected',
    'reopened',
    'reopened_unpaid',
    'corrected_unpaid',
    'free',
    'voided',
    'counts_again',
    'stake_returned',
    'free_bet_returned',
    'free_bet_reopened',
    'free_bet_taken',
    'free_bet_taken_unpaid',
    'free_bet_void',
    'free_bet_void_unpaid',
  ],
  gift: [
    'free_spins',
    'bonus',
    'cancelled',
    'spins_ended',
    'spins_ended_won',
    'spins_not_given',
    'missed_same_person',
    'missed_below_min',
    'missed_taken',
    'missed_promo_over',
    'missed_blocked',
    // nobody is reminded of a deposit that was not made
    ...MISSED_CODE_REASONS.filter((reason) => reason !== 'no_deposit').map((reason) => `missed_code_${reason}`),
  ],
  tournament: ['cash', 'bonus', 'spins', 'second_account'],
  account_return: ['under_age', 'second_account'],
  security: [
    'new_device',
    'second_factor_on',
    'second_factor_off',
    'recovery_code_used',
    'password_changed',
    'data_ready',
    'provider_connected',
    'provider_disconnected',
    'address_added',
    'address_changed',
  ],
  nickname: ['reset'],
  limit: ['limit_set', 'limit_withdrawn', 'limit_in_force', 'paused', 'excluded', 'reopen_asked'],
}

describe('notifications on screen', () => {
  it('name amount and invoice of a credit, and the outcome of a review', () => {
    const text = (kind: 'deposit' | 'review', details: Record<string, string | null>) => plain(shownOf({ kind, details }, english!).text)
    expect(text('deposit', { invoice: '7', amount: '1000.00', currency: 'RUB' })).toBe('1,000.00 ₽ credited, invoice 7')
    expect(text('review', { invoice: '7', amount: '20.00 USD', because: null })).toBe('Invoice 7: $20.00 credited after review')
    expect(text('review', { invoice: '7', amount: '20.00 USD', because: 'other' })).toBe('Invoice 7: looked into, and not credited')
    expect(text('review', { invoice: '7', amount: '20.00 USD', because: 'excluded_person' })).toContain(
      '$20.00 arrived from the card or phone',
    )
    expect(text('review', { invoice: '7', amount: '20.00 USD', because: 'below_minimum', missing: '5.00 USD' })).toBe(
      'Invoice 7: $20.00 arrived, $5.00 are missing to the minimum',
    )
    expect(text('review', { invoice: '7', amount: '20.00 USD', because: 'further_back' })).toBe(
      'Invoice 7: a further $20.00 went back to where it came from',
    )
    expect(text('review', { invoice: '7', amount: '0.5 LTC', because: 'further_back' })).toContain('a further 0.5 LTC went back')
    for (const because of ['over_limit', 'cool_off'])
      expect(text('review', { invoice: '7', amount: '20.00 USD', because })).toMatch(/\$20\.00.*goes back to where it came from/)
  })

  it('every event has its own text in each language, without open places', () => {
    for (const language of languages)
      for (const [kind, whats] of Object.entries(EVENTS)) {
        const texts = whats.map((what) => {
          const details = { [kind === 'limit' ? 'act' : 'what']: what, amount: '5.00 EUR', destination: '•••• 4417' }
          return shownOf({ kind: kind as never, details }, language).text
        })
        expect(new Set(texts).size, `${language.locale} ${kind}`).toBe(whats.length)
        for (const text of texts) expect([text, text.includes('{')]).toEqual([expect.not.stringContaining('notifications.'), false])
      }
  })

  it('PRO-13 a voided selection names its event, its reason and what is back, and leads to its bet', () => {
    const voided = { what: 'stake_returned', bet: 'b7', event: 'A – B', amount: '100.00 RUB', accepted: '4.50', right: '2.00' }
    const shown = (because: string, language = english!) => {
      const { text, href } = shownOf({ kind: 'bet', details: { ...voided, because } }, language)
      return { text: plain(text), href }
    }
    expect(shown('price_error')).toEqual({
      text: 'A – B: your bet is void, 100.00 ₽ is back. It was accepted at odds of 4.50 by an obvious error; the right ones were 2.00.',
      href: '/betting/bet/b7',
    })
    for (const language of languages)
      expect(
        new Set(['price_error', 'late', 'moved', 'called_off', 'undecided', 'by_hand'].map((each) => shown(each, language).text)).size,
      ).toBe(6)
    expect(shown('price_error', languages[1]).text).toContain('4,50')
    expect(shown('news').text).toBe('A – B: your bet is void, 100.00 ₽ is back.')
    expect(shownOf({ kind: 'bet', details: { what: 'free', amount: '50.00 RUB' } }, english!).href).toBe('/bonuses')
  })

  it('D-75 a bonus that was not given leads to the page that lists it', () => {
    const missed = { kind: 'gift', details: { what: 'missed_same_person', invoice: '7' } } as const
    expect(shownOf(missed, english!)).toMatchObject({ text: expect.stringContaining('Invoice 7'), href: '/bonuses' })
  })

  it('API-16 free spins that an operator ended are named with their count, their game, what was granted of them, or that they are never given', () => {
    const text = (details: Record<string, string>, language = english!) => plain(shownOf({ kind: 'gift', details }, language).text)
    const [, russian, kazakh] = languages
    const bare = { what: 'spins_ended', spins: '2', game: 'Gems' }
    const won = { ...bare, what: 'spins_ended_won', amount: '30.00 RUB' }
    const waiting = { what: 'spins_not_given', spins: '1' }
    expect(text(bare)).toBe('2 free spins of yours in Gems were ended by an operator. Ask support for the reason.')
    expect(text(won)).toContain('Of what they had won, 30.00 ₽ was granted to you')
    expect(text(waiting)).toBe('1 free spin that you were to get is not given: an operator ended it. Ask support for the reason.')
    expect(text(bare, russian)).toBe('Оператор отменил 2 ваших бесплатных вращения в слоте Gems. О причине спросите поддержку.')
    expect(text(won, russian)).toContain('вам начислено 30,00 ₽')
    expect(text(waiting, russian)).toMatch(/^Вы не получите 1 бесплатное вращение, которое вам полагалось: его/)
    expect(text(bare, kazakh)).toContain('Gems слотындағы 2 тегін айналымыңызды тоқтатты')
    expect(text(won, kazakh)).toContain('сізге 30,00 ₽ есептелді')
    expect(text(waiting, kazakh)).toContain('1 тегін айналым берілмейді')
    for (const language of languages) for (const each of [bare, waiting]) expect(text(each, language)).not.toMatch(/₽|ұтыс|won|ыигран/)
  })

  it('an event that the page does not know is listed all the same', () => {
    expect(shownOf({ kind: 'limit', details: { act: 'news' } }, english!).text).toBe('An event on your account')
  })
})
