/**
 * Freezes displayed balances during an animation: a balance that changes first would reveal the result. The cached balance still updates.
 */
import type { Snapshot } from '@fairhouse/contracts'
import { requireMoney } from '@fairhouse/money'
import { useState, useSyncExternalStore } from 'react'

/** `all`: nothing is shown. `wins`: a stake leaves the balance at once, what comes back waits. */
type Frozen = 'all' | 'wins'

const listeners = new Set<() => void>()
const freezes: Record<Frozen, number> = { all: 0, wins: 0 }

/** Freezes every balance on the page until the returned function is called. */
export function freezeMoney(frozen: Frozen = 'all'): () => void {
  change(frozen, 1)
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    change(frozen, -1)
  }
}

/** `isStake`: whether nothing but a stake has changed since the shown value. */
export function useFrozenMoney<T>(value: T, isStake: (shown: T, now: T) => boolean = () => false): T {
  const frozen = useSyncExternalStore(subscribe, present, () => undefined)
  const [shown, setShown] = useState(value)
  const isShown = frozen === undefined || (frozen === 'wins' && isStake(shown, value))
  if (isShown && shown !== value) setShown(value)
  return isShown ? value : shown
}

type Balance = Pick<Snapshot<'balance'>, 'currency' | 'total_balance' | 'version'> | undefined

/** The wallet's next version, with less money: one booking, so no win is in it. */
export const isNextStake = (shown: Balance, now: Balance): boolean =>
  shown !== undefined &&
  now !== undefined &&
  now.currency === shown.currency &&
  BigInt(now.version) === BigInt(shown.version) + 1n &&
  requireMoney(now.total_balance) < requireMoney(shown.total_balance)

function present(): Frozen | undefined {
  if (freezes.all > 0) return 'all'
  return freezes.wins > 0 ? 'wins' : undefined
}

function change(frozen: Frozen, by: 1 | -1): void {
  freezes[frozen] += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
