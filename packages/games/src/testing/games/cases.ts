import { caseOdds } from '../../cases/catalogue.ts'
import { CASES } from '../../cases/rules.ts'
import { returnOf } from '../../odds.ts'
import { casesOptions } from '../simulated/single-step.ts'
import type { GameTesting } from './testing.ts'

/** As the other stakes, so that no case ends a player's money. */
const PRICE_MAX = 150_00

export const testing: GameTesting = {
  rule: 'PRO-1',
  params: { caseId: 'fruit', count: 3, currency: 'KZT' },
  simulated: casesOptions,
  returns: {
    count: 8,
    enumerate: () => Object.fromEntries([...CASES].map(([id, table]) => [id, returnOf(caseOdds(table), table.price)])),
    nameOf: ({ params }) => params.caseId,
  },
  draw({ pick }) {
    const { id, price } = pick([...CASES.values()].filter((table) => table.price <= PRICE_MAX))
    return { params: { caseId: id, count: 1, currency: 'RUB' }, stake: BigInt(price) }
  },
}
