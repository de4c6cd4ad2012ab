import { describe, expect, it } from 'vitest'

import { FIRST_FORM } from '../../_common/autobet/form.ts'
import { mostStaked } from './most-staked.ts'

describe('maximum total stake of an autobet', () => {
  it('PRO-4 is the stake of every bet when no rule raises it', () => {
    expect(mostStaked({ ...FIRST_FORM, bets: '30' }, 150n)).toBe(4500n)
    expect(mostStaked({ ...FIRST_FORM, bets: '30', onWin: 'reset', onLoss: 'reset' }, 150n)).toBe(4500n)
  })

  it('PRO-4 is not shown for unlimited bets or growing stakes', () => {
    expect(mostStaked(FIRST_FORM, 150n)).toBeUndefined()
    expect(mostStaked({ ...FIRST_FORM, bets: '30', onWin: 'increase' }, 150n)).toBeUndefined()
    expect(mostStaked({ ...FIRST_FORM, bets: '30', onLoss: 'increase' }, 150n)).toBeUndefined()
  })
})
