/** Sends the code that confirms one payout: bound to its sum, its method and where it goes. */
import { isRefusal } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { boundTo } from '../destination/named.ts'
import type { CodeAsk } from '../ports.ts'
import type { Room } from '../room.ts'
import { type PayoutCall, readCall } from './request.ts'

export async function sendCode(room: Room, call: Omit<PayoutCall, 'key'>, { by, locale }: Pick<CodeAsk, 'by' | 'locale'>) {
  const read = await readCall(room, call)
  if (isRefusal(read)) return read
  const { method, amount, destination } = read
  const { player } = call
  const { currency } = method
  const { fingerprint } = destination
  const misplaced = await room.gates.misplaced(room.db, { player, currency, fingerprint, method, amount, now: room.clock.now() })
  if (misplaced) return misplaced
  const told = { amount: `${formatMoney(amount)} ${method.currency}`, destination: destination.masked }
  return room.codes.send({ player, bound: boundTo(amount, method, destination), by, told, locale })
}
