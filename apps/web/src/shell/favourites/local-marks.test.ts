// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { localMarks } from './local-marks.ts'

beforeEach(() => localStorage.clear())

describe('marks of a guest', () => {
  it('stay in the browser, and tell who shows them', () => {
    const listener = vi.fn()
    const stop = localMarks.subscribe(listener)
    localMarks.write(['dice', 'keno'])
    expect(localMarks.read()).toEqual(['dice', 'keno'])
    expect(localMarks.read()).toBe(localMarks.read())
    localMarks.write([])
    expect([localMarks.read(), localStorage.getItem('favourites')]).toEqual([[], null])
    stop()
    expect(listener).toHaveBeenCalledTimes(2)
  })

  it.each(['{"a":1}', 'not json', '[1,null,"../x","DICE","ok-1"]'])('ignore what is no address of a game: %s', (text) => {
    localStorage.setItem('favourites', text)
    expect(localMarks.read().every((game) => game === 'ok-1')).toBe(true)
  })
})
