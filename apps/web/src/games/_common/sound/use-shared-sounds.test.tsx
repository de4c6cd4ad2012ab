// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { sound } from './tones.ts'
import { type SharedSounds, useSharedSounds } from './use-shared-sounds.ts'

vi.mock('./tones.ts', () => ({ sound: vi.fn<typeof sound>() }))

const REST: SharedSounds = { staked: 0, turning: undefined, sounds: [{ tone: 'pointer', at: 0 }], isStill: false, won: undefined }
const played = () => vi.mocked(sound).mock.calls.map(([tone]) => tone)
const atTable = (first: SharedSounds) => renderHook(useSharedSounds, { initialProps: first })

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.setItem('table:comforts', JSON.stringify({ hasSound: true, volume: 40 }))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.mocked(sound).mockClear()
  localStorage.clear()
})

describe('PRO-4 sounds of tables for several players', () => {
  it('PRO-4 are a tick for a stake, the voices of its draw, and two notes for a win, each once', () => {
    const { rerender } = atTable(REST)
    rerender({ ...REST, staked: 1 })
    expect(played()).toEqual(['bet'])
    for (let update = 0; update < 2; update++) rerender({ ...REST, staked: 1, turning: 'r1' })
    vi.advanceTimersByTime(10)
    expect(played()).toEqual(['bet', 'pointer'])
    for (let update = 0; update < 2; update++) rerender({ ...REST, staked: 1, won: 'r1' })
    expect(played()).toEqual(['bet', 'pointer', 'win'])
  })

  it('PRO-4 stay silent for a stake taken back, a lost draw, and what had ended before the page opened', () => {
    const { rerender } = atTable({ ...REST, staked: 2, won: 'r0' })
    rerender({ ...REST, staked: 1, won: 'r0' })
    rerender(REST)
    vi.advanceTimersByTime(10)
    expect(played()).toEqual([])
  })

  it('PRO-4 have no motion without animation', () => {
    const { rerender } = atTable({ ...REST, isStill: true })
    rerender({ ...REST, isStill: true, turning: 'r1' })
    vi.advanceTimersByTime(10)
    expect(played()).toEqual([])
  })

  it('PRO-4 stay silent while sounds are off', () => {
    localStorage.clear()
    const { rerender } = atTable(REST)
    rerender({ ...REST, staked: 1, turning: 'r1', won: 'r1' })
    vi.advanceTimersByTime(10)
    expect(played()).toEqual([])
  })
})
