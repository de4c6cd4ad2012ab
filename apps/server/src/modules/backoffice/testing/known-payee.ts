/** Players whose payouts wait for a person, and went to their card before. */
import { newKey } from '@fairhouse/contracts/client'
import type { Player, TestHouse } from '@fairhouse/testkit'

import { type AskedFor, paidOut, registerPayee } from '../../payouts/testing/payee.ts'

export interface InReview {
  player: Player
  id: string
}

/** Proved who they are, so that no sum asks for it. */
export async function provedPayee(house: TestHouse, cash: bigint): Promise<Player> {
  const player = await registerPayee(house, cash)
  await sql(
    house,
    `insert into kyc.player (player, status) values ($1, 'verified') on conflict (player) do update set status = 'verified'`,
    [`${player.id}`],
  )
  return player
}

/** In review, to a destination that is new. */
export async function inReview(house: TestHouse, asked: AskedFor = { amount: '10000.01' }, cash = 400_000_00n): Promise<InReview> {
  const player = await provedPayee(house, cash)
  const { id, status } = await paidOut(house, player, asked)
  if (status !== 'review') throw new Error(`payout ${id} is ${status}`)
  return { player, id }
}

/** What the account holds before the payout in review. */
export const KNOWN_CASH = 400_000_00n

/** In review, to a destination where a payout arrived last month. */
export async function inReviewAgain(house: TestHouse, amount: string): Promise<InReview> {
  const player = await provedPayee(house, KNOWN_CASH + 100_00n)
  const first = await paidOut(house, player, { amount: '100.00' })
  const long = "interval '30 days'"
  await sql(house, `update payouts.requisite set added_at = added_at - ${long} where player = $1`, [`${player.id}`])
  await sql(
    house,
    `insert into payouts.payout (player, key, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint, status, created_at, changed_at)
     select player, $2, request_hash, psp, method, type, currency, amount, fee, destination, masked, fingerprint, 'paid', created_at - ${long}, changed_at - ${long}
     from payouts.payout where id = $1`,
    [first.id, newKey()],
  )
  await sql(house, 'delete from identity.payout_code where player = $1', [`${player.id}`]) // the next code needs no wait
  const { id, status } = await paidOut(house, player, { amount })
  if (status !== 'review') throw new Error(`payout ${id} is ${status}`)
  return { player, id }
}

const sql = (house: TestHouse, text: string, values: unknown[]) => house.server.house.database.pool.query(text, values)
