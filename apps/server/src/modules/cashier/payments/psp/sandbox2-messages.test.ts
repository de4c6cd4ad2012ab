import { CURRENCIES } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { noticeEvent } from './sandbox2-messages.ts'

const notice = (sum: unknown) => noticeEvent('pay2', { order: '7', pay: 'p1', state: '2', sum, cur: `${CURRENCIES.RUB.number}` })

describe('a notice of the second provider', () => {
  it('D-20 is read with its sum in minor units', () => {
    expect(notice('150.03')).toMatchObject({ invoice: '7', status: 'paid', amount: 150_03n, currency: 'RUB' })
  })

  it.each(['0150.03', '150.030', '-150.03', '1e3', '150,03', '', 'NaN', 150.03, null])('D-20 is unreadable with a sum of %j', (sum) => {
    expect(notice(sum)).toBeUndefined()
  })
})
