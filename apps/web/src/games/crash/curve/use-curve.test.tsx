// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { paint } from './paint.ts'
import type { Scene, CurveLabels } from './scene.ts'
import { useCurve } from './use-curve.ts'

vi.mock('./paint.ts', () => ({ paint: vi.fn() }))

const FLYING: Scene = { state: 'flying', startedAt: 0, point: 0, marks: [] }
const OVER: Scene = { state: 'over', startedAt: 0, point: 247, marks: [] }
const LABELS: CurveLabels = { multiplier: String, height: String, seconds: String, flying: 'flying', endedAt: 'over' }

/** A paintable canvas; it has its size as soon as it is observed. */
function canvasOf(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.defineProperties(canvas, { clientWidth: { value: 800 }, clientHeight: { value: 400 } })
  canvas.getContext = (() => ({ setTransform: () => undefined })) as unknown as HTMLCanvasElement['getContext']
  return canvas
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      #painted: () => void
      constructor(onResize: () => void) {
        this.#painted = onResize
      }
      observe = () => this.#painted()
      disconnect = () => undefined
    },
  )
  Object.defineProperty(document, 'fonts', { value: { ready: new Promise(() => undefined) }, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Number of paints per second. */
async function paintsInASecond(scene: Scene, isStill: boolean): Promise<number> {
  const canvas = { current: canvasOf() }
  renderHook(() => useCurve(canvas, { scene, flight: () => ({ ms: 0, isStale: false }), isStill, labels: LABELS }))
  vi.mocked(paint).mockClear()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  return vi.mocked(paint).mock.calls.length
}

describe('curve', () => {
  it('PRO-3 is painted every frame while the round runs', async () => {
    expect(await paintsInASecond(FLYING, false)).toBeGreaterThan(50)
  })

  it('PRO-3 is painted ten times a second with reduced motion', async () => {
    expect(await paintsInASecond(FLYING, true)).toBe(10)
  })

  it('PRO-3 is not painted after its end', async () => {
    expect(await paintsInASecond(OVER, false)).toBe(0)
  })
})
