/** Baccarat: lists of positions as one wager, and the exact return of each bet. */
import {
  BACCARAT_BETS,
  BACCARAT_PAYS,
  type BaccaratBet,
  type BaccaratBetId,
  type BaccaratOutcome,
  STUDIO_GAMES,
  baccaratOdds,
  baccaratPositionPayout,
  baccaratPositions,
  hitOf,
  positionMultiplier,
  returnOf,
  varianceOf,
} from '@fairhouse/games'
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import { difference, fieldFault } from './compare.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from './runner.ts'
import { seededCase } from './seeded.ts'
import { capOf, inMoney, lawful, minStakeCase } from './solo.ts'

const game = STUDIO_GAMES.baccarat

/** The least stake of a bet alone, whichever it is. */
const smallestStake = () => game.parse(wager({ bets: [{ id: 'banker', stake: '1' }] }))!.smallestStake

const cases: Check = (entry, crypto) => {
  if (Object.hasOwn(entry.params as Entry, 'minStake')) return minStakeCase(entry, smallestStake)
  return seededCase(entry, crypto, [], (bytes, { maxWin, ...params }) => {
    const bet = lawful(game, wager(params))
    const { outcome, payout } = bet.play(bytes, bet.fixedStake!, capOf(maxWin))
    const result = outcome as BaccaratOutcome
    const bets = baccaratPositions(bet.params as BaccaratBet).map((position) => ({
      id: position.id,
      multiplier: positionMultiplier(position.id, result),
      payout: String(baccaratPositionPayout(position, result)),
    }))
    return { ...result, bets, payout: String(payout) }
  })
}

/** One id, several ids, or whole bets, that must not make a wager. */
const invalid: Check = (entry) => {
  const fault = fieldFault(entry, [], ['id', 'ids', 'bets', 'stake', 'note', 'why'])
  if (fault) return fault
  const { id, ids = [id], stake = '100', bets = (ids as unknown[]).map((one) => ({ id: one, stake })) } = entry
  return game.parse(wager({ bets })) ? 'accepted, but must be refused' : undefined
}

const rtp: Check = (entry) => {
  const fault = fieldFault(entry, ['params', 'rtp', 'hit', 'variance', 'multiplier']) ?? fieldFault(entry.params as Entry, ['bet'])
  if (fault) return fault
  const id = (entry.params as Entry).bet as BaccaratBetId
  if (!BACCARAT_BETS.includes(id)) return `no such bet: ${String(id)}`
  const odds = baccaratOdds(id)
  return (
    difference('rtp', entry.rtp, returnOf(odds)) ??
    difference('hit', entry.hit, hitOf(odds, MULTIPLIER_SCALE)) ??
    difference('variance', entry.variance, varianceOf(odds)) ??
    difference('multiplier', entry.multiplier, BACCARAT_PAYS[id]) ??
    difference('rtp of the wager', entry.rtp, game.parse(wager({ bets: [{ id, stake: '100' }] }))?.rtp)
  )
}

function wager({ bets, ...others }: Entry): Entry {
  return { ...others, bets: Array.isArray(bets) ? (bets as Entry[]).map(inMoney) : bets }
}

export const baccaratVectors: VectorRunner = { name: 'baccarat', head: PF1_HEAD, cases, invalid, rtp }
