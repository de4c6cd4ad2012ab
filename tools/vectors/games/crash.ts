/** Crash: the draw, the curve, and cash-outs of up to two bets. */
import {
  CRASH_CURVE_LENGTH,
  CRASH_DRAWS,
  type ManualCashOut,
  crashInstant,
  crashMultiplierAt,
  crashSmallestStake,
  crashTimeOf,
  drawCrash,
  forcePoint,
  fraction,
  parseCrashBet,
  settleCrash,
} from '@fairhouse/games'
import { crashWinningDraws } from '@fairhouse/games/rules/crash/draw.ts'

import { difference, fieldFault } from '../compare.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from '../runner.ts'
import { seededCase } from '../seeded.ts'
import { capOf, minStakeCase, minor } from '../solo.ts'

const BET = { slot: 'A', auto: null, autoHalf: null }

const cases: Check = (entry, crypto) => {
  const params = entry.params as Entry
  if (params.minStake !== undefined) return minStakeCase(entry, (option) => crashSmallestStake(lawful({ ...BET, ...(option as Entry) })))
  if (params.curve !== undefined)
    return listCase(entry, 'curve', (times) => ({ m: times.map(crashMultiplierAt), length: CRASH_CURVE_LENGTH }))
  if (params.timeOf !== undefined) return listCase(entry, 'timeOf', (multipliers) => ({ t: multipliers.map(crashTimeOf) }))
  return seededCase(entry, crypto, [], (bytes, { bets, ...others }) => {
    const fault = fieldFault(others, [])
    if (fault) throw new Error(fault)
    const crash = drawCrash(bytes)
    return { crash, crashAtMs: crashInstant(crash), bets: (bets as Entry[]).map((bet) => settled(crash, bet)) }
  })
}

function listCase(entry: Entry, field: string, answer: (list: number[]) => object): string | undefined {
  const params = entry.params as Entry
  const fault = fieldFault(entry, ['params', 'expected']) ?? fieldFault(params, [field])
  return fault ?? difference('expected', entry.expected, answer(params[field] as number[]))
}

function settled(crash: number, { stake, manual, maxWin, ...bet }: Entry) {
  const result = settleCrash(crash, lawful(bet), minor(stake), (manual as Entry[]).map(cashOutOf), capOf(maxWin))
  if (!result) throw new Error('the stake is refused')
  const parts = result.parts.map((part) => ({ ...part, stake: String(part.stake), payout: String(part.payout) }))
  return { slot: bet.slot, parts, lost: String(result.lost), payout: String(result.payout) }
}

function cashOutOf(entry: Entry): ManualCashOut {
  const { at, kind } = entry
  const isMoment = Number.isInteger(at) && (at as number) >= 0
  const isKnown = kind === 'half' || kind === 'full'
  const fault = fieldFault(entry, ['at', 'kind']) ?? (isMoment && isKnown ? undefined : `no cash-out: ${JSON.stringify(entry)}`)
  if (fault) throw new Error(fault)
  return { at: at as number, kind: kind as ManualCashOut['kind'] }
}

const invalid: Check = (entry) => {
  const fault = fieldFault(entry, [], ['slot', 'auto', 'autoHalf', 'stake', 'maxWin', 'note', 'why'])
  if (fault) return fault
  const { stake, maxWin, note: _note, why: _why, ...bet } = entry
  if (!parseCrashBet({ ...BET, ...bet })) return undefined
  const isRefused = stake !== undefined && forcePoint(minor(stake), capOf(maxWin)) === undefined
  return isRefused ? undefined : 'accepted, but must be refused'
}

const rtp: Check = (entry) => {
  const fault = fieldFault(entry, ['target', 'winProbability', 'rtp'])
  if (fault) return fault
  const target = entry.target as number
  const winning = crashWinningDraws(target)
  return (
    (parseCrashBet({ ...BET, auto: target }) ? undefined : `no such target: ${target}`) ??
    difference('winProbability', entry.winProbability, fraction(winning, CRASH_DRAWS)) ??
    difference('rtp', entry.rtp, fraction(winning * BigInt(target), CRASH_DRAWS * 100n))
  )
}

function lawful(bet: Entry) {
  const parsed = parseCrashBet(bet)
  if (!parsed) throw new Error(`bet refused: ${JSON.stringify(bet)}`)
  return parsed
}

export const vectors: VectorRunner = { name: 'crash', head: PF1_HEAD, cases, invalid, rtp }
