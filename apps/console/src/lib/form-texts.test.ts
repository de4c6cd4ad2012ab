import { describe, expect, it } from 'vitest'

import { ApiError, type Key } from './call.ts'
import { fieldErrorsOf, formTexts, missingIn } from './form-texts.ts'
import { isTaken, schemaOf } from './schemas.ts'

const textsOf = async (key: Key, body: unknown) => formTexts((await schemaOf(key)['~standard'].validate(body)).issues ?? [])

describe('VAL-1 what an operator reads beside a field', () => {
  it('VAL-1 is the rule of the contract, and words of its own where Zod wrote the issue', async () => {
    const body = { player: '7', currency: 'GBP', count: NaN, bet_value: '1,5', wager: 101, game: 7, reason: '' }
    expect(await textsOf('POST /console/v1/free-spins', body)).toEqual({
      currency: 'Not one of the choices',
      count: 'A whole number',
      bet_value: 'An amount, as in 12.50',
      wager: 'At most 100',
      game: 'Not in the expected form',
      reason: 'Required',
    })
    expect(await textsOf('POST /console/v1/free-spins', { ...body, count: 0, wager: -1 })).toMatchObject({
      count: 'At least 1',
      wager: 'At least 0',
    })
  })

  it('VAL-1 names a field of a row by its path', async () => {
    const tier = {
      name: 'gold',
      from_level: 1,
      cashback_pct: 5,
      rakeback_pct: 5,
      cashback_cap_steps: 1,
      payout_multiple: 0,
      birthday_bonus: true,
    }
    expect(await textsOf('POST /console/v1/vip-plans/forecast', { tiers: [tier] })).toEqual({ 'tiers.0.payout_multiple': 'At least 1' })
    expect(isTaken('POST /console/v1/vip-plans/forecast', { tiers: [tier] })).toBe(false)
    expect(isTaken('POST /console/v1/vip-plans/forecast', { tiers: [{ ...tier, payout_multiple: 1 }] })).toBe(true)
  })

  it('VAL-1 is the same for a refusal of the server', () => {
    const errors = { reason: ['too_long: at most 500 characters'], login: ['required: this field must be given'] }
    expect(fieldErrorsOf(new ApiError(422, { code: 'invalid', message: 'm', errors }))).toEqual({
      reason: 'At most 500 characters',
      login: 'Required',
    })
    expect([fieldErrorsOf(new TypeError('Failed to fetch')), fieldErrorsOf(null)]).toEqual([{}, {}])
  })

  it('asks for each empty field', () => {
    expect(missingIn({ login: ' ', code: '1' })).toEqual({ login: 'Required' })
  })
})
