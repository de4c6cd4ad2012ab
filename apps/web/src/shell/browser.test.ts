// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'

import { apiQuery } from '../lib/api/query.ts'
import { browserClock } from '../lib/clock.ts'
import { USER_ROUTE } from '../lib/session/user.ts'
import { writeSession } from '../lib/write/session.ts'
import { startBrowser } from './browser.ts'
import type { RootData } from './root-data.ts'

const facts = {
  mirrorData: { sso: null },
  bases: {},
  integrations: { hasCaptcha: false, analytics: null },
  rules: [],
}
const tokenOf = (player: string) => `h.${btoa(JSON.stringify({ sub: player }))}.s`

it('ERR-4 D-27 a player who cannot be loaded is logged out, and the next log-in finds the lost calls, as after a log-out', async () => {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  vi.stubGlobal('fetch', async () => Response.json({ message: '', code: 'internal' }, { status: 500 }))
  const { session, queries, api, endSession } = startBrowser({ facts, locale: 'en', place: {} } as unknown as RootData)
  session.signIn(tokenOf('A'))
  const before = writeSession(queries)
  await expect(queries.fetchQuery(apiQuery(api, USER_ROUTE))).rejects.toThrow()
  expect(session.read().tokenBearer).toBeNull()
  session.signIn(tokenOf('A'))
  expect(writeSession(queries)).toBe(before)
  endSession()
  expect(writeSession(queries)).not.toBe(before)
  session.signIn(tokenOf('A'))
  expect(writeSession(queries)).toBe(before)
  session.signIn(tokenOf('B'))
  writeSession(queries)
  session.signIn(tokenOf('A'))
  expect(writeSession(queries)).not.toBe(before)
})
