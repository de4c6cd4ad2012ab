/** Single entries, credit positive, summed per account: the form of money.md's table, not of the database. */
export class AccountSums {
  readonly #sums = new Map<string, bigint>()
  #undo: [account: string, before: bigint][] | undefined

  of(account: string): bigint {
    return this.#sums.get(account) ?? 0n
  }

  move(from: string, to: string, amount: bigint): void {
    this.#change(from, -amount)
    this.#change(to, amount)
  }

  /** Runs the work; when it returns false, rolls everything back. */
  atomically(work: () => boolean): boolean {
    this.#undo = []
    const holds = work()
    if (!holds) for (const [account, before] of this.#undo.reverse()) this.#sums.set(account, before)
    this.#undo = undefined
    return holds
  }

  *entries(): Iterable<[string, bigint]> {
    yield* this.#sums
  }

  #change(account: string, by: bigint): void {
    this.#undo?.push([account, this.of(account)])
    this.#sums.set(account, this.of(account) + by)
  }
}
