import { describe, expect, it } from 'vitest'

import { type FrameSigns, frameStartOf } from './frame-start.ts'

const signs = (given: Partial<FrameSigns> = {}): FrameSigns => ({
  isLoaded: false,
  isReady: false,
  fault: undefined,
  isLate: false,
  ...given,
})

describe('PRO-9 the start of a game in a frame', () => {
  it('PRO-9 is the game’s own message: an error page of the browser loads too', () => {
    expect(frameStartOf(signs({ isLoaded: true }), 'message')).toBe('starting')
    expect(frameStartOf(signs({ isLoaded: true, isReady: true }), 'message')).toBe('started')
  })

  it('PRO-9 is the load event where the provider sends no message', () => {
    expect(frameStartOf(signs(), 'load')).toBe('starting')
    expect(frameStartOf(signs({ isLoaded: true }), 'load')).toBe('started')
  })

  it.each(['message', 'load'] as const)('PRO-9 fails after the limit of time: %s', (sign) => {
    expect(frameStartOf(signs({ isLate: true }), sign)).toBe('failed')
  })

  it('PRO-9 outlives the limit of time once it has happened', () => {
    expect(frameStartOf(signs({ isReady: true, isLate: true }), 'message')).toBe('started')
  })

  it('PRO-9 may still come, within the limit of time, while the provider gives no answer', () => {
    expect(frameStartOf(signs({ fault: 'provider_down' }), 'message')).toBe('starting')
    expect(frameStartOf(signs({ fault: 'provider_down', isLate: true }), 'message')).toBe('failed')
    expect(frameStartOf(signs({ fault: 'provider_down', isReady: true, isLate: true }), 'message')).toBe('started')
  })

  it('PRO-9 is refused, without a limit of time, by a game that says why', () => {
    expect(frameStartOf(signs({ fault: 'session_expired', isLate: true }), 'message')).toBe('refused')
  })
})
