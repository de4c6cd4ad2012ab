/** Players with a payout in review and an earlier one to the same card. */
import { newKey } from '@fairhouse/contracts/client'
import type { Player, TestServer } from '@fairhouse/testkit'

import { type PayoutCallFields, payOut, registerPayee } from '../../../cashier/payouts/testing/payee.ts'

export interface InReview {
  player: Player
  id: string
}

/** Verified, so that no amount requires it. */
export async function provedPayee(testServer: TestServer, cash: bigint): Promise<Player> {
  const player = await registerPayee(testServer, cash)
  await sql(
    testServer,
    `insert into kyc.player (player, status) values ($1, 'verified') on conflict (player) do update set status = 'verified'`,
    [`${player.id}`],
  )
  return player
}

/** In review, to a new destination. */
export async function inReview(
  testServer: TestServer,
  fields: PayoutCallFields = { amount: '10000.01' },
  cash = 400_000_00n,
): Promise<InReview> {
  const player = await provedPayee(testServer, cash)
  const { id, status } = await payOut(testServer, player, fields)
  if (status !== 'review') throw new Error(`payout ${id} is ${status}`)
  return { player, id }
}

/** The account's balance before the payout in review. */
export const KNOWN_CASH = 400_000_00n

/** In review, to a destination paid last month. */
export async function inReviewAgain(testServer: TestServer, amount: string): Promise<InReview> {
  const player = await provedPayee(testServer, KNOWN_CASH + 100_00n)
  const first = await payOut(testServer, player, { amount: '100.00' })
  const long = "interval '30 days'"
  await sql(testServer, `update payouts.requisite set added_at = added_at - ${long} where player = $1`, [`${player.id}`])
  await sql(
    testServer,
    `insert into payouts.payout (player, key, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint, status, created_at, changed_at)
     select player, $2, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint, 'paid', created_at - ${long}, changed_at - ${long}
     from payouts.payout where id = $1`,
    [first.id, newKey()],
  )
  await sql(testServer, 'delete from identity.payout_code where player = $1', [`${player.id}`]) // the next code needs no wait
  const { id, status } = await payOut(testServer, player, { amount })
  if (status !== 'review') throw new Error(`payout ${id} is ${status}`)
  return { player, id }
}

const sql = (testServer: TestServer, text: string, values: unknown[]) => testServer.server.app.database.pool.query(text, values)
