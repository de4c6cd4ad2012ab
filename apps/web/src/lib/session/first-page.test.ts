import { describe, expect, it, vi } from 'vitest'

import { loadSession } from './first-page.ts'

const deps = (state: 'valid' | 'expired' | 'none', status = 200) => {
  const call = vi.fn(async () =>
    status === 200 ? { ok: true, status, data: { user: { id: '7' }, fresh_token: 'younger' } } : { ok: false, status },
  )
  const setQueryData = vi.fn()
  return {
    call,
    setQueryData,
    given: { token: 't', api: { call }, queries: { setQueryData }, bearerState: () => state } as unknown as Parameters<
      typeof loadSession
    >[0],
  }
}

describe('session of the first page', () => {
  it('D-31 treats an expired token of ours as a session to refresh, and makes no call', async () => {
    const { given, call } = deps('expired')
    expect(await loadSession(given)).toBe('refreshing')
    expect(call).not.toHaveBeenCalled()
  })

  it('loads the player of a valid token, without a token in the page', async () => {
    const { given, setQueryData } = deps('valid')
    expect(await loadSession(given)).toBe('player')
    expect(setQueryData.mock.calls[0]![1]).toEqual({ user: { id: '7' }, fresh_token: null })
  })

  it('is a guest without a token and with one of a foreign signature', async () => {
    expect(await loadSession(deps('none').given)).toBe('guest')
    expect(await loadSession({ ...deps('valid').given, token: null })).toBe('guest')
  })

  it('lets the browser ask again when the API could not respond', async () => {
    expect(await loadSession(deps('valid', 503).given)).toBe('refreshing')
  })
})
