import { describe, expect, it } from 'vitest'

import { readCatalogs } from '../../../vite/catalogs.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { reasonText } from './reason-text.ts'

const texts = readCatalogs(`${import.meta.dirname}/../..`, () => true).en as Record<string, string>
const find: Language['find'] = (key, values = {}) => texts[key]?.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
const language = { locale: 'en', find, t: (key) => key } as Language
const until = '2026-11-21T10:00:00.000Z'
const textOf = (code: string, detail: Record<string, string> = {}) =>
  reasonText({ code, detail }, 'RUB', language).replaceAll('\u00a0', ' ')

describe('payout refusal texts', () => {
  it('BEY-4 D-29 include the figures', () => {
    expect(textOf('deposit_not_wagered', { left: '1500.00', currency: 'RUB' })).toContain('1,500.00 ₽')
    expect(textOf('payout_velocity', { rule: 'sum', max: '99.99', until })).toMatch(/99\.99 ₽.*21 Nov 2026/)
    expect(textOf('payout_velocity', { rule: 'destination', max: '0.00', until })).toMatch(/0\.00 ₽.*21 Nov 2026/)
  })

  it('have one text for each rule, without an unfilled placeholder', () => {
    const rules = [
      { rule: 'count', until },
      { rule: 'sum', max: '5.00', until },
      { rule: 'sum', max: '5.00' },
    ]
    const more = [
      { rule: 'destination', max: '5.00', until },
      { rule: 'changed', until },
    ]
    const reasonTexts = [...rules, ...more].map((detail) => textOf('payout_velocity', detail as Record<string, string>))
    expect(new Set(reasonTexts).size).toBe(5)
    expect(reasonTexts.join()).not.toMatch(/undefined|\{/)
  })

  it('BEY-4 format figures in the player’s locale, also in refusal messages', () => {
    expect(textOf('payout_source_first', { left: '1964.00', currency: 'RUB', masked: '•••• 4417' })).toContain('1,964.00 RUB to •••• 4417')
  })

  it('show no zero debt for a payment that the bank charged back', () => {
    expect(textOf('payout_hold', { debt: '12.50' })).toContain('12.50 ₽')
    expect(textOf('payout_hold', { debt: '0.00' })).toBe(texts['payout.reason.payout_hold_dispute'])
  })

  it('fall back to the refusal’s message', () => {
    expect(textOf('player_blocked')).toBe(texts['error.player_blocked'])
    expect(textOf('never_heard_of')).toBe('error.internal')
  })
})
