/** Rooms: the draw of a pot among listed bets. */
import { type BetList, type RoomDraw, type RoomRefund, drawRoom, isRoomList } from '@fairhouse/games'
import { potReturn } from '@fairhouse/games/rules/testing/game-facts.ts'

import { difference, fieldFault } from '../compare.ts'
import { listIn, published } from '../listed.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { seededCase } from '../seeded.ts'

const LIST_FIELDS = ['room', 'roundId', 'currency', 'beacon', 'bets', 'commissionBp']

const cases: Check = (entry, crypto) => {
  let hash = ''
  const fault = seededCase(entry, crypto, [], (bytes, params) => {
    const unknown = fieldFault(params, LIST_FIELDS)
    if (unknown) throw new Error(unknown)
    const list = listIn(params, ['user', 'stake', 'seedHex'])
    if (!isRoomList(list)) throw new Error('the list is refused')
    const texts = published(crypto, list)
    hash = texts.betsHash
    return { ...texts, ...inText(drawRoom(bytes, list, params.commissionBp as number)) }
  })
  return fault ?? difference('clientSeed', entry.clientSeed, hash)
}

/** One invalid field of a list or of its only bet. */
const invalid: Check = (entry) => {
  const fault = fieldFault(entry, [], ['room', 'roundId', 'currency', 'beacon', 'user', 'stake', 'seedHex', 'note', 'why'])
  if (fault) return fault
  const { user = 'u1', stake = '100', seedHex = '61', note: _note, why: _why, ...head } = entry
  const bet = { user, stake: BigInt(stake as string), seedHex }
  const list = { room: 'red', roundId: 'r1', currency: 'RUB', beacon: '', ...head, bets: [bet] } as unknown as BetList
  return isRoomList(list) ? 'accepted, but must be refused' : undefined
}

const rtp: Check = (entry) => {
  const fault = fieldFault(entry, ['params', 'rtp']) ?? fieldFault(entry.params as Entry, ['commissionBp'])
  return fault ?? difference('rtp', entry.rtp, potReturn((entry.params as Entry).commissionBp as number))
}

/** Amounts and tickets as decimal text; a refund is a draw without a winner. */
function inText(result: RoomDraw | RoomRefund): Entry {
  const { refund, pot } = result
  if (refund) return { refund, pot: String(pot), ticket: null, winnerIndex: null, winner: null, payout: String(pot), commission: '0' }
  const { ticket, payout, commission } = result
  return { ...result, pot: String(pot), ticket: String(ticket), payout: String(payout), commission: String(commission) }
}

export const vectors: VectorRunner = { name: 'rooms', head: PF1_HEAD, cases, invalid, rtp }
