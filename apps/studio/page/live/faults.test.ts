import { describe, expect, it } from 'vitest'

import { faultOf, refusalOf } from '../frame/faults.ts'
import { TEXTS } from '../texts.data.ts'
import { liveFaultOf, ownText } from './faults.ts'
import { LIVE_TEXTS } from './live-texts.data.ts'

const words = { texts: LIVE_TEXTS.en, money: (minor: number) => `EUR ${minor / 100}`, nameOf: (bet: string) => `<${bet}>` }
const own = { texts: { ...TEXTS.en, ...LIVE_TEXTS.en }, money: words.money }
const said = (refusal: object) => liveFaultOf({ error: 'stake', ...refusal }, words)

describe('PRO-10 refusals on the pages of the studio', () => {
  it('PRO-10 a stake that the table refuses names the bet and the rule, and is no matter of the site', () => {
    expect(said({ why: 'unknown_bet', bet: 'six:1' })).toEqual({ said: '“<six:1>” is no bet of this table.' })
    expect(said({ why: 'min', limit: 10 })).toEqual({ said: 'The least stake of a bet here is EUR 0.1.' })
    expect(said({ why: 'small', bet: 'banker', limit: 20 })).toEqual({ said: 'A stake on “<banker>” gains from EUR 0.2 on.' })
    expect(said({ why: 'max', limit: 5000 })).toMatchObject({ said: expect.stringContaining('EUR 50') })
    expect(said({ why: 'max_win', limit: 900 })).toMatchObject({ said: expect.stringContaining('EUR 9') })
    expect(liveFaultOf({ error: 'closed' }, words)).toEqual({ said: LIVE_TEXTS.en.closed })
  })

  it("PRO-10 a limit or a block reaches the site with the operator's own code", () => {
    expect(refusalOf('limit_loss_day')).toEqual({ text: 'restricted', message: 'restricted', reason: 'limit_loss_day' })
    expect(refusalOf('LIMIT_EXCEEDED')).toEqual({ text: 'restricted', message: 'restricted' })
  })

  it('PRO-10 no other refusal speaks of limits', () => {
    for (const code of [
      'format',
      'stake',
      'key_reused',
      'client_seed_missing',
      'no_free_round',
      'hand_open',
      'wrong_step',
      'limit_loss_day',
      'toString',
    ])
      expect(faultOf(code)).toEqual({ text: 'notTaken' })
    for (const status of ['FREE_ROUND_INVALID', 'toString', '']) expect(refusalOf(status)).toEqual({ text: 'notTaken' })
    expect(refusalOf('UNKNOWN_GAME')).toEqual({ text: 'gameOff' })
    expect(refusalOf('INSUFFICIENT_FUNDS')).toEqual({ text: 'low', message: 'low_balance' })
  })
})

describe('PRO-10 what a page says of the own stakes in a round', () => {
  const wager = { id: 'w', bets: [], stake: 100, is_counted: false }
  const placed = { wagers: [{ ...wager, state: 'placed', status: null }], stake: 100, balance: null } as const

  it('PRO-10 names the win, what was returned of a lost stake, or no gain', () => {
    expect([200, 50, 0].map((win) => ownText(own, { ...placed, win }))).toEqual(['Won EUR 2', 'Returned EUR 0.5', LIVE_TEXTS.en.none])
  })

  it('PRO-10 PRO-9 never calls a round without a gain that was never drawn', () => {
    for (const state of ['returning', 'void'] as const)
      expect(ownText(own, { wagers: [{ ...wager, state, status: 'LOST' }], stake: 0, win: 0, balance: null })).toBe('Your stakes go back.')
  })
})
