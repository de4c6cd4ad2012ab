import { describe, expect, it } from 'vitest'

import { FIRST_FORM } from '../../_common/autobet/form.ts'
import { isTriable, type TrialSetup } from './setup.ts'
import { trialOf } from './use-trial.ts'

const setup: TrialSetup = {
  game: 'dice',
  choice: {},
  params: { direction: 'under', target: 4950 },
  currency: 'EUR',
  stake: 1_00n,
  stakeText: '1',
  balance: 100_00n,
  limits: { min: 1n, max: 1_000_000_00n, step: 1n, maxWin: 10_000_000_00n },
  mostBets: null,
}
const withBets = (bets: string) => ({ ...FIRST_FORM, bets })
const betsOf = (bets: string, mostBets: number | null) => trialOf({ ...setup, mostBets }, withBets(bets), 1, 1).plan.bets

describe('BEY-5 a trial of an autobet', () => {
  it('D-65 ends after the most bets that the country allows, and without a limit after no number of them', () => {
    expect([betsOf('', 100), betsOf('7', 100), betsOf('', null)]).toEqual([100, 7, null])
  })

  it('D-65 is not offered for more bets than the country allows', () => {
    expect([100, 101].map((bets) => isTriable(withBets(`${bets}`), { ...setup, mostBets: 100 }))).toEqual([true, false])
    expect(isTriable(withBets('101'), setup)).toBe(true)
  })
})
