import { getEventListeners } from 'node:events'
import { describe, expect, it } from 'vitest'

import { sleep } from './clock.ts'

describe('a sleep', () => {
  it('leaves nothing on the signal that could have ended it, however often it is slept', async () => {
    const { signal } = new AbortController()
    for (let i = 0; i < 20; i++) await sleep(0, signal)
    expect(getEventListeners(signal, 'abort')).toHaveLength(0)
  })

  it('ends with the reason of its signal, also of one that aborted before', async () => {
    const control = new AbortController()
    const asleep = sleep(60_000, control.signal)
    control.abort(new Error('the house closes'))
    await expect(asleep).rejects.toThrow('the house closes')
    await expect(sleep(60_000, control.signal)).rejects.toThrow('the house closes')
  })
})
