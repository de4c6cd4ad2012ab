import { describe, expect, it } from 'vitest'

import errors from '../../../lib/errors/messages/en.json' with { type: 'json' }
import texts from './messages/en.json' with { type: 'json' }
import { reasonText } from './why.ts'

const catalog: Record<string, string> = { ...errors, ...texts }
const find = (key: string, values: Record<string, string> = {}) =>
  Object.hasOwn(catalog, key) ? catalog[key]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '?') : undefined
const language = { t: (key: string, values?: Record<string, string>) => find(key, values)!, find, locale: 'en' } as never

describe('why money is not withdrawable yet', () => {
  it('BEY-4 tells what is left to stake in the own way of writing', () => {
    expect(reasonText({ code: 'deposit_not_wagered', detail: { left: '1964.00', currency: 'RUB' } }, language)).toContain('1,964.00 RUB')
  })

  it('BEY-4 has a sentence for each rule by which payouts rest, and leaves no figure out', () => {
    const detail = { until: '2026-11-21T10:00:00.000Z', max: '200.00', currency: 'RUB' }
    const told = ['count', 'sum', 'destination', 'changed'].map((rule) =>
      reasonText({ code: 'payout_velocity', detail: { ...detail, rule } }, language),
    )
    expect(new Set(told).size).toBe(4)
    expect(told.join(' ')).not.toContain('?')
  })

  it('BEY-4 tells the general sentence where the rule is not known', () => {
    expect(reasonText({ code: 'payout_velocity', detail: { rule: 'constructor' } }, language)).toBe(errors['error.payout_velocity'])
  })
})
