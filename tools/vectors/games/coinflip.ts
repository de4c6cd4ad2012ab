/** Coinflip in both modes: a series against the house, and two players. */
import { MULTI_STEP_GAMES, areSides, duelOf, flipDuel, rungOdds } from '@fairhouse/games'
import { potReturn } from '@fairhouse/games/rules/testing/game-facts.ts'

import { difference, fieldFault } from '../compare.ts'
import { oddsFacts } from '../facts.ts'
import { listIn, published } from '../listed.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { seededCase } from '../seeded.ts'
import { minor } from '../solo.ts'
import { type SteppedForm, actions, betOf, steppedCases, steppedInvalid } from '../stepped.ts'

const form: SteppedForm = { game: MULTI_STEP_GAMES.coinflip, betFields: [], moveFields: ['actions'], movesOf: actions }

const LIST_FIELDS = ['mode', 'room', 'roundId', 'currency', 'beacon', 'bets', 'commissionBp']

const soloCases = steppedCases(form)
const soloInvalid = steppedInvalid(form)
const soloFacts = oddsFacts(({ mode: _mode, flips, ...others }) => {
  const rung = betOf(form, {}).ladder[(flips as number) - 1]
  return rung && Object.keys(others).length === 0 ? rungOdds(rung) : undefined
})

const cases: Check = (entry, crypto) => {
  const { mode, minStake, ...params } = entry.params as Entry
  if (minStake !== undefined) return soloCases(entry, crypto)
  if (mode === 'solo') return soloCases({ ...entry, params }, crypto)
  return mode === 'pvp' ? duelCase(entry, crypto) : unknownMode(mode)
}

const duelCase: Check = (entry, crypto) => {
  let hash = ''
  const fault = seededCase(entry, crypto, ['stake'], (bytes, params) => {
    const unknown = fieldFault(params, LIST_FIELDS)
    if (unknown) throw new Error(unknown)
    const list = listIn(params, ['user', 'stake', 'side', 'seedHex'])
    const duel = duelOf(list)
    if (!duel || duel.creator.stake !== minor(entry.stake)) throw new Error('the duel is refused')
    const { side, winner, payout } = flipDuel(bytes, duel, params.commissionBp as number)
    const texts = published(crypto, list)
    hash = texts.betsHash
    return { ...texts, side, payout: String(payout), winner }
  })
  return fault ?? difference('clientSeed', entry.clientSeed, hash)
}

const invalid: Check = ({ mode, ...entry }, crypto) => {
  if (mode === 'solo') return soloInvalid(entry, crypto)
  if (mode !== 'pvp') return unknownMode(mode)
  const fault = fieldFault(entry, ['sides'])
  return fault ?? (areSides(entry.sides as unknown[]) ? 'accepted, but must be refused' : undefined)
}

const rtp: Check = (entry, crypto) => {
  const { mode, ...params } = entry.params as Entry
  if (mode === 'solo') return soloFacts(entry, crypto)
  if (mode !== 'pvp') return unknownMode(mode)
  const fault = fieldFault(entry, ['params', 'rtp']) ?? fieldFault(params, ['commissionBp'])
  return fault ?? difference('rtp', entry.rtp, potReturn(params.commissionBp as number))
}

function unknownMode(mode: unknown): string {
  return `unknown mode ${String(mode)}`
}

export const vectors: VectorRunner = { name: 'coinflip', head: PF1_HEAD, cases, invalid, rtp }
