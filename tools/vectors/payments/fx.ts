/** A conversion with the house margin. */
import { postings } from '../../../apps/server/src/modules/books/ledger/index.ts'
import { type KindRun, known } from '../kinds.ts'

export const fx: KindRun = (given) => {
  const { amount, rate_e8 } = known(given, 'in', ['amount', 'rate_e8'])
  return { to: Number(postings.convertedAmount(BigInt(amount as number), BigInt(rate_e8 as number))) }
}
