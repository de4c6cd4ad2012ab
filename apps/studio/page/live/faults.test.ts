import { describe, expect, it } from 'vitest'

import { faultOf, refusalOf } from '../faults.ts'
import { liveFaultOf } from './faults.ts'
import { LIVE_TEXTS } from './live-texts.data.ts'

const words = { texts: LIVE_TEXTS.en, money: (minor: number) => `EUR ${minor / 100}`, nameOf: (bet: string) => `<${bet}>` }
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
