/** The entries of a sheet as CSV rows. */
import type { Account } from './accounts.ts'
import type { Sheet } from './sheet.ts'

export async function* entryLines({ entries }: Sheet, currency: string): AsyncGenerator<readonly string[]> {
  yield ['time', 'kind', 'debit', 'credit', 'currency', 'amount', 'balance', 'bets', 'reference']
  for (const { at, kind, debit, credit, amount, balance, bets, reference } of entries)
    yield [at, kind, nameOf(debit), nameOf(credit), currency, amount, balance ?? '', bets === null ? '' : `${bets}`, reference ?? '']
}

const nameOf = ({ name, of }: Account): string => (of === null ? name : `${name}:${of}`)
