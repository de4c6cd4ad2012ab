import { describe, expect, it } from 'vitest'

import { maskedAddress, mayUndo, UNDO_LIFE_MS } from './address-changes.ts'

describe('address changes', () => {
  it('D-36 can be undone for 72 hours, once', () => {
    const change = { changedAt: 1000, isUndone: false }
    expect(mayUndo(change, 1000 + UNDO_LIFE_MS - 1)).toBe(true)
    expect(mayUndo(change, 1000 + UNDO_LIFE_MS)).toBe(false)
    expect(mayUndo({ ...change, isUndone: true }, 1001)).toBe(false)
    expect(UNDO_LIFE_MS).toBe(259_200_000)
  })

  it('D-36 are masked in messages', () => {
    expect(maskedAddress({ channel: 'email', value: 'ann.lee@mail.example' })).toBe('a•••@mail.example')
    expect(maskedAddress({ channel: 'sms', value: '+77011234518' })).toBe('+7••• •• 18')
  })
})
