// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { LIVE_TEXTS } from './live-texts.data.ts'
import { extremesOf, rouletteView } from './roulette-view.ts'

describe('PRO-10 the statistics of roulette', () => {
  it('PRO-10 name no number as frequent that was never drawn, and none as rare before there are as many results as numbers', () => {
    expect(extremesOf([])).toEqual({ most: [], least: [] })
    expect(extremesOf([10, 24, 10])).toEqual({
      most: [
        { number: 10, times: 2 },
        { number: 24, times: 1 },
      ],
      least: [],
    })
    const all = extremesOf([...Array.from({ length: 36 }, (_, number) => number), 7])
    expect([all.most[0], all.least[0]]).toEqual([
      { number: 7, times: 2 },
      { number: 36, times: 0 },
    ])
  })
})

describe('PRO-10 the last numbers of roulette', () => {
  const KEY_PX = 35
  let [line, onWidth] = [{ px: 0 }, () => {}]
  beforeEach(() => {
    vi.stubGlobal('ResizeObserver', function (call: () => void) {
      onWidth = call
      return { observe: () => undefined }
    })
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const isLine = this.tagName === 'OL'
      const right = isLine ? line.px : (Array.from(this.parentElement!.children).indexOf(this) + 1) * KEY_PX
      return new DOMRect(0, 0, right, 28)
    })
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const HISTORY = Array.from({ length: 40 }, (_, round) => ({ round, number: round % 37 }))

  function fill() {
    const roads = document.createElement('aside')
    const parts = { texts: LIVE_TEXTS.en, sounds: { stop: () => undefined }, show: document.createElement('div') }
    rouletteView(parts as unknown as Parameters<typeof rouletteView>[0]).fillRoads(roads, HISTORY)
    return () => [...roads.querySelectorAll<HTMLElement>('aside > ol > li:not([hidden])')].map(({ textContent }) => Number(textContent))
  }

  it('PRO-10 are as many keys as fit, the newest first', () => {
    line = { px: 4 * KEY_PX + 10 }
    expect(fill()()).toEqual([2, 1, 0, 36])
    line = { px: 1000 }
    expect(fill()()).toHaveLength(18)
  })

  it('PRO-10 fit a phone that is turned', () => {
    line = { px: 5 * KEY_PX }
    const shown = fill()
    for (const keys of [2, 7]) {
      line = { px: keys * KEY_PX }
      onWidth()
      expect(shown()).toHaveLength(keys)
    }
  })
})
