import { describe, expect, it } from 'vitest'

import { frameMessageIn, proofOf, proofTextIn } from './frame-messages.ts'

const window = {}
const frame = { window, url: 'http://studio.example/play?game=gems5' }
const received = { origin: 'http://studio.example', source: window, data: { source: 'studio', type: 'low_balance' } }

describe('PRO-9 messages of a game’s frame', () => {
  it('PRO-9 are read from the frame and its own origin', () => {
    expect(frameMessageIn(received, frame)).toBe('low_balance')
  })

  it.each([
    { ...received, origin: 'http://evil.example' },
    { ...received, source: {} },
    { ...received, source: null },
    { ...received, data: { type: 'toString' } },
    { ...received, origin: 'http://evil.example', data: { source: 'studio', type: 'ready' } },
    { ...received, source: {}, data: { source: 'studio', type: 'ready' } },
    { ...received, data: null },
    { ...received, data: 'exit' },
  ])('PRO-9 of another window, origin or form are ignored: %j', (message) => {
    expect(frameMessageIn(message, frame)).toBeUndefined()
  })

  it('PRO-9 D-50 bring a round for the verifier as text of a bounded length, and look into nothing else', () => {
    const textOf = (proof: unknown) => proofTextIn({ data: { type: 'proof', proof } })
    expect(textOf('{"game":"baccarat"}')).toBe('{"game":"baccarat"}')
    const circle: { self?: object } = {}
    circle.self = circle
    const untouchable = new Proxy({}, { ownKeys: () => expect.unreachable(), get: () => expect.unreachable() })
    const strange = [undefined, null, 7, {}, circle, untouchable, 'x'.repeat(30_001)]
    expect(strange.map(textOf)).toEqual(strange.map(() => undefined))
  })

  it('PRO-9 D-50 a text that is no JSON object is no round', () => {
    expect(proofOf('{"game":"baccarat","nonce":7}')).toEqual({ game: 'baccarat', nonce: 7 })
    const strange = ['', 'text', '{', '7', 'null', '"text"']
    expect(strange.map(proofOf)).toEqual(strange.map(() => undefined))
  })
})
