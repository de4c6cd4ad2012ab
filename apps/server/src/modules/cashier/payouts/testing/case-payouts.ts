/** Payouts at the beginning of a deposit vector, and the effect of a chargeback by the pure rules. */
import type { PayoutStatus } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { CasePayout } from '../../payments/testing/deposit-vectors.ts'
import type { VectorBooks } from '../../payments/testing/vector-books.ts'
import type { PayoutsOfCase } from '../../payments/testing/vector-run.ts'
import { onCommand } from '../machine/machine.ts'
import { IN_TRANSIT, WAITING } from '../store/rows.ts'

/** Where its amount is; undefined once it is over. */
function accountOf(state: PayoutStatus): 'locked' | 'transit' | undefined {
  if (WAITING.includes(state)) return 'locked'
  return IN_TRANSIT.includes(state) ? 'transit' : undefined
}

export class CasePayouts implements PayoutsOfCase {
  readonly #payouts: CasePayout[]
  readonly #currency: Currency

  constructor(payouts: readonly CasePayout[], currency: Currency) {
    this.#payouts = payouts.map((payout) => ({ ...payout }))
    this.#currency = currency
  }

  get states(): Record<string, PayoutStatus> {
    return Object.fromEntries(this.#payouts.map(({ id, state }) => [id, state]))
  }

  open(books: VectorBooks): void {
    for (const { amount, state } of this.#payouts) {
      const account = accountOf(state)
      if (account) books.move(`opening:${this.#currency}`, `${account}:${this.#currency}`, BigInt(amount))
    }
  }

  reject(books: VectorBooks): void {
    for (const payout of this.#payouts) {
      const verdict = onCommand(payout.state, 'charge_back')
      if (verdict.answer !== 'ok') continue
      payout.state = verdict.move.to
      books.credit(`locked:${this.#currency}`, this.#currency, BigInt(payout.amount))
    }
  }
}
