import { describe, expect, it } from 'vitest'

import { createInstrumentOf } from './vault.ts'

const of = createInstrumentOf('5e'.repeat(32))
const card = (number: string) => of({ type: 'card', number })

describe('D-75 what a paying card is known by', () => {
  it('D-75 is the same in any notation, and another one for another number, kind or key', () => {
    const known = card('4276000000000009')
    expect(card('4276 0000 0000 0009')).toBe(known)
    const others = [card('4111111111111111'), of({ type: 'phone', number: '+4276000000000009' })]
    expect(new Set([known, ...others, createInstrumentOf('6f'.repeat(32))({ type: 'card', number: '4276000000000009' })]).size).toBe(4)
  })

  it('D-75 is known of a number that cannot be paid to, and not of a masked one', () => {
    expect([card('378282246310005'), card('4276000000000018')]).toEqual([expect.any(String), expect.any(String)])
    expect([card('411111******1111'), card('1111'), card('')]).toEqual([null, null, null])
  })
})
