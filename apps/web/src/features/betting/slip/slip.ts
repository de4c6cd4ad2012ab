/** What a visitor does with the bet slip. Pure: every act returns the next slip. Source: sportsbook.md 3, 4, 7. */
import { LEG_LIMITS, systemChoices } from '@fairhouse/betting'

import { EMPTY_SLIP, MOST_LEGS, type SlipLegInput, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'

export type SlipType = StoredSlip['type']
export type Selection = Pick<SlipLegInput, 'event' | 'market' | 'outcome'> & { odds: number }

export const isSelected = ({ legs }: StoredSlip, outcome: string): boolean => legs.some((leg) => leg.outcome === outcome)

/** Whether the number of selections allows the type. Singles are as many bets as selections. */
export const isTypeOffered = ({ legs }: StoredSlip, type: SlipType): boolean =>
  legs.length >= LEG_LIMITS[type].least && legs.length <= (type === 'single' ? MOST_LEGS : LEG_LIMITS[type].most)

/**
 * A tap on odds: adds the selection, or removes it. The second event makes an express of a single. An express and a system take one
 * selection of an event, so another one replaces it; singles take any.
 */
export function toggled(slip: StoredSlip, { event, market, outcome, odds }: Selection): StoredSlip {
  if (isSelected(slip, outcome)) return without(slip, outcome)
  const leg: SlipLegInput = { event, market, outcome, seen: odds, banker: false }
  const rival = slip.type === 'single' ? -1 : slip.legs.findIndex((each) => each.event === event)
  if (rival >= 0) return { ...slip, legs: slip.legs.with(rival, { ...leg, banker: slip.legs[rival]!.banker }) }
  if (slip.legs.length >= MOST_LEGS) return slip
  const legs = [...slip.legs, leg]
  if (slip.type === 'single' && slip.legs.length === 1 && slip.legs[0]!.event !== event) return typed({ ...slip, legs }, 'express')
  if (slip.type === 'system' && legs.length > LEG_LIMITS.system.most) return slip
  return { ...slip, legs, stakes: slip.type === 'single' ? [...stakesOf(slip), ''] : slip.stakes }
}

export function without(slip: StoredSlip, outcome: string): StoredSlip {
  const at = slip.legs.findIndex((leg) => leg.outcome === outcome)
  if (at < 0) return slip
  const legs = slip.legs.toSpliced(at, 1)
  const stakes = slip.type === 'single' ? stakesOf(slip).toSpliced(at, 1) : slip.stakes
  if (legs.length === 0) return cleared(slip)
  return fitting({ ...slip, legs, stakes })
}

/** Of an empty slip only the odds policy stays. */
export const cleared = ({ policy }: StoredSlip): StoredSlip => ({ ...EMPTY_SLIP, policy })

export function typed(slip: StoredSlip, type: SlipType): StoredSlip {
  const [first = ''] = slip.stakes
  const stakes = type === 'single' ? slip.legs.map((_, at) => (slip.type === 'single' ? (slip.stakes[at] ?? '') : first)) : [first]
  return withSizes({ ...slip, type, stakes })
}

/** A selection in every line of the system, or no longer. One selection at least is none. */
export function withBanker(slip: StoredSlip, outcome: string): StoredSlip {
  const legs = slip.legs.map((leg) => (leg.outcome === outcome ? { ...leg, banker: !leg.banker } : leg))
  return legs.every(({ banker }) => banker) ? slip : withSizes({ ...slip, legs })
}

export const sized = (slip: StoredSlip, sizes: readonly number[]): StoredSlip => ({ ...slip, sizes: [...sizes] })

export const staked = (slip: StoredSlip, at: number, text: string): StoredSlip => ({ ...slip, stakes: stakesOf(slip).with(at, text) })

/** The present odds are those seen. `odds` is null where none are offered. */
export const accepted = (slip: StoredSlip, odds: readonly (number | null)[]): StoredSlip => ({
  ...slip,
  legs: slip.legs.map((leg, at) => ({ ...leg, seen: odds[at] ?? leg.seen })),
})

/** One for each selection of singles, else one for the bet. */
export function stakesOf({ type, legs, stakes }: StoredSlip): string[] {
  return type === 'single' ? legs.map((_, at) => stakes[at] ?? '') : [stakes[0] ?? '']
}

/** "k of n" and the named bets for the selections that are no bankers. */
export const choicesOf = ({ legs }: StoredSlip) => systemChoices(legs.filter(({ banker }) => !banker).length)

/** Too few selections for the type make it the next smaller one. */
function fitting(slip: StoredSlip): StoredSlip {
  if (isTypeOffered(slip, slip.type)) return withSizes(slip)
  return typed(slip, isTypeOffered(slip, 'express') ? 'express' : 'single')
}

/** Sizes that the selections still allow; a system without any takes pairs. Bankers belong to systems. */
function withSizes(slip: StoredSlip): StoredSlip {
  if (slip.type !== 'system') return { ...slip, sizes: [], legs: slip.legs.map((leg) => ({ ...leg, banker: false })) }
  const others = slip.legs.filter(({ banker }) => !banker).length
  if (others === 0) return withSizes({ ...slip, legs: slip.legs.map((leg) => ({ ...leg, banker: false })) })
  const sizes = slip.sizes.filter((size) => size <= others)
  return { ...slip, sizes: sizes.length > 0 ? sizes : [Math.min(2, others)] }
}

/** A guest's slip joins the account's at the log-in: the account's selections first, the guest's type and stakes where both have some. */
export function joined(account: StoredSlip | null, guest: StoredSlip): StoredSlip {
  if (!account || account.legs.length === 0) return guest
  if (guest.legs.length === 0) return account
  const isSingle = guest.type === 'single' && account.type === 'single'
  const fresh = account.legs.filter((leg) =>
    isSingle ? !isSelected(guest, leg.outcome) : guest.legs.every(({ event }) => event !== leg.event),
  )
  const legs = [...guest.legs, ...fresh].slice(0, MOST_LEGS)
  const type = isSingle || guest.type !== 'single' ? guest.type : 'express'
  return fitting({ ...guest, type, legs, stakes: stakesOf(guest) })
}
