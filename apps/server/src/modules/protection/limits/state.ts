/** All protection of one player at an instant, and what the ledger stores of it. */
import type { PlayerId } from '@fairhouse/money'

import type { PlayLimits } from '../../books/ledger/index.ts'
import { BET_LIMITS, type LimitName, type Period } from './rules/names.ts'
import { type Setting, applyDueLimit, UNSET } from './rules/setting.ts'
import type { PlaySession } from './rules/stops.ts'
import type { Restrictions } from './store/restrictions.ts'
import type { Settings } from './store/settings.ts'

export interface State {
  readonly player: PlayerId
  /** Milliseconds by the ledger's clock, under the player's lock. */
  readonly now: number
  readonly restrictions: Restrictions
  readonly settings: Settings
}

export const settingOf = ({ settings }: Pick<State, 'settings'>, name: LimitName): Setting => settings.get(name) ?? UNSET

export const amountOf = (state: Pick<State, 'settings' | 'now'>, name: LimitName): bigint | null =>
  applyDueLimit(settingOf(state, name), state.now).amount

export const withSetting = (state: State, name: LimitName, setting: Setting): State => ({
  ...state,
  settings: new Map([...state.settings, [name, setting]]),
})

export const withRestrictions = (state: State, changes: Partial<Restrictions>): State => ({
  ...state,
  restrictions: { ...state.restrictions, ...changes },
})

export const playSessionOf = (state: State): PlaySession => ({ ...state.restrictions, sessionMinutes: amountOf(state, 'session') })

/** The six limits that the ledger enforces; null if none is set. */
export function playLimitsOf(state: State): PlayLimits | null {
  if (BET_LIMITS.every((name) => amountOf(state, name) === null)) return null
  const of = (kind: 'wager' | 'loss') => {
    const amount = (period: Period) => amountOf(state, `${kind}_${period}`)
    return { day: amount('day'), week: amount('week'), month: amount('month') }
  }
  return { wager: of('wager'), loss: of('loss') }
}

/** Applies due pending changes. Returns the same object if none is due. */
export function dueState(state: State): State {
  const due = [...state.settings].filter(([, setting]) => applyDueLimit(setting, state.now) !== setting)
  return due.reduce((after, [name, setting]) => withSetting(after, name, applyDueLimit(setting, state.now)), state)
}
