import type { RefusalCode } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { limitLeft } from './limit-left.ts'

const refusal = (code: RefusalCode, details?: Record<string, string>) => limitLeft({ code, message: '', ...(details && { details }) })

describe('BEY-11 what a deposit limit leaves', () => {
  it('is the limit less the used amount, with the parts held by open and by closed invoices, and the next release', () => {
    const details = {
      limit: '50.00',
      used: '20.50',
      open: '12.00',
      closed: '8.00',
      freed: '2026-11-24T10:00:00.000Z',
      until: '2026-11-23T10:00:00.000Z',
    }
    expect(refusal('limit_deposit_day', details)).toEqual({
      period: 'day',
      limit: '50.00',
      left: '29.50',
      open: '12.00',
      closed: '8.00',
      freed: '2026-11-24T10:00:00.000Z',
      until: '2026-11-23T10:00:00.000Z',
    })
  })

  it('is zero when more than the limit was used', () => {
    expect(refusal('limit_deposit_week', { limit: '50.00', used: '60.00' })).toMatchObject({
      left: '0.00',
      open: '0.00',
      closed: '0.00',
      freed: null,
      until: null,
    })
  })

  it('is absent for any other refusal', () => {
    expect([refusal('limit_wager_day', { limit: '1.00', used: '0.00' }), refusal('cool_off'), refusal('limit_deposit_day')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })
})
