/** Cases whose draw depends on a list of bets: the client seed is the hash of its text. */
import type { FairCrypto } from '@fairhouse/fairness'
import { type BetList, betsHash, betsText, isBetList } from '@fairhouse/games'

import { fieldFault } from './compare.ts'
import type { Entry } from './runner.ts'
import { minor } from './solo.ts'

/** The list in a case's params; `betFields` are those of one bet. Invalid content fails the entry. */
export function listIn(params: Entry, betFields: readonly string[]): BetList {
  const { room, roundId, currency, beacon, bets } = params as Record<'room' | 'roundId' | 'currency' | 'beacon', string> & { bets: Entry[] }
  const fault = bets.map((bet) => fieldFault(bet, betFields)).find((one) => one !== undefined)
  if (fault) throw new Error(fault)
  const listed = bets.map((bet) => ({ ...(bet as unknown as { user: string; seedHex: string; side?: string }), stake: minor(bet.stake) }))
  const list = { room, roundId, currency, beacon, bets: listed }
  if (!isBetList(list)) throw new Error('the list of bets is refused')
  return list
}

/** The text and its hash, as the vectors publish them. */
export function published(crypto: FairCrypto, list: BetList) {
  const text = betsText(list)
  return { betsHash: betsHash(crypto, text), betsText: text }
}
