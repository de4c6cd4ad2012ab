/** Random calls to a running server, each beside the model: a difference throws with the steps before it. */

import type { Cashier } from '../../modules/cashier/payments/testing/cashier.ts'
import { takeStep } from './steps.ts'
import { CURRENCY, expectSame, openTable, type Table } from './table.ts'

/** Every kind of answer that a walk must reach to show anything. */
export const REACHED = [
  ...[
    'OK',
    'OK duplicate',
    'ROLLED_BACK',
    'DUPLICATE_MISMATCH',
    'INSUFFICIENT_FUNDS',
    'LIMIT_EXCEEDED',
    'PLAYER_BLOCKED',
    'ROUND_CLOSED',
  ].map((status) => `bet ${status}`),
  ...['OK', 'OK duplicate', 'OK late', 'ROLLED_BACK', 'DUPLICATE_MISMATCH', 'BET_NOT_FOUND'].map((status) => `win ${status}`),
  ...['OK', 'OK duplicate', 'OK tombstone', 'BAD_REQUEST', 'ALREADY_SETTLED', 'DUPLICATE_MISMATCH'].map((status) => `rollback ${status}`),
  ...['OK', 'ROUND_NOT_FOUND'].map((status) => `end_round ${status}`),
  ...['released', 'refused'].map((verdict) => `held win ${verdict}`),
  ...['granted', 'ended'].map((change) => `bonus ${change}`),
  'correction',
  ...['paid', 'charged_back', 'charge_won'].map((status) => `invoice ${status}`),
] as const

/** The calls of one provider with two players. Notes what was reached. @throws at the first difference, with seed and steps. */
export async function walkMoney(cashier: Cashier, seed: number, steps: number, reached: Set<string>): Promise<void> {
  const table = await openTable(cashier, seed, reached)
  const log: string[] = []
  try {
    for (let n = 0; n < steps; n++) {
      await takeStep(table, (said) => log.push(said))
      await compare(table)
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    throw new Error(`seed ${seed}: ${text}\n${log.slice(-200).join('\n')}`, { cause: error })
  }
}

async function compare({ model, provider, idOf }: Table): Promise<void> {
  for (const { name, cash, bonus, debt } of model.people.values()) {
    const money = await provider.money(idOf(name), CURRENCY)
    expectSame(`the wallet of ${name}`, money, { cash: Number(cash), bonus: Number(bonus), debt: Number(debt) })
  }
}
