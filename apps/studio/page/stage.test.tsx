// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { createStage } from './stage.ts'

/** What the stage does with its pen, and frames that the test lets come. */
let calls: string[] = []
let frames: ((at: number) => void)[] = []
let isStill = false

function penOf(): CanvasRenderingContext2D {
  const state: Record<string, unknown> = { globalAlpha: 1 }
  return new Proxy(state, {
    get: (_, name: string) => state[name] ?? (() => void calls.push(name)),
    set: (_, name: string, value) => ((state[name] = value), true),
  }) as unknown as CanvasRenderingContext2D
}

beforeEach(() => {
  ;[calls, frames, isStill] = [[], [], false]
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }))
  vi.stubGlobal('requestAnimationFrame', (work: (at: number) => void) => frames.push(work))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
    },
  )
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(penOf as never)
})
afterEach(() => {
  vi.mocked(HTMLCanvasElement.prototype.getContext).mockRestore()
  vi.unstubAllGlobals()
})

/** The stage goes on in a later turn of the same task. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve()
}

/** The calls of the frame at this moment. */
async function drawnAt(ms: number): Promise<string[]> {
  calls = []
  for (const work of frames.splice(0)) work(ms)
  await drawn()
  return calls
}

const POSED = ['translate', 'rotate', 'scale'] as const
const GRID = Array.from({ length: 6 }, () => ['P1', 'P2', 'WILD', 'SCAT', 'MULT5'])
const MOMENTS = Array.from({ length: 80 }, (_, at) => 100 + at * 100)

/** Which of the transforms were used while a grid fell, rested and won. */
async function usedTransforms(): Promise<Set<string>> {
  const stage = createStage(document.createElement('canvas'), 'tumble65')
  await drawnAt(0)
  stage.show(GRID)
  await drawnAt(1) // paints the symbols once
  const used = new Set<string>()
  const note = async () => {
    for (const ms of MOMENTS) for (const call of await drawnAt(ms)) used.add(call)
  }
  await note()
  stage.mark([[0, 0]], true)
  await note()
  return new Set(POSED.filter((name) => used.has(name)))
}

describe('PRO-9 the stage of a slot', () => {
  it('PRO-9 moves its symbols by transforms, and only when the browser asks for a frame: none if hidden', async () => {
    expect(await usedTransforms()).toEqual(new Set(POSED))
    expect(frames).toHaveLength(1)
    calls = []
    await drawn()
    expect(calls).toEqual([])
  })

  it('PRO-9 moves nothing for those who want no motion', async () => {
    isStill = true
    expect(await usedTransforms()).toEqual(new Set())
  })
})
