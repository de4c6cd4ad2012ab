// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

import { findAgain, loggedOut } from '../lib/session/browser-sso.ts'
import { leaveForSso } from '../lib/session/sso.ts'
import { useSignOut } from './sign-out.ts'

const LINK = 'https://main.example/auth/sso'
const endSession = vi.fn()
const call = vi.fn()

vi.mock('../lib/session/sso.ts', () => ({ leaveForSso: vi.fn() }))
vi.mock('./browser.ts', () => ({
  browser: () => ({ api: { call }, session: { read: () => ({ ssoLink: LINK }) }, tracker: { track: () => undefined }, endSession }),
}))
beforeEach(() => {
  loggedOut.forget()
  vi.clearAllMocks()
})

const lookElsewhere = () => findAgain(LINK, 'https://mirror.example/en', { call })

it('ERR-5 looks for an expired session on the main host', async () => {
  await lookElsewhere()
  expect(leaveForSso).toHaveBeenCalledOnce()
})

it('STA-4 STA-10 a call that finds the session ended during log-out does not navigate', async () => {
  call.mockImplementation(lookElsewhere)
  await renderHook(useSignOut).result.current()
  expect(call).toHaveBeenCalledExactlyOnceWith('PUT /auth/logout')
  expect(leaveForSso).not.toHaveBeenCalled()
  expect(endSession).toHaveBeenCalledOnce()
})

it('STA-4 clears the session here when the server cannot be reached', async () => {
  call.mockRejectedValue(new Error('no way there'))
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await renderHook(useSignOut).result.current()
  expect([endSession.mock.calls.length, loggedOut.read()]).toEqual([1, 'true'])
})
