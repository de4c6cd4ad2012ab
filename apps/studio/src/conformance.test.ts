// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { runConformance } from '../../../tools/conformance/run.ts'
import { LIVE_NAMES } from './live/games.ts'
import { SLOT_NAMES } from './slots/catalogue.ts'
import { HELD_LIVE } from './testing/quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from './testing/test-studio.ts'

let studio: TestStudio
beforeEach(async () => void (studio = await openTestStudio()))
afterEach(() => studio.stop())

describe('PRO-10 the studio against the conformance suite', () => {
  it.each(SLOT_NAMES)('PRO-10 D-45 keeps every rule of the wallet over HTTP: %s', async (game) => {
    const results = await runConformance({ url: studio.url, secret: STUDIO_SECRET, game })
    expect(results.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it('PRO-10 D-52 keeps every rule of double, split and insurance: taken, refused, too late, answered 503', async () => {
    const results = await runConformance({ url: studio.url, secret: STUDIO_SECRET, game: 'blackjack', further: 'hand' })
    expect(results.filter(({ name }) => name.includes('D-52'))).toHaveLength(12)
    expect(results.filter(({ faults }) => faults.length > 0)).toEqual([])
  })

  it.each(LIVE_NAMES)('PRO-10 D-80 keeps every rule of stakes in one round of a shared table: %s', async (game) => {
    const table = await openTestStudio({}, HELD_LIVE)
    try {
      const results = await runConformance({ url: table.url, secret: STUDIO_SECRET, game, further: 'shared' })
      expect(results.filter(({ name }) => name.includes('D-80'))).toHaveLength(4)
      expect(results.filter(({ faults }) => faults.length > 0)).toEqual([])
    } finally {
      await table.stop()
    }
  })

  it('PRO-10 serves no rounds of the suite in production', async () => {
    const production = await openTestStudio({ isDriven: false })
    try {
      expect((await production.post('/conformance/rounds', {})).status).toBe(404)
    } finally {
      await production.stop()
    }
  })

  it('PRO-10 refuses calls of the operator without a right signature', async () => {
    for (const path of ['/games', '/tables', '/freerounds', '/freerounds/cancel', '/conformance/rounds'])
      expect((await studio.post(path, { after: null, limit: 10 })).status).toBe(401)
  })
})
