/** Roulette: lists of positions as one wager, and the table of all bets. */
import {
  type Odds,
  ROULETTE_BETS,
  type RouletteBet,
  SINGLE_STEP_GAMES,
  hitOf,
  positionPayout,
  positionsOf,
  returnOf,
  rouletteFactor,
} from '@fairhouse/games'
import { rouletteOdds } from '@fairhouse/games/rules/roulette/pay.ts'

import { difference, fieldFault } from '../compare.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { seededCase } from '../seeded.ts'
import { capOf, inMoney, lawful } from '../solo.ts'

const game = SINGLE_STEP_GAMES.roulette

const cases: Check = (entry, crypto) => (Object.hasOwn(entry.params as Entry, 'betIds') ? betIds(entry) : round(entry, crypto))

const round: Check = (entry, crypto) =>
  seededCase(entry, crypto, [], (bytes, { maxWin, ...params }) => {
    const bet = lawful(game, wager(params))
    const { outcome, payout } = bet.play(bytes, bet.fixedStake!, capOf(maxWin))
    const { number } = outcome as { number: number }
    const bets = positionsOf(bet.params as RouletteBet).map((one) => ({ id: one.id, payout: String(positionPayout(number, one)) }))
    return { ...outcome, bets, payout: String(payout) }
  })

function betIds(entry: Entry): string | undefined {
  const fault = fieldFault(entry, ['params', 'expected']) ?? difference('params', entry.params, { betIds: true })
  return fault ?? difference('expected', entry.expected, { bets: Object.fromEntries(ROULETTE_BETS) })
}

/** An id, several ids, or complete bets, that must be refused as a wager. */
const invalid: Check = (entry) => {
  const fault = fieldFault(entry, [], ['id', 'ids', 'bets', 'stake'])
  if (fault) return fault
  const { id, ids = [id], stake = '100', bets = (ids as unknown[]).map((one) => ({ id: one, stake })) } = entry
  return game.parse(wager({ bets })) ? 'accepted, but must be refused' : undefined
}

const rtp: Check = (entry) => {
  const fault = fieldFault(entry, ['id', 'mult', 'hit', 'rtp'])
  if (fault) return fault
  const id = entry.id as string
  const bet = game.parse(wager({ bets: [{ id, stake: '100' }] }))
  if (!bet) return `no such bet: ${id}`
  const odds: Odds = rouletteOdds(id)
  return (
    difference('mult', entry.mult, rouletteFactor(id)) ??
    difference('hit', entry.hit, hitOf(odds)) ??
    difference('rtp', entry.rtp, returnOf(odds)) ??
    difference('rtp of the wager', entry.rtp, bet.rtp)
  )
}

function wager({ bets, ...others }: Entry): Entry {
  return { ...others, bets: Array.isArray(bets) ? (bets as Entry[]).map(inMoney) : bets }
}

export const vectors: VectorRunner = { name: 'roulette', head: PF1_HEAD, cases, invalid, rtp }
