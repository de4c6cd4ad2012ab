/** The studio's slots: spins on their seeds, some with limits of their own, and the published figures of each. */
import type { ByteSource } from '@fairhouse/fairness'
import {
  GEMS5_LIMITS,
  STUDIO_GAMES,
  type SlotId,
  type SlotLimits,
  TUMBLE65_LIMITS,
  classic3Odds,
  gems5Outcome,
  spinGems5,
  spinTumble65,
  tumble65Outcome,
} from '@fairhouse/games'
import { limitsWith } from '@fairhouse/games/rules/slots/limits.ts'
import { gems5Figures } from '@fairhouse/games/rules/testing/gems5-figures.ts'
import { type Minor, payoutOf } from '@fairhouse/money'

import { difference, fieldFault } from './compare.ts'
import { estimateFault } from './estimates.ts'
import { oddsFacts } from './facts.ts'
import { type Check, type Entry, PF1_HEAD, type VectorRunner } from './runner.ts'
import { seededCase } from './seeded.ts'
import { capOf, lawful, minStakeCase, minor } from './solo.ts'

interface Spun {
  readonly outcome: object
  readonly multiplier: number
}

/** Spins by limits that a player never gets; classic3 has none. */
const LIMITED = {
  'slot-gems5': {
    published: GEMS5_LIMITS,
    spin(bytes: ByteSource, limits: SlotLimits): Spun {
      const round = spinGems5(bytes, limits)
      return { outcome: gems5Outcome(round), multiplier: round.multiplier }
    },
  },
  'slot-tumble65': {
    published: TUMBLE65_LIMITS,
    spin(bytes: ByteSource, limits: SlotLimits): Spun {
      const round = spinTumble65(bytes, limits)
      return { outcome: tumble65Outcome(round), multiplier: round.multiplier }
    },
  },
} as const

const slotCases =
  (slot: SlotId): Check =>
  (entry, crypto) => {
    if (Object.hasOwn(entry.params as Entry, 'minStake'))
      return minStakeCase(entry, (option) => lawful(STUDIO_GAMES[slot], option).smallestStake)
    return seededCase(entry, crypto, ['stake'], (bytes, { maxWin, ...changes }) => {
      const { outcome, multiplier, payout } = spunBy(slot, bytes, changes, minor(entry.stake), capOf(maxWin))
      return { ...outcome, multiplier, payout: String(payout) }
    })
  }

/** The studio's own spin where nothing is changed. */
function spunBy(slot: SlotId, bytes: ByteSource, changes: Entry, stake: Minor, maxWin?: Minor): Spun & { payout: Minor } {
  if (Object.keys(changes).length === 0) return lawful(STUDIO_GAMES[slot], {}).play(bytes, stake, maxWin)
  const limited = slot === 'slot-classic3' ? undefined : LIMITED[slot]
  const limits = limited && limitsWith(limited.published, changes)
  if (!limits) throw new Error(`params refused: ${JSON.stringify(changes)}`)
  const { outcome, multiplier } = limited.spin(bytes, limits)
  return { outcome, multiplier, payout: payoutOf(stake, multiplier, maxWin) }
}

/** A slot takes no params at all; `note` and `why` are words for the reader. */
const slotInvalid =
  (slot: SlotId): Check =>
  ({ note: _note, why: _why, ...params }) =>
    STUDIO_GAMES[slot].parse(params) ? 'accepted, but must be refused' : undefined

const gems5Facts: Check = (entry) => {
  const { params, note: _note, ...published } = entry
  return fieldFault(params as Entry, []) ?? difference('rtp', published, { ...gems5Figures() })
}

const TUMBLE65_FIELDS = ['estimate', 'beforeCap', 'capLoss', 'rtpEstimate', 'half95', 'note']

/** Too many grids to count: estimates are compared with rounds of a fixed seed, and the published figure with its parts. */
const tumble65Facts: Check = (entry) => {
  const fault = fieldFault(entry, ['params'], TUMBLE65_FIELDS) ?? fieldFault(entry.params as Entry, [])
  if (fault) return fault
  const { estimate, beforeCap, rtpEstimate } = entry
  const play = (limits: SlotLimits) => (bytes: ByteSource) => spinTumble65(bytes, limits).multiplier / 10_000
  if (estimate) return estimateFault('slot-tumble65', estimate as Entry, play(TUMBLE65_LIMITS))
  if (beforeCap) {
    const uncapped = { ...TUMBLE65_LIMITS, capMultiplier: Infinity }
    return estimateFault('slot-tumble65 before the cap', { variance: 200, ...(beforeCap as Entry) }, play(uncapped))
  }
  const [num, den] = STUDIO_GAMES['slot-tumble65'].parse({})!.rtp.split('/').map(Number)
  return difference('rtpEstimate', rtpEstimate, (num! / den!).toFixed(6))
}

function slotVectors(slot: SlotId, rtp: Check): VectorRunner {
  return { name: slot, head: PF1_HEAD, cases: slotCases(slot), invalid: slotInvalid(slot), rtp }
}

export const classic3Vectors = slotVectors(
  'slot-classic3',
  oddsFacts((params) => (Object.keys(params).length === 0 ? classic3Odds() : undefined)),
)
export const gems5Vectors = slotVectors('slot-gems5', gems5Facts)
export const tumble65Vectors = slotVectors('slot-tumble65', tumble65Facts)
