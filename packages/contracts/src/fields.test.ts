import { formatMoney, parseMoney } from '@fairhouse/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { instant, moneyInput, signedMoneyInput } from './fields.ts'

const read = (text: unknown) => moneyInput.safeParse(text).data
const readSigned = (text: unknown) => signedMoneyInput.safeParse(text).data
const negative = (minor: bigint | undefined) => (minor === undefined ? undefined : -minor)

/** Spellings near an amount: digits, zeros at the start, marks, signs, spaces, exponents and digits of other scripts. */
const spellings = fc.oneof(
  fc.bigInt(0n, 2n * 10n ** 15n).map(formatMoney),
  fc.stringMatching(/^[-+ ]?0{0,2}\d{0,15}[.,]?\d{0,3}(e\d)?\n?$/),
  fc.string({ unit: fc.constantFrom(...'0019.,-+ e\n٠１'.split('')), maxLength: 8 }),
)

describe('D-20 amounts of requests', () => {
  it('D-20 reads an amount with two decimals as minor units', () => {
    expect(['0.00', '0.01', '12.50', '9999999999999.99'].map(read)).toEqual([0n, 1n, 1250n, 999_999_999_999_999n])
  })

  it('D-20 refuses every other spelling of an amount', () => {
    const refused = [
      '010.00',
      '00.00',
      '12',
      '12.5',
      '12.500',
      '.50',
      '-1.00',
      '+1.00',
      '1e2',
      ' 1.00',
      '1.00\n',
      '1,00',
      '١.00',
      '10000000000000.00',
      1,
      1n,
      null,
    ]
    expect(refused.map(read)).toEqual(refused.map(() => undefined))
  })

  it('D-20 reads the sign of an amount only where a call takes one', () => {
    expect(['-12.50', '12.50', '-0.01'].map(readSigned)).toEqual([-1250n, 1250n, -1n])
    expect(['-010.00', '--1.00', '+1.00', '- 1.00'].map(readSigned)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('D-20 reads what the one parser reads, in its canonical spelling only, and to the same value', () => {
    const most = 10n ** 15n
    fc.assert(
      fc.property(spellings, (text) => {
        const minor = parseMoney(text)
        const isCanonical = minor !== undefined && minor < most && formatMoney(minor) === text
        expect(read(text)).toBe(isCanonical ? minor : undefined)
        expect(readSigned(text)).toBe(text.startsWith('-') ? negative(read(text.slice(1))) : read(text))
      }),
      { numRuns: 5000 },
    )
  })

  it('D-20 names the form of an amount in the refusal', () => {
    expect(moneyInput.safeParse('010.00').error?.issues[0]?.message).toBe('wrong_format: an amount has two decimals, as in 12.50')
  })
})

describe('VAL-1 instants of requests', () => {
  it.each(['2026-11-30T23:59:59.999Z', '2028-02-29T00:00:00.000Z'])('VAL-1 takes %s', (typed) => {
    expect(instant.safeParse(typed).success).toBe(true)
  })

  it.each(['2026-11-31T12:30:00.000Z', '2026-02-29T12:30:00.000Z', '2026-13-01T12:30:00.000Z', '2026-11-30T24:00:00.000Z'])(
    'VAL-1 refuses one that does not exist: %s',
    (typed) => {
      expect(instant.safeParse(typed).error?.issues.map(({ message }) => message)).toEqual(['wrong_value: this instant does not exist'])
    },
  )
})
