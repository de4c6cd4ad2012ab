import { describe, expect, it } from 'vitest'

import { isInstant, isoInstant } from './typed-instant.ts'

describe('VAL-1 an instant that an operator types', () => {
  it.each(['2026-11-30 23:59', '2028-02-29 00:00', '2026-12-01 12:30'])('VAL-1 is taken: %s', (typed) => {
    expect([isInstant(typed), isoInstant(typed)]).toEqual([true, `${typed.replace(' ', 'T')}:00.000Z`])
  })

  it.each([
    '2026-11-31 12:30',
    '2026-02-29 12:30',
    '2026-02-30 12:30',
    '2026-11-32 12:30',
    '2026-13-01 12:30',
    '2026-00-10 12:30',
    '2026-11-00 12:30',
    '2026-11-30 24:00',
    '2026-11-30 12:60',
    '2026-11-30T12:30',
    '2026-11-30',
    'soon',
  ])('VAL-1 is refused, also of a day that does not exist, and sent as typed: %s', (typed) => {
    expect([isInstant(typed), isoInstant(typed)]).toEqual([false, typed])
  })
})
