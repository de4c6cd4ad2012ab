/** What a player may do about the own protection. Each answers whether it holds now or in 24 hours. */
import { type Refusal, refuse } from '@fairhouse/contracts'

import type { Decision } from './keeper.ts'
import { COOL_OFFS, type CoolOff, coolingOff, excluding, hasExcludedHimself, monthsLater, protectedUntil, reopening } from './rules/bars.ts'
import type { LimitName } from './rules/names.ts'
import { changed, type SetAnswer, withdrawn } from './rules/setting.ts'
import { settingOf, type State, withSetting, withStanding } from './state.ts'
import { untilDetail } from './why.ts'

/** Minor units, or minutes of a session; null = no limit. */
export function setLimit(state: State, name: LimitName, amount: bigint | null): Decision<SetAnswer> {
  const { setting, answer } = changed(settingOf(state, name), amount, state.now)
  const details = { name, amount: amount === null ? null : `${amount}`, answer }
  return { answer, state: withSetting(state, name, setting), notes: [{ act: 'limit_set', details }] }
}

export function withdrawLater(state: State, name: LimitName): Decision<void> {
  const setting = settingOf(state, name)
  if (!setting.next) return { answer: undefined }
  const notes = [{ act: 'limit_withdrawn', details: { name } } as const]
  return { answer: undefined, notes, state: withSetting(state, name, withdrawn(setting, state.now)) }
}

export function pause(state: State, length: CoolOff): Decision<void> {
  const until = state.now + COOL_OFFS[length]
  const notes = [{ act: 'paused', details: { length, ...untilDetail(until) } } as const]
  return { answer: undefined, notes, state: withStanding(state, coolingOff(state.standing, until)) }
}

/** `months` null: for good. Answers until when, in milliseconds. */
export const exclude = (state: State, months: number | null): Decision<number> =>
  excludeUntil(state, months === null ? Infinity : monthsLater(state.now, months))

/** An exclusion that stands longer stays. */
export function excludeUntil(state: State, until: number): Decision<number> {
  const bars = excluding(state.standing, until)
  const notes = [{ act: 'excluded', details: { until: untilDetail(bars.excludedUntil).until ?? null } } as const]
  return { answer: bars.excludedUntil!, notes, state: withStanding(state, bars) }
}

export function reopen(state: State): Decision<'OK' | 'in_24h' | Refusal> {
  const { bars, answer } = reopening(state.standing, state.now)
  if (answer === 'OK') return { answer }
  if (answer === 'self_excluded') return { answer: refuse(answer, untilDetail(protectedUntil(state.standing))) }
  return { answer, state: withStanding(state, bars), notes: [{ act: 'reopen_asked', details: {} }] }
}

/** A log-in: what counts from it begins anew. Refused under an exclusion; whether a register lists him is asked after it. */
export function admit(state: State): Decision<Refusal | undefined> {
  if (hasExcludedHimself(state.standing, state.now)) return { answer: refuse('self_excluded', untilDetail(state.standing.excludedUntil)) }
  return { answer: undefined, state: withStanding(state, { loggedInAt: state.now, stretchAt: state.now }) }
}

/** After `stop` the check stays open: the next bet asks again. */
export function answerReality(state: State, answer: 'continue' | 'stop'): Decision<void> {
  const changes = answer === 'stop' ? { stoppedAt: state.now } : { stretchAt: state.now }
  return { answer: undefined, state: withStanding(state, changes), notes: [{ act: 'reality_answered', details: { answer } }] }
}

export function setReality(state: State, minutes: number): Decision<void> {
  const notes = [{ act: 'reality_interval', details: { minutes } } as const]
  return { answer: undefined, notes, state: withStanding(state, { realityMinutes: minutes }) }
}

export function setAutoPayIn(state: State, on: boolean): Decision<void> {
  return { answer: undefined, state: withStanding(state, { isPayInOff: !on }), notes: [{ act: 'auto_pay_in', details: { on } }] }
}
