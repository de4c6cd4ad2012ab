import { routes } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { faultsOf, FIRST_FORM, lossLimit, readForm, settingsOf, withinMostBets } from './form.ts'

const rest = { mode: 'real', currency: 'RUB', params: { direction: 'under', target: 4950 } } as const

describe('PRO-4 autobet form', () => {
  it('PRO-4 starts with a loss limit of twenty stakes', () => {
    expect([faultsOf(FIRST_FORM, 10_00n), lossLimit(FIRST_FORM, 10_00n)]).toEqual([{}, 200_00n])
  })

  it('PRO-4 sends what the contract accepts', () => {
    const form = { ...FIRST_FORM, bets: '50', onLoss: 'increase', onLossPercent: '100', stopLoss: '500', stopProfit: '99,5' } as const
    const body = settingsOf(form, 10_00n, rest)
    expect(body).toMatchObject({ stake: '10.00', bets: 50, on_win: { action: 'keep' }, on_loss: { action: 'increase', percent: 100 } })
    expect(body.stop).toMatchObject({ loss: '500.00', profit: '99.50' })
    const sent: unknown = JSON.parse(JSON.stringify(body))
    expect(routes['POST /api/v2/games/{game}/autobet'].body.safeParse(sent).success).toBe(true)
  })

  it('PRO-4 plays until a stop rule applies when the number of bets is empty', () => {
    expect(settingsOf(FIRST_FORM, 10_00n, rest).bets).toBeNull()
  })

  it('D-65 has at most so many bets as the country allows, and all of them when their number is empty', () => {
    expect([faultsOf({ ...FIRST_FORM, bets: '51' }, 10_00n, 50), faultsOf({ ...FIRST_FORM, bets: '50' }, 10_00n, 50)]).toEqual([{ bets: 'bets' }, {}]) // prettier-ignore
    expect(settingsOf(withinMostBets(FIRST_FORM, 50), 10_00n, rest).bets).toBe(50)
    expect(withinMostBets({ ...FIRST_FORM, bets: '7' }, 50).bets).toBe('7')
    expect(withinMostBets(FIRST_FORM, null)).toEqual(FIRST_FORM)
  })

  it('PRO-4 refuses a loss limit below the stake, counts out of range and texts that are not amounts', () => {
    const form = { ...FIRST_FORM, bets: '10001', onWin: 'increase', onWinPercent: '0', stopLoss: '5', stopProfit: 'abc' } as const
    expect(faultsOf(form, 10_00n)).toEqual({ bets: 'bets', onWinPercent: 'percent', stopLoss: 'lossTooSmall', stopProfit: 'amount' })
    expect(faultsOf({ ...FIRST_FORM, stopLoss: 'x' }, 10_00n)).toEqual({ stopLoss: 'amount' })
  })

  it('PRO-4 applies a percent only with an increase', () => {
    expect(faultsOf({ ...FIRST_FORM, onWinPercent: 'abc' }, 10_00n)).toEqual({})
  })

  it('PRO-4 reads stored settings, and replaces invalid ones with defaults', () => {
    expect(readForm({ bets: '5', onWin: 'sideways', stopLoss: 7, unknown: 'x' })).toEqual({ ...FIRST_FORM, bets: '5' })
    expect([readForm(null), readForm('text')]).toEqual([FIRST_FORM, FIRST_FORM])
  })
})
