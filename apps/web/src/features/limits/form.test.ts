import { describe, expect, it } from 'vitest'

import { messageText, type Messages } from '../../lib/i18n/message.ts'
import { durationText, netKey, sizeOf, typedAmount } from './form.ts'

const counted = (one: string, other: string): Messages[string] => [['count', 'plural', { one: ['#', one], other: ['#', other] }]]
const messages: Messages = { 'limits.hours': counted(' hour', ' hours'), 'limits.minutes': counted(' minute', ' minutes') }
const t = (key: string, values = {}) => messageText(messages[key]!, values, 'en')

describe('BEY-11 limits form', () => {
  it('accepts only an amount above zero as a limit', () => {
    expect(['1500', '1 500,5', '0', ''].map((text) => typedAmount(text, ','))).toEqual(['1500.00', '1500.50', undefined, undefined])
  })

  it('reads a comma as the language writes it', () => {
    expect([typedAmount('100,000', '.'), typedAmount('100 000', ','), typedAmount('100,5', ',')]).toEqual([
      '100000.00',
      '100000.00',
      '100.50',
    ])
  })

  it('formats time in hours and minutes', () => {
    const format = (minutes: number) => durationText(minutes, { t: t as never })
    expect([format(0), format(1), format(60), format(125)]).toEqual(['0 minutes', '1 minute', '1 hour', '2 hours 5 minutes'])
  })

  it('labels a loss as a loss', () => {
    expect([netKey('-12.50'), netKey('3.00'), netKey('0.00')]).toEqual(['limits.realityLost', 'limits.realityWon', 'limits.realityEven'])
    expect(sizeOf('-12.50')).toBe('12.50')
  })
})
