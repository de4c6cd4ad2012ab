// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { slipStore } from '../betslip/slip-store.ts'
import { EMPTY_SLIP, type StoredSlip } from '../betslip/stored-slip.ts'
import { draftsOf, keepDrafts, restoreDrafts, takeDrafts } from './drafts.ts'

const leg = (event: string) => ({ event, market: 'm1', outcome: 'home', seen: 1500, banker: false })
const slipOf = (...events: string[]): StoredSlip => ({ ...EMPTY_SLIP, legs: events.map(leg), stakes: events.map(() => '1.00') })
const at = (minute: number) => `2026-05-01T10:0${minute}:00.000Z`
const moved = (slip: StoredSlip, minute: number) => ({ text: JSON.stringify(slip), updated_at: at(minute) })
const eventsHere = () => slipStore.read().legs.map(({ event }) => event)
const later = () => {
  const calls: (() => void)[] = []
  return { calls, clock: { after: (_: number, act: () => void) => (calls.push(act), () => undefined) } }
}

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = ''
})
afterEach(() => vi.restoreAllMocks())

describe('D-62 drafts that leave', () => {
  it('D-62 are the slip with its time and the typed fields, under the page’s path without language', () => {
    slipStore.write(slipOf('e1'), { updated_at: at(1), account: null })
    document.body.innerHTML = '<textarea aria-label="Message">hello</textarea><input type="password" value="s3cret">'
    expect(draftsOf(document, '/kz/support')).toEqual({
      path: '/support',
      slip: moved(slipOf('e1'), 1),
      fields: [{ key: 'textarea Message 0', value: 'hello' }],
    })
  })

  it('D-62 are none without a slip and typed text, and nothing is sent', async () => {
    const call = vi.fn<() => Promise<unknown>>()
    expect(
      await keepDrafts(draftsOf(document, '/en'), 'm.example', { call: call as never }, { wait: () => new Promise(() => undefined) }),
    ).toBe(false)
    expect(call).not.toHaveBeenCalled()
  })

  it('D-62 hold nobody up: a host that does not answer is left without them', async () => {
    const drafts = { path: '/', slip: null, fields: [{ key: 'text a 0', value: 'x' }] }
    const api = { call: (() => new Promise(() => undefined)) as never }
    expect(await keepDrafts(drafts, 'm.example', api, { wait: () => Promise.resolve() })).toBe(false)
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const broken = { call: (() => Promise.reject(new Error('no network'))) as never }
    expect(await keepDrafts(drafts, 'm.example', broken, { wait: () => new Promise(() => undefined) })).toBe(false)
  })

  it('D-62 a refused ticket restores nothing and is only logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const api = { call: (async () => ({ ok: false, error: { code: 'wrong_code' } })) as never }
    expect(await takeDrafts('t', 's', api)).toBeNull()
    expect(logged).toHaveBeenCalledOnce()
  })
})

describe('D-62 drafts that arrive', () => {
  it('D-62 bring the slip, unless the one here was changed later', () => {
    restoreDrafts({ path: '/', slip: moved(slipOf('e1'), 1), fields: [] }, '/en', later().clock)
    expect([eventsHere(), slipStore.readMark()?.updated_at]).toEqual([['e1'], at(1)])
    slipStore.write(slipOf('e2'), { updated_at: at(3), account: null })
    restoreDrafts({ path: '/', slip: moved(slipOf('e1'), 2), fields: [] }, '/en', later().clock)
    expect(eventsHere()).toEqual(['e2'])
  })

  it('D-62 take nothing from a slip that cannot be read', () => {
    slipStore.write(slipOf('e2'), { updated_at: at(1), account: null })
    restoreDrafts({ path: '/', slip: { text: '{"legs":[1]}', updated_at: at(5) }, fields: [] }, '/en', later().clock)
    expect(eventsHere()).toEqual(['e2'])
  })

  it('D-62 fill fields that appear a moment later, and only on the page that they were typed on', () => {
    const { calls, clock } = later()
    const drafts = { path: '/support', slip: null, fields: [{ key: 'textarea Message 0', value: 'hello' }] }
    restoreDrafts(drafts, '/en/faq', clock)
    expect(calls).toEqual([])
    restoreDrafts(drafts, '/en/support', clock)
    document.body.innerHTML = '<textarea aria-label="Message"></textarea>'
    calls[0]!()
    expect([document.querySelector('textarea')!.value, calls.length]).toEqual(['hello', 1])
  })
})
