import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { askOutsideVisitor } from './outside-visitor.ts'
import { computeOutside } from './visitor.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function frame() {
  let receive: (message: unknown) => void = () => undefined
  const close = vi.fn()
  const ask = () =>
    askOutsideVisitor((given) => {
      receive = given
      return close
    })
  return { ask, close, answer: (message: unknown) => receive(message) }
}

describe('the outside script of the visitor id', () => {
  it('API-32 answers once by a message of its frame, which is then removed', async () => {
    const { ask, close, answer } = frame()
    const pending = ask()
    expect(close).not.toHaveBeenCalled()
    answer({ visitorId: 'abcdefgh12' })
    expect([await pending, close.mock.calls.length]).toEqual(['abcdefgh12', 1])
  })

  it.each([null, {}, { visitorId: null }, { visitorId: 'x' }, { visitorId: '<script>alert(1)</script>' }])(
    'API-32 refuses the answer %j',
    async (message) => {
      const { ask, answer } = frame()
      const pending = ask()
      answer(message)
      await expect(pending).rejects.toThrow('no visitor id')
    },
  )

  it('API-32 leaves the own id when it is slow, refuses or has a wrong certificate', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { ask, close } = frame()
    const found = computeOutside(ask, async () => 'own')
    await vi.advanceTimersByTimeAsync(8000)
    expect([await found, logged.mock.calls.length, close.mock.calls.length]).toEqual(['own', 1, 1])
    logged.mockRestore()
  })
})
