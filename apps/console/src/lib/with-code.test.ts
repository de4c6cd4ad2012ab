import { describe, expect, it, vi } from 'vitest'

import { withCode } from './with-code.ts'

const answer = (status: number, code: string) => new Response(JSON.stringify({ code, message: '' }), { status })
const init = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{}' }

describe('a call that needs a recent code', () => {
  it('D-2 is repeated once, the same with its key, and returns only the second answer', async () => {
    const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
    send.mockResolvedValueOnce(answer(403, 'code_needed')).mockResolvedValueOnce(answer(403, 'code_needed'))
    const ask = vi.fn(async () => true)
    const done = await withCode(send, ask)('/roles', init)
    expect([done.status, ask.mock.calls.length]).toEqual([403, 1])
    expect(send.mock.calls).toEqual([
      ['/roles', init],
      ['/roles', init],
    ])
  })

  it('D-2 is refused when no code was given, with the refusal unread', async () => {
    const send = vi.fn(async () => answer(403, 'code_needed'))
    const done = await withCode(send, async () => false)('/roles', init)
    expect([await done.json(), send.mock.calls.length]).toEqual([{ code: 'code_needed', message: '' }, 1])
  })

  it('D-2 is repeated without a question when a code proved the session while it was under way, and asks if it is refused again', async () => {
    const late = Promise.withResolvers<Response>()
    const send = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
    send.mockResolvedValue(answer(200, 'done'))
    send.mockReturnValueOnce(late.promise).mockResolvedValueOnce(answer(403, 'code_needed'))
    const ask = vi.fn(async () => true)
    const call = withCode(send, ask)
    const slow = call('/slow', init)
    expect([(await call('/roles', init)).status, ask.mock.calls.length]).toEqual([200, 1])
    late.resolve(answer(403, 'code_needed'))
    expect([(await slow).status, ask.mock.calls.length]).toEqual([200, 1])
    expect(send.mock.calls.map(([url]) => url)).toEqual(['/slow', '/roles', '/roles', '/slow'])
    send.mockResolvedValueOnce(answer(403, 'code_needed'))
    expect([(await call('/later', init)).status, ask.mock.calls.length], 'sent after the proof').toEqual([200, 2])
  })

  it.each([
    ['another refusal', answer(403, 'role_required')],
    ['another status', answer(200, 'code_needed')],
    ['no JSON', new Response('<html>', { status: 403 })],
  ])('D-2 is not %s', async (_, given) => {
    const ask = vi.fn(async () => true)
    expect(await withCode(async () => given, ask)('/roles', init)).toBe(given)
    expect(ask).not.toHaveBeenCalled()
  })
})
