import { describe, expect, it } from 'vitest'

import { healthOf } from './health.ts'

const from = (...times: (number | null)[]) => times.map((ms, at) => ({ host: 'm', block: `b${at}`, ms }))
const many = (count: number, ms: number | null) => Array.from({ length: count }, () => ms)

describe('D-62 health of a host', () => {
  it('D-62 is unknown with fewer than 20 address blocks, however many accounts one block has', () => {
    expect(healthOf(from(...many(19, null)))).toEqual({ state: 'unknown', reports: 19, failures: 19, medianMs: null })
    const oneBlock = many(500, null).map((ms) => ({ host: 'm', block: 'same', ms }))
    expect(healthOf(oneBlock)).toMatchObject({ state: 'unknown', reports: 1 })
  })

  it('D-62 follows the median, so that a minority of reports changes nothing', () => {
    expect(healthOf(from(...many(11, 300), ...many(9, null)))).toEqual({ state: 'healthy', reports: 20, failures: 9, medianMs: 300 })
    expect(healthOf(from(...many(9, 300), ...many(11, 3000)))).toMatchObject({ state: 'slow', medianMs: 3000 })
    expect(healthOf(from(...many(9, 300), ...many(11, null)))).toMatchObject({ state: 'down', medianMs: null, failures: 11 })
  })

  it('D-62 counts the newest report of an address block', () => {
    const newest = from(...many(20, 300))
    expect(healthOf([...newest, ...from(...many(20, null))])).toMatchObject({ state: 'healthy', reports: 20 })
  })
})
