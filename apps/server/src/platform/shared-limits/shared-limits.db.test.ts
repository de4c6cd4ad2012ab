import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createSharedLimits } from './index.ts'

let fresh: TestDatabase
beforeAll(async () => void (fresh = await createTestDatabase()))
afterAll(() => fresh.close())

const HOUR = 3600
const limitsWith = (scope: string, seconds = HOUR) => {
  const one = { points: 1, seconds }
  return createSharedLimits({
    database: fresh.database,
    limits: { auth: { points: 3, seconds }, code: one, captcha: one, promo: one, support: one, supportOpen: one, supportFile: one },
    secret: 'any',
    scope,
  })
}

describe('a shared limit', () => {
  it('allows its calls once over all processes, also when they arrive at once', async () => {
    const processes = [limitsWith('one'), limitsWith('one')]
    const answers = await Promise.all(Array.from({ length: 10 }, (_, call) => processes[call % 2]!.take('auth', '192.0.2.1')))
    expect(answers.filter((answer) => answer === undefined)).toHaveLength(3)
    const refusal = await processes[0]!.take('auth', '192.0.2.1')
    expect(refusal).toMatchObject({ code: 'too_many_requests' })
    expect(Number(refusal!.details!.retryAfter)).toBeGreaterThan(HOUR - 60)
  })

  it('is separate for each caller, class and scope', async () => {
    const limits = limitsWith('two')
    for (const call of [() => limits.take('code', 'a'), () => limits.take('code', 'b'), () => limits.take('captcha', 'a')])
      expect(await call()).toBeUndefined()
    expect(await limitsWith('three').take('code', 'a')).toBeUndefined()
    expect(await limits.take('code', 'a')).toMatchObject({ code: 'too_many_requests' })
  })

  it('D-42 counts promo codes over all processes: nobody finds one by trying at each of them', async () => {
    expect(await limitsWith('six').take('promo', 'a')).toBeUndefined()
    expect(await limitsWith('six').take('promo', 'a')).toMatchObject({ code: 'too_many_requests' })
  })

  it('begins again after its window, which is deleted', async () => {
    const limits = limitsWith('four', 0)
    for (let call = 0; call < 3; call++) expect(await limits.take('code', 'a')).toBeUndefined()
    expect(await limits.forget()).toBe(1)
  })

  it('stores no address', async () => {
    await limitsWith('five').take('auth', '198.51.100.77')
    const { rows } = await fresh.database.pool.query<{ text: string }>('select w::text as text from shared_limits.window w')
    for (const { text } of rows) expect(text).not.toContain('198.51.100.77')
  })
})
