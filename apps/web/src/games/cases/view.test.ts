import type { Client } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type CaseOutcome, casesRulesOf, readCatalogue, soloGame, verifyRound } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import type { Language } from '../../lib/i18n/text.tsx'
import { cases } from './definition.tsx'
import { RECORDED } from './recorded.data.ts'
import { casesView, gotText } from './view.tsx'

const texts: Record<string, string> = {
  'cases.item.silver': 'Silver lantern',
  'cases.item.copper': 'Copper stone',
  'cases.case.starter': 'Starter',
}
const language: Language = { locale: 'en', find: (key) => texts[key], t: (key, values) => `${key} ${JSON.stringify(values ?? {})}` }

const harvest = {
  id: 'harvest',
  price: 10_000,
  items: [
    { id: 'apple', value: 5_000, weight: 90_000 },
    { id: 'amber', value: 50_000, weight: 10_000 },
  ],
}
const claimOf = (caseId: string) => ({ ...RECORDED[0]!, stake: '100.00', params: { caseId, count: 1, currency: 'RUB' } })
const api = (table: typeof harvest | undefined) =>
  ({ call: async () => (table ? { ok: true, data: { table } } : { ok: false }) }) as unknown as Client

describe('PRO-1 cases in lists and proofs', () => {
  it('PRO-1 shows the best item and the number of items', () => {
    const result = (indexes: number[], items: string[]) => casesView.result({ indexes, items } satisfies CaseOutcome, language)
    expect(result([3], ['silver'])).toBe('Silver lantern')
    expect(result([0, 3, 0], ['copper', 'silver', 'copper'])).toBe('Silver lantern +2')
    expect(result([0, 0], ['copper', 'copper'])).toBe('Copper stone ×2')
    expect(result([0], ['apple'])).toBe('apple')
    const known = [
      { id: 'apple', name: { ru: 'Яблоко', en: 'Apple', kz: 'Алма' }, weight: 100_000, look: { shape: 'stone', hue: 0 } as const },
    ]
    expect(gotText({ indexes: [0], items: ['apple'] }, language, known)).toBe('Apple')
    expect([1, 3].map((count) => casesView.bet({ caseId: 'starter', count, currency: 'RUB' }, language))).toEqual(['Starter', 'Starter ×3'])
  })

  it('BEY-2 PRO-1 verifies an operator’s case by the published table, other cases by the built-in ones', async () => {
    expect(await casesView.loadRules!(claimOf('starter'), api(harvest))).toBeUndefined()
    expect(await casesView.loadRules!(claimOf('harvest'), api(undefined))).toBeUndefined()
    const games = await casesView.loadRules!(claimOf('harvest'), api(harvest))
    const honest = verifyRound(nodeCrypto, claimOf('harvest'), { cases: soloGame(casesRulesOf(readCatalogue([harvest]))) })
    const outcome = honest.verdict === 'computed' ? honest.working.outcome : undefined
    expect(verifyRound(nodeCrypto, { ...claimOf('harvest'), outcome }, games)).toMatchObject({ verdict: 'matches' })
    expect(verifyRound(nodeCrypto, claimOf('harvest')).verdict).toBe('unreadable')
  })

  it('BEY-2 PRO-1 rejects a table whose chances do not add up', async () => {
    await expect(casesView.loadRules!(claimOf('harvest'), api({ ...harvest, price: 9_000 }))).rejects.toThrow(/more than its price/)
  })

  it('BEY-2 PRO-1 shows ticket and item of each opening', () => {
    for (const claim of RECORDED) {
      const verdict = verifyRound(nodeCrypto, claim, { cases: cases.rules })
      if (verdict.verdict === 'unreadable') throw new Error(verdict.field)
      const { working } = verdict
      const tickets = (working.events as unknown as { ticket?: number }[]).flatMap(({ ticket }) => ticket ?? [])
      const sums = casesView.sums(working, language, claim.params as object)
      expect(sums.map(({ equation }) => Number(equation.split('= ')[1]!.replaceAll(',', '')))).toEqual(tickets)
    }
  })
})
