/** The state of the ledger beside the model's. */
import type { Ledger } from '../../index.ts'
import type { Model } from '../model/index.ts'
import type { TestLedger } from '../open.ts'
import { same } from '../same.ts'

const FIELDS = ['cash', 'bonus', 'hold', 'locked', 'debt', 'version', 'nonce', 'pair'] as const

/** Wallets and named accounts that differ. */
export async function compareBooks(books: TestLedger, ledger: Ledger, model: Model): Promise<unknown[]> {
  const differences: unknown[] = []
  for (const [player, { version, nonce, pair }] of model.players) {
    const parts = Object.fromEntries(FIELDS.slice(0, 5).map((part) => [part, model.sums.of(`${player}:${part}`)]))
    const wallet = (await ledger.wallet(player, 'RUB'))!
    const own = Object.fromEntries(FIELDS.map((field) => [field, wallet[field]]))
    if (!same(own, { ...parts, version, nonce, pair })) differences.push({ player, model: parts, ledger: own })
  }
  for (const { name, balance } of await named(books))
    if (balance !== model.sums.of(name)) differences.push({ account: name, model: model.sums.of(name), ledger: balance })
  return differences
}

async function named(books: TestLedger): Promise<{ name: string; balance: bigint }[]> {
  const sql = 'select a.name, sum(n.balance)::bigint as balance from ledger.named n join ledger.account a on a.id = n.account group by 1'
  return (await books.database.pool.query<{ name: string; balance: bigint }>(sql)).rows
}
