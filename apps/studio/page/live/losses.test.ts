import { describe, expect, it } from 'vitest'

import { createLosses } from './losses.ts'

describe('PRO-10 a stream that is lost again while the page reads what it missed', () => {
  it('PRO-10 an interruption ends when what was missed has been read', () => {
    const losses = createLosses()
    expect(losses.isLost()).toBe(false)
    losses.begin()
    const end = losses.latest()
    expect(losses.isLost()).toBe(true)
    expect([end(), losses.isLost()]).toEqual([true, false])
  })

  it('PRO-10 an answer to the reading after an earlier interruption does not end the later one', () => {
    const losses = createLosses()
    losses.begin()
    const first = losses.latest()
    losses.begin()
    expect([first(), losses.isLost()]).toEqual([false, true])
    const second = losses.latest()
    expect([second(), losses.isLost()]).toEqual([true, false])
    expect([first(), losses.isLost()]).toEqual([false, false])
  })
})
