/** A player's commands for their own protection. Each returns whether it takes effect now or in 24 hours. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

import type { Decision } from './limits-repository.ts'
import { untilDetail } from './refusal-reason.ts'
import {
  COOL_OFFS,
  type CoolOff,
  withCoolOff,
  withExclusion,
  hasExcludedHimself,
  monthsLater,
  protectedUntil,
  requestReopening,
} from './rules/exclusions.ts'
import type { LimitName } from './rules/names.ts'
import { changeLimit, type SetAnswer, cancelPending } from './rules/setting.ts'
import { settingOf, type State, withSetting, withRestrictions } from './state.ts'

/** Minor units, or minutes of a session; null = no limit. */
export function setLimit(state: State, name: LimitName, amount: Minor | null): Decision<SetAnswer> {
  const { setting, answer } = changeLimit(settingOf(state, name), amount, state.now)
  const details = { name, amount: amount === null ? null : `${amount}`, answer }
  return { answer, state: withSetting(state, name, setting), notes: [{ act: 'limit_set', details }] }
}

export function cancelPendingLimit(state: State, name: LimitName): Decision<void> {
  const setting = settingOf(state, name)
  if (!setting.next) return { answer: undefined }
  const notes = [{ act: 'limit_withdrawn', details: { name } } as const]
  return { answer: undefined, notes, state: withSetting(state, name, cancelPending(setting, state.now)) }
}

export function pause(state: State, length: CoolOff): Decision<void> {
  const until = state.now + COOL_OFFS[length]
  const notes = [{ act: 'paused', details: { length, ...untilDetail(until) } } as const]
  return { answer: undefined, notes, state: withRestrictions(state, withCoolOff(state.restrictions, until)) }
}

/** `months` null: permanently. Returns the end in milliseconds. */
export const exclude = (state: State, months: number | null): Decision<number> =>
  excludeUntil(state, months === null ? Infinity : monthsLater(state.now, months))

/** Keeps a longer exclusion. */
export function excludeUntil(state: State, until: number): Decision<number> {
  const bars = withExclusion(state.restrictions, until)
  const notes = [{ act: 'excluded', details: { until: untilDetail(bars.excludedUntil).until ?? null } } as const]
  return { answer: bars.excludedUntil!, notes, state: withRestrictions(state, bars) }
}

export function reopen(state: State): Decision<'OK' | 'in_24h' | Refusal> {
  const { exclusions, answer } = requestReopening(state.restrictions, state.now)
  if (answer === 'OK') return { answer }
  if (answer === 'self_excluded') return { answer: refuse(answer, untilDetail(protectedUntil(state.restrictions))) }
  return { answer, state: withRestrictions(state, exclusions), notes: [{ act: 'reopen_asked', details: {} }] }
}

/** A log-in: restarts the session counters. Refused under an exclusion; registers are queried afterwards. */
export function admit(state: State): Decision<Refusal | undefined> {
  if (hasExcludedHimself(state.restrictions, state.now))
    return { answer: refuse('self_excluded', untilDetail(state.restrictions.excludedUntil)) }
  return { answer: undefined, state: withRestrictions(state, { loggedInAt: state.now, realityCheckFrom: state.now }) }
}

/** After `stop` the check stays open: the next bet triggers it again. */
export function answerReality(state: State, answer: 'continue' | 'stop'): Decision<void> {
  const changes: Partial<State['restrictions']> = answer === 'stop' ? { stoppedAt: state.now } : { realityCheckFrom: state.now }
  return { answer: undefined, state: withRestrictions(state, changes), notes: [{ act: 'reality_answered', details: { answer } }] }
}

export function setReality(state: State, minutes: number): Decision<void> {
  const notes = [{ act: 'reality_interval', details: { minutes } } as const]
  return { answer: undefined, notes, state: withRestrictions(state, { realityMinutes: minutes }) }
}

export function setAutoPayIn(state: State, on: boolean): Decision<void> {
  return { answer: undefined, state: withRestrictions(state, { isPayInOff: !on }), notes: [{ act: 'auto_pay_in', details: { on } }] }
}
