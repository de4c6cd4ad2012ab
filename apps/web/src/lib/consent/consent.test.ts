import { describe, expect, it } from 'vitest'

import { createConsentStore, formatConsent, parseConsent, PURPOSES, type Purpose } from './consent.ts'

describe('the decision about analytics, device id and tags', () => {
  it('D-64 nothing is decided without a readable cookie', () => {
    for (const value of [undefined, null, '', 'x', 'all', 'constructor']) expect(parseConsent(value)).toBeNull()
  })

  it('D-64 keeps the chosen purposes, and a purpose of a later version is not allowed by an earlier decision', () => {
    for (const allowed of [[], ['statistics'], ['device', 'tags'], [...PURPOSES]] as Purpose[][])
      expect(parseConsent(formatConsent(allowed))).toEqual(allowed)
    expect(parseConsent('statistics.unknown')).toEqual(['statistics'])
    expect(formatConsent([])).toBe('none')
  })

  it('D-64 allows nothing before a decision, then what was chosen, and reports what was withdrawn', () => {
    let cookie: string | undefined
    const store = createConsentStore({ get: () => cookie, set: (_, value) => void (cookie = value) })
    const withdrawn: unknown[] = []
    const stop = store.subscribe((purposes) => withdrawn.push(purposes))
    const allowed = () => PURPOSES.filter((purpose) => store.allows(purpose))
    expect([store.readText(), allowed()]).toEqual([null, []])
    store.decide(['statistics', 'device'])
    expect([store.readText(), allowed()]).toEqual(['statistics.device', ['statistics', 'device']])
    store.decide([])
    expect([store.readText(), allowed()]).toEqual(['none', []])
    expect(withdrawn).toEqual([['tags'], ['statistics', 'device', 'tags']])
    stop()
    store.decide(['tags'])
    expect(withdrawn).toHaveLength(2)
    cookie = 'statistics' // a decision in another tab
    expect(allowed()).toEqual(['statistics'])
  })
})
