import { describe, expect, it, vi } from 'vitest'

import { ssoAddress } from '../session/sso-rules.ts'
import { CannotRefresh, createRefresher, type RefreshDeps, withRefresh } from './refresh.ts'

function world(renew: RefreshDeps['renew']) {
  let token: string | null = 'old'
  const giveUp = vi.fn((_unauthorised: boolean) => void (token = null))
  const renewed = vi.fn(renew)
  const deps: RefreshDeps = {
    token: () => token,
    keep: (next) => void (token = next),
    renew: renewed,
    runExclusive: (work) => work(),
    giveUp,
  }
  const server = vi.fn(async (_url: string, init: RequestInit) => {
    const sent = (init.headers as Record<string, string>).authorization
    return new Response('{}', { status: sent === 'Bearer new' ? 200 : 401 })
  })
  const refresher = createRefresher(deps)
  const call = withRefresh(server, refresher, giveUp)
  const callAs = (bearer = token) => call('/profile/user', { headers: bearer ? { authorization: `Bearer ${bearer}` } : {} })
  return { callAs, server, renewed, giveUp, deps, refresher, token: () => token, setToken: (next: string) => void (token = next) }
}

describe('expired token', () => {
  it('STA-9 refreshes once for all failed calls, and repeats each with the new token', async () => {
    const { callAs, renewed, server, token } = world(async () => ({ status: 200, token: 'new' }))
    const answers = await Promise.all([callAs(), callAs(), callAs(), callAs(), callAs()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(renewed).toHaveBeenCalledTimes(1)
    expect(server).toHaveBeenCalledTimes(10)
    expect(token()).toBe('new')
  })

  it('STA-9 D-31 takes the token that another tab stored while this one waited for the lock', async () => {
    const w = world(async () => ({ status: 200, token: 'never asked' }))
    w.deps.runExclusive = (work) => (w.setToken('new'), work())
    expect((await w.callAs()).status).toBe(200)
    expect(w.renewed).not.toHaveBeenCalled()
  })

  it('STA-9 repeats no call with the token of another player, whose session goes on', async () => {
    const tokenOf = (sub: string) => `x.${btoa(JSON.stringify({ sub }))}.y`
    const w = world(async () => ({ status: 200, token: 'never asked' }))
    w.setToken(tokenOf('A'))
    w.deps.runExclusive = (work) => (w.setToken(tokenOf('B')), work())
    await expect(w.callAs()).rejects.toBeInstanceOf(CannotRefresh)
    expect([w.server.mock.calls.length, w.giveUp.mock.calls, w.token()]).toEqual([1, [], tokenOf('B')])
  })

  it('STA-9 logs out after a failed refresh', async () => {
    const { callAs, giveUp, token } = world(async () => ({ status: 401 }))
    await expect(callAs()).rejects.toBeInstanceOf(CannotRefresh)
    expect(giveUp.mock.calls).toEqual([[true]])
    expect(token()).toBeNull()
  })

  it('ERR-5 fails with `Cant refresh token` on a 401 and on an unreachable server', async () => {
    await expect(world(async () => ({ status: 401 })).callAs()).rejects.toThrow('Cant refresh token')
    const away = world(() => Promise.reject(new TypeError('no network')))
    await expect(away.callAs()).rejects.toThrow('Cant refresh token')
    expect(away.giveUp.mock.calls).toEqual([[false]])
  })

  it('ERR-5 goes to the sso link with the encoded address', () => {
    expect(ssoAddress('https://main.example/sso?a=1', 'http://mirror.example/games?x=1#y')).toBe(
      'https://main.example/sso?a=1&url=http%3A%2F%2Fmirror.example%2Fgames%3Fx%3D1%23y',
    )
  })

  it('ERR-6 logs out when a call is refused again with the new token, without a second refresh', async () => {
    const { callAs, renewed, giveUp } = world(async () => ({ status: 200, token: 'new but refused' }))
    expect((await callAs()).status).toBe(401)
    expect(renewed).toHaveBeenCalledTimes(1)
    expect(giveUp.mock.calls).toEqual([[true]])
  })

  it('ERR-6 passes on a 401 of a guest', async () => {
    const { callAs, renewed } = world(async () => ({ status: 200, token: 'new' }))
    expect((await callAs(null)).status).toBe(401)
    expect(renewed).not.toHaveBeenCalled()
  })

  it('STA-9 refreshes again for the next token that expires', async () => {
    const w = world(async () => ({ status: 200, token: 'new' }))
    await w.callAs()
    w.setToken('old again')
    expect((await w.callAs()).status).toBe(200)
    expect(w.renewed).toHaveBeenCalledTimes(2)
  })
})
