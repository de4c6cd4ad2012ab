import { getEventListeners } from 'node:events'

import { describe, expect, it } from 'vitest'

import { sleep } from './clock.ts'

describe('a sleep', () => {
  it('leaves no listener on its signal after any number of sleeps', async () => {
    const { signal } = new AbortController()
    for (let i = 0; i < 20; i++) await sleep(0, signal)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('rejects with the reason of its signal, also of one aborted before', async () => {
    const control = new AbortController()
    const asleep = sleep(60_000, control.signal)
    control.abort(new Error('the server closes'))
    await expect(asleep).rejects.toThrow('the server closes')
    await expect(sleep(60_000, control.signal)).rejects.toThrow('the server closes')
  })
})
