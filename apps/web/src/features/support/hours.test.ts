import { describe, expect, it } from 'vitest'

import type { MessageKey } from '../../lib/i18n/keys.ts'
import { hoursText } from './hours.ts'
import en from './messages/en.json'

const NOW = Date.parse('2026-05-01T12:00:00.000Z')
const t = (key: MessageKey) => (en as Record<string, string>)[key]!
const span = (first: number, last: number, from: string, to: string) => ({ first_day: first, last_day: last, from, to })

describe('PRO-20 opening hours of the chat', () => {
  it('PRO-20 name days and times of each span, and the distance of their clocks to Greenwich', () => {
    const spans = [span(1, 5, '09:00', '21:00'), span(6, 6, '10:00', '18:00')]
    expect(hoursText({ zone: 'Europe/Moscow', spans }, t, NOW)).toBe('Mon–Fri 09:00–21:00, Sat 10:00–18:00 (GMT+3)')
    expect(hoursText({ zone: 'Europe/London', spans: [span(1, 7, '09:00', '24:00')] }, t, NOW)).toBe('daily 09:00–24:00 (GMT+1)')
  })
})
