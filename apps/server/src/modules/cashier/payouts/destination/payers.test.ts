import { describe, expect, it } from 'vitest'

import { systemRandom } from '../../../../platform/random.ts'
import { createPayers } from './payers.ts'

const keyed = (byte: string) => createPayers({ secret: byte.repeat(32), hashSecrets: [byte.repeat(32)] }, systemRandom)
const { instrumentOf: of, close, open } = keyed('5e')
const card = (number: string) => of({ type: 'card', number })

describe('D-75 what a paying card is known by', () => {
  it('D-75 is the same in any notation, and another one for another number, kind or key', () => {
    const known = card('4276000000000009')
    expect(card('4276 0000 0000 0009')).toBe(known)
    const others = [card('4111111111111111'), of({ type: 'phone', number: '+4276000000000009' })]
    expect(new Set([known, ...others, keyed('6f').instrumentOf({ type: 'card', number: '4276000000000009' })]).size).toBe(4)
  })

  it('D-75 is known of a number that cannot be paid to, and not of a masked one', () => {
    expect([card('378282246310005'), card('4276000000000018')]).toEqual([expect.any(String), expect.any(String)])
    expect([card('411111******1111'), card('1111'), card('')]).toEqual([null, null, null])
  })

  it('D-75 is the mark of a provider that shows no number: one for each card, and no number has the same', () => {
    const marked = (mark: string) => of({ type: 'card', mark })
    expect(marked('begateway 4276000000000009')).toBe(marked('begateway 4276000000000009'))
    expect(new Set([marked('begateway one'), marked('begateway two'), marked('other one'), card('4276000000000009')]).size).toBe(4)
    expect(marked('4276000000000009')).not.toBe(card('4276000000000009'))
  })
})

describe('D-46 the number of a payer whose money waits', () => {
  const payment = { psp: 'sandbox', ext: 'one' }

  it.each([
    { type: 'card', number: '4276 0000 0000 0009' },
    { type: 'phone', number: '+77010000000' },
  ] as const)('D-46 opens as it was reported: $type', (payer) => {
    const sealed = close(payer, payment)
    expect(sealed.includes(payer.number)).toBe(false)
    expect(open(sealed, payment)).toEqual(payer)
  })

  it('D-46 opens neither for another payment nor with another key', () => {
    const sealed = close({ type: 'card', number: '4276000000000009' }, payment)
    expect(() => open(sealed, { ...payment, ext: 'two' })).toThrow()
    expect(() => keyed('6f').open(sealed, payment)).toThrow()
  })
})
