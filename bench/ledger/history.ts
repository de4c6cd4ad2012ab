/** Fills the journal with bets, to compare a full ledger with an empty one. */

import { progress } from '../lib/progress.ts'
import { bet } from './bettors.ts'
import type { Books } from './world.ts'

const CROWD = 512
const STEP_S = 3

export async function fillHistory(books: Books, random: () => number, atLeast: number): Promise<void> {
  for (let made = await betsIn(books); made < atLeast; made = await betsIn(books)) {
    progress(`filling the books: ${made} of ${atLeast} bets`)
    await bet(books, random, { bettors: CROWD, seconds: STEP_S })
  }
  await books.database.pool.query('vacuum analyze')
}

export async function betsIn({ database }: Books): Promise<number> {
  return Number((await database.pool.query<{ n: bigint }>('select count(*) as n from ledger.bet')).rows[0]!.n)
}
