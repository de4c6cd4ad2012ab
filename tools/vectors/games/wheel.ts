/** The wheel in its three modes: solo, the shared colours, the free spin of the day. */
import {
  SINGLE_STEP_GAMES,
  type WheelColour,
  WHEEL_COLOURS,
  colourOdds,
  colourPayout,
  drawColour,
  parseColourBet,
  parseDailySpin,
  spinDaily,
} from '@fairhouse/games'
import { dailySpinMean } from '@fairhouse/games/rules/daily-spin/spin.ts'

import { difference, fieldFault } from '../compare.ts'
import { oddsFacts } from '../facts.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { seededCase } from '../seeded.ts'
import { inMoney, soloCases, soloInvalid } from '../solo.ts'

const game = SINGLE_STEP_GAMES.wheel

const invalidSolo = soloInvalid(game, ['risk', 'segments'])
const soloFacts = oddsFacts((params) => game.parse(withoutMode(params))?.odds)
const colourFacts = oddsFacts(({ color }) => (WHEEL_COLOURS.includes(color as WheelColour) ? colourOdds(color as WheelColour) : undefined))

const solo: Check = (entry, crypto) => soloCases(game)({ ...entry, params: withoutMode(entry.params) }, crypto)

const cases: Check = (entry, crypto) => {
  const { mode, minStake } = entry.params as Entry
  if (mode === 'solo' || minStake !== undefined) return solo(entry, crypto)
  if (mode === 'colour') return seededCase(entry, crypto, [], (bytes, params) => colourRound(drawColour(bytes), params))
  if (mode !== 'daily') return unknownMode(mode)
  return seededCase(entry, crypto, [], (bytes, params) => {
    const { outcome, payout } = spinDaily(bytes, lawfulSpin(params))
    return { ...outcome, prize: String(payout) }
  })
}

const invalid: Check = (entry, crypto) => {
  const { mode, ...params } = entry
  if (mode === 'solo') return invalidSolo(params, crypto)
  if (mode === 'colour') {
    const fault = fieldFault(params, [], ['color', 'stake'])
    return fault ?? (parseColourBet(inMoney({ stake: '1', ...params })) ? 'accepted, but must be refused' : undefined)
  }
  if (mode === 'daily')
    return fieldFault(params, [], ['currency']) ?? (parseDailySpin(params) ? 'accepted, but must be refused' : undefined)
  return unknownMode(mode)
}

const rtp: Check = (entry, crypto) => {
  const { mode } = entry.params as Entry
  if (mode === 'solo') return soloFacts(entry, crypto)
  if (mode === 'colour') return colourFacts(entry, crypto) ?? fieldFault(entry.params as Entry, ['mode', 'color'])
  if (mode !== 'daily') return unknownMode(mode)
  const fault = fieldFault(entry, ['params', 'expectedPrizeMinor'])
  return fault ?? difference('expectedPrizeMinor', entry.expectedPrizeMinor, dailySpinMean(lawfulSpin(entry.params as Entry).currency))
}

function colourRound(drawn: ReturnType<typeof drawColour>, { mode: _mode, bets, ...others }: Entry) {
  const fault = fieldFault(others, [])
  if (fault) throw new Error(fault)
  const paid = (bets as Entry[]).map((one) => {
    const bet = parseColourBet(inMoney(one))
    if (!bet) throw new Error(`bet refused: ${JSON.stringify(one)}`)
    return { color: bet.color, payout: colourPayout(drawn.color, bet) }
  })
  return {
    ...drawn,
    bets: paid.map(({ color, payout }) => ({ color, payout: String(payout) })),
    payout: String(paid.reduce((sum, { payout }) => sum + payout, 0n)),
  }
}

function lawfulSpin(params: Entry) {
  const spin = parseDailySpin(withoutMode(params))
  if (!spin) throw new Error(`params refused: ${JSON.stringify(params)}`)
  return spin
}

function withoutMode(params: unknown): Entry {
  const { mode: _mode, ...others } = params as Entry
  return others
}

function unknownMode(mode: unknown): string {
  return `unknown mode ${String(mode)}`
}

export const vectors: VectorRunner = { name: 'wheel', head: PF1_HEAD, cases, invalid, rtp }
