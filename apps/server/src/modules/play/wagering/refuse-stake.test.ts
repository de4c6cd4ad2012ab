import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { CURRENCY_CODES, formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { gamesFrom } from './games.ts'
import { refuseStake } from './validate-bet.ts'

const entry = { game: SINGLE_STEP_GAMES.dice, service: 'dice' as const, rtp: { min: '98.9903', max: '99.0000' }, rulesHash: 'f'.repeat(64) }
const games = gamesFrom([entry])
const bet = (target: number) => SINGLE_STEP_GAMES.dice.parse({ direction: 'under', target })!

describe('a stake', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 in %s is within the limits of dice, ends included', (currency) => {
    const limits = games.limits(entry, currency)
    const code = (stake: bigint) => refuseStake(bet(50), stake, currency, limits)?.code
    expect([code(limits.min - 1n), code(limits.min), code(limits.max), code(limits.max + 1n)]).toEqual([
      'bet_limit',
      undefined,
      undefined,
      'bet_limit',
    ])
  })

  it('that would gain nothing is refused with the smallest accepted stake', () => {
    const wide = { ...games.limits(entry, 'RUB'), min: 1n }
    const refusal = refuseStake(bet(9800), 1n, 'RUB', wide)
    expect(refusal).toMatchObject({ code: 'stake_too_small', details: { currency: 'RUB' } })
    const min = String(refusal!.details!.min)
    expect(min).toBe(formatMoney(bet(9800).smallestStake))
    expect(refuseStake(bet(9800), bet(9800).smallestStake, 'RUB', wide)).toBeUndefined()
  })

  it('whose best outcome exceeds the largest win is refused, so that no cap lowers the return', () => {
    const limits = games.limits(entry, 'RUB')
    const most = (limits.maxWin * 10_000n) / BigInt(bet(1).bestMultiplier)
    expect(refuseStake(bet(1), most, 'RUB', limits)).toBeUndefined()
    expect(refuseStake(bet(1), most + 1n, 'RUB', limits)).toMatchObject({ code: 'max_win', details: { max_win: '10000000.00' } })
  })

  it('D-23 the server does not start when a game has no limits', () => {
    expect(() => gamesFrom([{ ...entry, game: { ...SINGLE_STEP_GAMES.dice, id: 'lotto' } }])).toThrow('no bet limits for lotto')
  })
})
