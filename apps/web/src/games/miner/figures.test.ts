import { fromHex, streamFor } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { fraction, minerRules, multiStepGame } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { nextCell, wholePlan } from './figures.ts'
import { RECORDED } from './recorded.data.ts'

describe('PRO-7 miner figures', () => {
  it('PRO-7 before a round describe the first cell, with nothing to cash out', () => {
    expect(nextCell(3, 0, 200_00n)).toEqual({ chance: '22/25', multiplier: 11_250, pays: undefined })
  })

  it('PRO-7 take the next chance and payout, and the cash-out amount, from the server in an open round', () => {
    const [{ serverSeed, clientSeed, nonce, params, moves }] = RECORDED as [(typeof RECORDED)[0]]
    const bytes = streamFor(nodeCrypto, { serverSeed: fromHex(serverSeed)!, clientSeed, nonce })
    for (let round = multiStepGame(minerRules).parse(params)!.start(bytes, 200_00n, 300_00n); round.status === 'active';) {
      const { chance, multiplier, pays } = nextCell(3, round.step, 200_00n, 300_00n)!
      const [num, den] = chance.split('/').map(BigInt) as [bigint, bigint]
      expect({ chance: fraction(num, den), multiplier }).toEqual({
        chance: round.choices[0]!.chance,
        multiplier: round.choices[0]!.multiplier,
      })
      expect(pays).toBe(round.cashOutPays === undefined ? undefined : formatMoney(round.cashOutPays))
      round = round.move(moves![round.step], round.step) as typeof round
    }
    expect(nextCell(24, 1, 200_00n)).toBeUndefined()
  })

  it('PRO-7 of a plan cover all picked cells together, capped like the round', () => {
    const plan = { mines: 3, cells: [0, 1] }
    expect(wholePlan(plan, 200_00n, 1_000_000_000n)).toEqual({ chance: '231/300', multiplier: 12_857, pays: '257.14' })
    expect(wholePlan(plan, 200_00n, 250_00n).pays).toBe('250.00')
    expect(wholePlan(plan, null, undefined).pays).toBeUndefined()
    expect(wholePlan({ mines: 3, cells: [] }, 200_00n, undefined)).toEqual(nextCell(3, 0, null))
  })
})
