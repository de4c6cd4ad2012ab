import { describe, expect, it } from 'vitest'

import { frameMessageIn, proofIn } from './frame-messages.ts'

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

  it('PRO-9 D-50 bring a round for the verifier, which is an object of a bounded size', () => {
    const proof = { game: 'baccarat', nonce: 7 }
    expect(proofIn({ data: { type: 'proof', proof } })).toEqual(proof)
    const strange = [undefined, null, 'text', 7, { game: 'x'.repeat(30_000) }]
    expect(strange.map((given) => proofIn({ data: { type: 'proof', proof: given } }))).toEqual(strange.map(() => undefined))
  })
})
