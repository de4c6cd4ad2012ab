/** A cashier server with two logged-in operators, and helpers for its players. */

import type { Player } from '@fairhouse/testkit'
import sharp from 'sharp'
import { expect } from 'vitest'

import { type Cashier, openCashier } from '../../../cashier/payments/testing/cashier.ts'
import { type OperatorSession, logIn } from './operator.ts'

export interface Staffed {
  cashier: Cashier
  /** An operator by role. */
  operatorSession: OperatorSession
  head: OperatorSession
}

export async function openStaffed(): Promise<Staffed> {
  const cashier = await openCashier()
  const enter = (login: string) => logIn(cashier.testServer, cashier.clock, login)
  return { cashier, operatorSession: await enter('desk'), head: await enter('head') }
}

/** The messages to the player, oldest first. */
export const messagesTo = ({ messages }: Cashier, { email }: Player) => messages.filter(({ to }) => to === email)

/** With a verified address: others get no messages. */
export async function reachable(cashier: Cashier): Promise<Player> {
  const player = await cashier.player()
  const code = () => messagesTo(cashier, player).find((message) => message.code)?.code
  await expect.poll(code).toBeTruthy()
  expect(await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code()! } })).toMatchObject({ ok: true })
  return player
}

/** A player's dispute with a proof; the invoice is in review then. */
export async function dispute(player: Player, invoice: string): Promise<void> {
  const given = { params: { invoiceId: invoice }, query: { text: 'paid at noon' }, bytes: await slip() }
  expect(await player.call('POST /api/v2/billing/deposit/{invoiceId}/dispute', given)).toMatchObject({ data: { status: 8, refused: null } })
}

async function slip(): Promise<Blob> {
  const picture = sharp({ create: { width: 200, height: 200, channels: 3, background: '#468' } })
  return new Blob([new Uint8Array(await picture.png().toBuffer())], { type: 'image/png' })
}
