import { describe, expect, it } from 'vitest'

import { changeLimit, LOOSER_AFTER_MS, applyDueLimit, UNSET, cancelPending } from './setting.ts'

const NOW = 1_000_000
const HUNDRED = changeLimit(UNSET, 100n, NOW).setting

describe('BEY-11 an own limit', () => {
  it('applies at once when new, tighter or unchanged', () => {
    expect(changeLimit(UNSET, 100n, NOW)).toEqual({ setting: { amount: 100n, next: null }, answer: 'now' })
    expect(changeLimit(HUNDRED, 99n, NOW)).toEqual({ setting: { amount: 99n, next: null }, answer: 'now' })
    expect(changeLimit(HUNDRED, 100n, NOW).answer).toBe('now')
  })

  it.each([101n, null])('as loose as %s waits a day, while the old one applies', (amount) => {
    const { setting, answer } = changeLimit(HUNDRED, amount, NOW)
    expect(answer).toBe('in_24h')
    expect(applyDueLimit(setting, NOW + LOOSER_AFTER_MS - 1)).toBe(setting)
    expect(setting.amount).toBe(100n)
    expect(applyDueLimit(setting, NOW + LOOSER_AFTER_MS)).toEqual({ amount, next: null })
  })

  it('pending restarts with another request, and ends with a tighter one or a withdrawal', () => {
    const waits = changeLimit(HUNDRED, 500n, NOW).setting
    expect(changeLimit(waits, 300n, NOW + 10).setting.next).toEqual({ amount: 300n, from: NOW + 10 + LOOSER_AFTER_MS })
    expect(changeLimit(waits, 50n, NOW + 10).setting).toEqual({ amount: 50n, next: null })
    expect(cancelPending(waits, NOW + 10)).toEqual(HUNDRED)
  })

  it('that took effect is the base of the next request', () => {
    const waits = changeLimit(HUNDRED, 500n, NOW).setting
    expect(changeLimit(waits, 400n, NOW + LOOSER_AFTER_MS)).toEqual({ setting: { amount: 400n, next: null }, answer: 'now' })
    expect(cancelPending(waits, NOW + LOOSER_AFTER_MS)).toEqual({ amount: 500n, next: null })
  })
})
