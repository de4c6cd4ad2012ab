/** What a player calls and sees after requesting a payout. */
import type { Payout } from '@fairhouse/contracts'
import { type Player, unwrap } from '@fairhouse/testkit'
import { expect } from 'vitest'

/** Above the automatic limit: it waits for an operator. */
export const REVIEWED = '10000.01'

export const read = (player: Player, { id }: Pick<Payout, 'id'>) =>
  unwrap(player.call('GET /api/v2/billing/payout/{payoutId}', { params: { payoutId: id } }))
export const cancel = (player: Player, { id }: Pick<Payout, 'id'>) =>
  player.call('POST /api/v2/billing/payout/{payoutId}/cancel', { params: { payoutId: id } })
export const balanceOf = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user.balance
export const becomes = (player: Player, payout: Payout, status: string) =>
  expect.poll(async () => (await read(player, payout)).status, { timeout: 60_000, interval: 50 }).toBe(status)
