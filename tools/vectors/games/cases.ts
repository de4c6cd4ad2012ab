/** Cases of the built-in catalogue. */
import {
  CASES,
  type CaseBet,
  type CaseOutcome,
  SINGLE_STEP_GAMES,
  caseOdds,
  hitOf,
  itemValue,
  returnOf,
  varianceOf,
} from '@fairhouse/games'

import { difference, fieldFault } from '../compare.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { seededCase } from '../seeded.ts'
import { capOf, lawful } from '../solo.ts'

const game = SINGLE_STEP_GAMES.cases

const cases: Check = (entry, crypto) =>
  seededCase(entry, crypto, [], (bytes, { maxWin, ...params }) => {
    const bet = lawful(game, params)
    const { outcome, payout } = bet.play(bytes, bet.fixedStake!, capOf(maxWin))
    const { caseId, currency } = bet.params as CaseBet
    const values = (outcome as CaseOutcome).indexes.map((index) => String(itemValue(CASES.get(caseId)!, index, currency)))
    return { ...outcome, values, cost: String(bet.fixedStake), payout: String(payout) }
  })

const invalid: Check = (entry) => {
  const fault = fieldFault(entry, [], ['caseId', 'count', 'currency'])
  return fault ?? (game.parse({ currency: 'RUB', ...entry }) ? 'accepted, but must be refused' : undefined)
}

const rtp: Check = (entry) => {
  const fault = fieldFault(entry, ['params', 'price', 'rtp', 'variance', 'profitProbability'])
  const { caseId, ...others } = entry.params as Entry
  const table = CASES.get(caseId as string)
  if (fault ?? fieldFault(others, [])) return fault ?? fieldFault(others, [])
  if (!table) return `no such case: ${String(caseId)}`
  const odds = caseOdds(table)
  return (
    difference('price', entry.price, String(table.price)) ??
    difference('rtp', entry.rtp, returnOf(odds, table.price)) ??
    difference('rtp of the bet', entry.rtp, game.parse({ caseId, count: 1, currency: 'RUB' })?.rtp) ??
    difference('variance', entry.variance, varianceOf(odds, table.price)) ??
    difference('profitProbability', entry.profitProbability, hitOf(odds, table.price))
  )
}

export const vectors: VectorRunner = { name: 'cases', head: PF1_HEAD, cases, invalid, rtp }
