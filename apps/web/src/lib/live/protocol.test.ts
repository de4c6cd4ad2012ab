import { afterEach, describe, expect, it, vi } from 'vitest'

import { knownRows } from './protocol.ts'

const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
afterEach(() => void logged.mockClear())

const row = (id: string, currency?: string) => ({ id, ...(currency && { currency }) })

describe('rows of a live channel in a currency that the page does not know', () => {
  it('are left out of lists and tables, and logged', () => {
    expect(knownRows('feed', [row('1', 'RUB'), row('2', 'XXX'), row('3', 'EUR')])).toEqual([row('1', 'RUB'), row('3', 'EUR')])
    const table = { state: 'betting', rows: [row('1', 'XXX'), row('2')] }
    expect(knownRows('crash', table)).toEqual({ state: 'betting', rows: [row('2')] })
    expect(logged.mock.calls).toEqual([
      [expect.stringContaining('feed'), 1],
      [expect.stringContaining('crash'), 1],
    ])
  })

  it('leaves everything else as it came', () => {
    for (const data of [[row('1', 'RUB'), row('2')], { rows: [row('1', 'KZT')] }, { currency: 'RUB', balance: '1.00' }, null, 7])
      expect(knownRows('online', data)).toBe(data)
    expect(logged).not.toHaveBeenCalled()
  })
})
