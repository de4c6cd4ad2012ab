/** Minimal ledger for the vectors of payments.json. Credit is positive. */
import type { Money } from '../deposit/evaluate-event.ts'

export class VectorBooks {
  readonly #sums = new Map<string, bigint>()

  /** Both sides at once: it is always balanced. */
  move(from: string, to: string, amount: bigint): void {
    this.#add(from, -amount)
    this.#add(to, amount)
  }

  /** A credit to cash repays debt first. */
  credit(from: string, currency: string, amount: bigint): void {
    const debt = -this.of(`debt:${currency}`)
    const repaid = amount < debt ? amount : debt
    this.move(from, `debt:${currency}`, repaid)
    this.move(from, `cash:${currency}`, amount - repaid)
  }

  post({ kind, currency, received, credited }: Money): void {
    const [psp, commission] = [`psp:${currency}`, `commission:${currency}`]
    if (kind === 'suspended') return this.move(psp, `suspense:${currency}`, received)
    if (kind === 'charged_back') {
      this.#debit(psp, currency, credited)
      return this.move(commission, psp, received - credited)
    }
    this.credit(psp, currency, credited)
    this.move(psp, commission, received - credited)
  }

  of(account: string): bigint {
    return this.#sums.get(account) ?? 0n
  }

  /** Accounts with a balance other than zero. */
  shown(): Record<string, number> {
    return Object.fromEntries([...this.#sums].filter(([, sum]) => sum !== 0n).map(([account, sum]) => [account, Number(sum)]))
  }

  #debit(to: string, currency: string, amount: bigint): void {
    const cash = this.of(`cash:${currency}`)
    const fromCash = amount < cash ? amount : cash
    this.move(`cash:${currency}`, to, fromCash)
    this.move(`debt:${currency}`, to, amount - fromCash)
  }

  #add(account: string, amount: bigint): void {
    this.#sums.set(account, this.of(account) + amount)
  }
}
