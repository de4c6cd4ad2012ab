/** Closed accounts with a balance, and operators: fixtures of the API tests of returns. */
import { type Player, registerPlayer, type TestClock, createTestClock, type TestServer, startTestServer } from '@fairhouse/testkit'

import { systemIds } from '../../../../platform/ids.ts'
import { postings } from '../../../books/ledger/index.ts'
import { type Answered, type OperatorSession, logIn } from '../../../staff/backoffice/testing/operator.ts'
import { cardOf } from '../../payouts/testing/cards.ts'
import { type Cause, noteClosed } from '../index.ts'

/** Minor units of roubles. */
export interface Past {
  deposited: bigint
  /** Winnings beyond the deposit; negative for losses. */
  result?: bigint
  /** The part of the deposits that each card paid, as reported by a provider; oldest first. */
  cards?: readonly { number: string; amount: bigint }[]
}

export interface Row {
  player: string
  cause: string
  currency: string
  deposits: string
  payouts: string
  net: string
  cash: string
  debt: string
  change: string
  waiting: string
  open: { status: string; amount: string }[]
  shares: { destination: string; amount: string }[]
  rest: string
  requisites: { value: string; masked: string }[]
}

export interface Closing {
  testServer: TestServer
  clock: TestClock
  operator: OperatorSession
  head: OperatorSession
  closed(past: Past, cause?: Cause): Promise<Player>
  /** The player's rouble row in the console; undefined when there is nothing to do. */
  rowOf(player: { id: bigint }): Promise<Row | undefined>
  /** Sends the row back; `more` overrides its fields. */
  giveBack(at: OperatorSession, player: { id: bigint }, more?: object): Promise<Answered>
  stop(): Promise<void>
}

export async function openClosing(): Promise<Closing> {
  const clock = createTestClock()
  const testServer = await startTestServer({ clock })
  const [operator, head] = [await logIn(testServer, clock, 'desk'), await logIn(testServer, clock, 'head')]
  const rowOf = async ({ id }: { id: bigint }) => {
    const { body } = await head.call('GET', '/returns')
    return (body.data as Row[]).find((row) => row.player === `${id}`)
  }
  return {
    testServer,
    clock,
    operator,
    head,
    rowOf,
    async closed(past, cause = 'under_age') {
      const player = await registerPlayer(testServer)
      await close(testServer, player.id, past, cause, clock.now())
      return player
    },
    async giveBack(at, player, more = {}) {
      const { net = '1.00', change = '0.00' } = (await rowOf(player)) ?? {}
      const to = { way: 'card', destination: cardOf(player.id) }
      return at.call('POST', `/returns/${player.id}/RUB`, { net, change, ...to, reason: 'by the document', ...more })
    },
    stop: () => testServer.stop(),
  }
}

/** Deposits through the ledger; a correction stands in for wins and losses, so that no game is needed. Then closes the account. */
export async function close(
  { server }: TestServer,
  player: bigint,
  { deposited, result = 0n, cards = [] }: Past,
  cause: Cause,
  at: number,
): Promise<void> {
  const { ledger, database, payouts } = server.app
  const of = { player, currency: 'RUB' } as const
  const paid = { ...of, psp: 'sandbox', invoice: systemIds.next(), received: deposited, credited: deposited }
  if (deposited > 0n) await ledger.post(postings.depositPaid(paid))
  for (const [n, { number, amount }] of cards.entries())
    await database.db.transaction().execute((tx) => {
      const credited = { ...of, amount, invoice: BigInt(n), version: 1n, at: at + n }
      return payouts.deposited(tx, [{ ...credited, payer: { type: 'card', number } }])
    })
  if (result !== 0n) await ledger.post(postings.corrected({ ...of, id: systemIds.next(), change: result }))
  // resets the four-eyes totals
  await database.pool.query('delete from backoffice.decision')
  await ledger.setBlock(null, player, 3)
  await noteClosed(database.db, player, cause, at)
}
