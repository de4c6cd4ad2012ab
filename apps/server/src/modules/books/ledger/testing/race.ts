/** Many processes bet one player's last money concurrently, in batches and one by one. */
import type { BetAnswer, Ledger } from '../index.ts'
import type { TestLedger } from './open.ts'
import { betBy, WIDE } from './orders.ts'

const PROCESSES = 8
const BETS = 200
const ROUNDS = 6

/** The first difference; undefined = none. */
export async function lastMoneyRace(books: TestLedger): Promise<string | undefined> {
  const processes = Array.from({ length: PROCESSES }, (_, i) => books.another([100 + i]))
  for (let round = 0; round < ROUNDS; round++) {
    for (const inBatches of [true, false]) {
      const player = await books.player(BigInt(BETS / 2))
      if (round % 2 === 0) await books.ledger.setLimits(null, player, 'RUB', WIDE) // a limited wallet leaves the fast path
      const answers = (await Promise.all(processes.map((process) => bets(process, player, inBatches)))).flat()
      const done = answers.filter((answer) => answer.kind === 'done').length
      if (done !== BETS / 2) return `${done} bets were taken with money for ${BETS / 2}`
      const findings = await books.ledger.check()
      if (findings.length > 0) return findings[0]!.rule
    }
  }
  return undefined
}

async function bets(process: Ledger, player: bigint, inBatches: boolean): Promise<BetAnswer[]> {
  const orders = Array.from({ length: BETS / PROCESSES }, () => betBy(player, 1n, 0n))
  if (inBatches) return Promise.all(orders.map((order) => process.bet(order)))
  const answers: BetAnswer[] = []
  for (const order of orders) answers.push(await process.bet(order))
  return answers
}
