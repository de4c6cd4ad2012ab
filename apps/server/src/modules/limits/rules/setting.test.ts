import { describe, expect, it } from 'vitest'

import { changed, LOOSER_AFTER_MS, settled, UNSET, withdrawn } from './setting.ts'

const NOW = 1_000_000
const HUNDRED = changed(UNSET, 100n, NOW).setting

describe('BEY-11 a limit of one’s own', () => {
  it('holds at once where there was none, where it is tighter, and where it stays as it is', () => {
    expect(changed(UNSET, 100n, NOW)).toEqual({ setting: { amount: 100n, next: null }, answer: 'now' })
    expect(changed(HUNDRED, 99n, NOW)).toEqual({ setting: { amount: 99n, next: null }, answer: 'now' })
    expect(changed(HUNDRED, 100n, NOW).answer).toBe('now')
  })

  it.each([101n, null])('as loose as %s waits a day, the old one holding until then', (amount) => {
    const { setting, answer } = changed(HUNDRED, amount, NOW)
    expect(answer).toBe('in_24h')
    expect(settled(setting, NOW + LOOSER_AFTER_MS - 1)).toBe(setting)
    expect(setting.amount).toBe(100n)
    expect(settled(setting, NOW + LOOSER_AFTER_MS)).toEqual({ amount, next: null })
  })

  it('that waits waits anew with another request, and goes with a tighter one or when it is withdrawn', () => {
    const waits = changed(HUNDRED, 500n, NOW).setting
    expect(changed(waits, 300n, NOW + 10).setting.next).toEqual({ amount: 300n, from: NOW + 10 + LOOSER_AFTER_MS })
    expect(changed(waits, 50n, NOW + 10).setting).toEqual({ amount: 50n, next: null })
    expect(withdrawn(waits, NOW + 10)).toEqual(HUNDRED)
  })

  it('that came into force is what the next request is compared with', () => {
    const waits = changed(HUNDRED, 500n, NOW).setting
    expect(changed(waits, 400n, NOW + LOOSER_AFTER_MS)).toEqual({ setting: { amount: 400n, next: null }, answer: 'now' })
    expect(withdrawn(waits, NOW + LOOSER_AFTER_MS)).toEqual({ amount: 500n, next: null })
  })
})
