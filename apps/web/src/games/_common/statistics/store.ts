/** Statistics of this tab, per account, mode, currency and game. They stay in the tab: a reload keeps them, closing it ends them. */
import type { Minor, Currency } from '@fairhouse/money'
import { useEffect, useMemo, useSyncExternalStore } from 'react'

import type { User } from '../../../lib/session/user.ts'
import type { PlayMode } from '../game-view.ts'
import type { ShownResult } from '../rounds/result-of.ts'
import { EMPTY, type Session, withBet, withUnseen } from './session.ts'

export interface Place {
  /** The player's id; undefined for a guest. */
  player: string | undefined
  mode: PlayMode
  currency: Currency
  game: string
}

/** How far a followed autobet is counted. Amounts in minor units. */
export interface AutobetMark {
  id: string
  played: number
  staked: string
  paid: string
  /** Id of the last counted round; of the autobet itself before the first, since ids are ordered by time. */
  last: string
}

interface Stored {
  sessions: Readonly<Record<string, Session>>
  autobets: Readonly<Record<string, AutobetMark>>
  /** Ids of the last counted bets: several sources report the same one. */
  counted: readonly string[]
}

export type Counted = Pick<ShownResult, 'stake' | 'payout' | 'multiplier' | 'status'> & { id: string }

const KEY = 'table:statistics'
const ALL = '*'
const KNOWN_IDS = 200
const NONE: Stored = { sessions: {}, autobets: {}, counted: [] }

export function createStatistics(storage: () => Storage) {
  let stored: Stored | undefined
  const listeners = new Set<() => void>()
  const read = (): Stored => (stored ??= parsed(storage().getItem(KEY)))
  const write = (next: Stored) => {
    stored = next
    storage().setItem(KEY, JSON.stringify(next))
    for (const listener of listeners) listener()
  }
  /** Changes the statistics of the game and of all games together. */
  function change(place: Place, next: (session: Session) => Session, more: Partial<Stored>): void {
    const { sessions } = read()
    const changed = [place.game, ALL].map((game) => [keyOf(place, game), next(sessions[keyOf(place, game)] ?? EMPTY)] as const)
    write({ ...read(), ...more, sessions: { ...sessions, ...Object.fromEntries(changed) } })
  }
  return {
    read: (place: Place, isAll = false): Session => read().sessions[keyOf(place, isAll ? ALL : place.game)] ?? EMPTY,
    /** Counts an ended bet, once. */
    add(place: Place, bet: Counted): void {
      const { counted } = read()
      if (bet.status !== 'settled' || counted.includes(bet.id)) return
      change(place, (session) => withBet(session, bet), { counted: [bet.id, ...counted].slice(0, KNOWN_IDS) })
    },
    addUnseen(place: Place, sums: { bets: number; stake: Minor; payout: Minor }): void {
      if (sums.bets > 0) change(place, (session) => withUnseen(session, sums), {})
    },
    /** Of this game, or of all games of the account in this mode and currency. */
    reset(place: Place, isAll = false): void {
      const { sessions } = read()
      const start = keyOf(place, '')
      const isReset = (key: string) => (isAll ? key.startsWith(start) : key === keyOf(place, place.game))
      write({ ...read(), sessions: Object.fromEntries(Object.entries(sessions).filter(([key]) => !isReset(key))) })
    },
    autobetOf: (place: Place): AutobetMark | undefined => read().autobets[keyOf(place, place.game)],
    follow(place: Place, mark: AutobetMark): void {
      write({ ...read(), autobets: { ...read().autobets, [keyOf(place, place.game)]: mark } })
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Statistics = ReturnType<typeof createStatistics>

export const statistics: Statistics = createStatistics(() => sessionStorage)

export function useStatistics(place: Place, isAll: boolean): Session {
  return useSyncExternalStore(
    statistics.subscribe,
    () => statistics.read(place, isAll),
    () => EMPTY,
  )
}

interface Table {
  user: User | null | undefined
  mode: PlayMode
  currency: Place['currency']
  game: string
}

export function usePlace({ user, mode, currency, game }: Table): Place {
  const player = user?.id
  return useMemo(() => ({ player, mode, currency, game }), [player, mode, currency, game])
}

/** A pot counts as one bet with all stakes of the visitor. */
export function useCountedResult(place: Place, id: string | undefined, result: ShownResult | undefined): void {
  useEffect(() => {
    if (id !== undefined && result) statistics.add(place, { ...result, id })
  }, [place, id, result])
}

const keyOf = ({ player, mode, currency }: Place, game: string) => `${player ?? 'guest'} ${mode} ${currency} ${game}`

function parsed(text: string | null): Stored {
  try {
    return { ...NONE, ...(JSON.parse(text ?? '{}') as Partial<Stored>) }
  } catch {
    return NONE // an invalid stored text reads as nothing
  }
}
