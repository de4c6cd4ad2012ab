/** The free bet that the slip is placed with: a choice of this page alone, so that it never outlives a look at the slip. */
import type { FreeBet } from '@fairhouse/contracts'
import { type Currency, parseMoney } from '@fairhouse/money'
import { useSyncExternalStore } from 'react'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import type { User } from '../../../lib/session/user.ts'
import type { SlipBet } from './quote.ts'

let chosen: string | null = null
const listeners = new Set<() => void>()

export const freeBetChoice = {
  read: (): string | null => chosen,
  set(id: string | null): void {
    chosen = id
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

export interface FreeBetChoice {
  /** Those that may be placed now. */
  readonly offered: readonly FreeBet[]
  readonly chosen: FreeBet | undefined
}

const AGAIN_MS = 60_000

export function useFreeBets(user: User | null | undefined, currency: Currency): FreeBetChoice {
  const id = useSyncExternalStore(freeBetChoice.subscribe, freeBetChoice.read, () => null)
  const { data } = useApiQuery('GET /api/v2/free-bets', undefined, { enabled: Boolean(user), staleTime: 0, refetchInterval: AGAIN_MS })
  const offered = user ? usableOf(data?.data ?? [], currency) : []
  return { offered, chosen: offered.find((each) => each.id === id) }
}

/** The soonest to expire first. */
export const usableOf = (all: readonly FreeBet[], currency: Currency): readonly FreeBet[] =>
  all
    .filter((each) => each.status === 'available' && each.currency === currency)
    .toSorted((a, b) => a.expires_at.localeCompare(b.expires_at))

/** D-54: one single or one express. */
export const takesFreeBet = (bets: readonly SlipBet[]): boolean => bets.length === 1 && bets[0]!.type !== 'system'

export function withFreeBet(bets: readonly SlipBet[], freeBet: FreeBet | undefined): readonly SlipBet[] {
  if (!freeBet || !takesFreeBet(bets)) return bets
  return bets.map((bet) => ({ ...bet, stake: parseMoney(freeBet.stake) ?? null, freeBet: freeBet.id }))
}
