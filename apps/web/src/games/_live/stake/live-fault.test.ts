import { describe, expect, it } from 'vitest'

import { liveFault } from './use-live-stake.ts'

const limits = { min: 100n, max: 1000n, step: 10n, maxWin: 5000n }

describe('live table stake validation', () => {
  it('CON-2 requires the limits, a multiple of the step, and a sufficient balance', () => {
    expect(liveFault(null, limits, undefined)).toEqual({ code: 'empty' })
    expect(liveFault(90n, limits, undefined)).toEqual({ code: 'min', limit: 100n })
    expect(liveFault(1010n, limits, undefined)).toEqual({ code: 'max', limit: 1000n })
    expect(liveFault(105n, limits, undefined)).toEqual({ code: 'step', limit: 10n })
    expect(liveFault(500n, limits, 400n)).toEqual({ code: 'funds', limit: 400n })
    expect(liveFault(500n, limits, 500n)).toBeUndefined()
  })

  it('runs the game’s check after the limits and before the balance', () => {
    const check = () => ({ code: 'too_small', limit: 700n }) as const
    expect(liveFault(500n, limits, 400n, check)).toEqual({ code: 'too_small', limit: 700n })
  })
})
