/** The rights of operators, and who may change them. Pure. Source: D-2. */
import type { OperatorAct } from '@fairhouse/contracts'

/** Rights that somebody who may log in always has: to change roles and give them, and to decide who may log in. */
const ADMINISTER = ['role', 'operator'] as const

export interface Rights {
  may: readonly OperatorAct[]
}

export const may = (operator: Rights, act: OperatorAct): boolean => operator.may.includes(act)

/** Whether somebody gains a right by the change. */
export const isRaise = (before: readonly OperatorAct[], after: readonly OperatorAct[]): boolean =>
  after.some((act) => !before.includes(act))

export interface Holder extends Rights {
  login: string
  role: string
}

/** The rights of an operator after a change. */
export type RightsAfter = (operator: Holder) => readonly OperatorAct[]

/** Nobody raises the own rights, neither as the first nor as the second. */
export const raisesOwn = (people: readonly Holder[], after: RightsAfter): boolean =>
  people.some((person) => isRaise(person.may, after(person)))

/** Whether nobody who may log in could change roles, or manage operators, any more. `active`: all who may log in. */
export const losesLastAdministrator = (active: readonly Holder[], after: RightsAfter): boolean =>
  ADMINISTER.some((right) => active.some((operator) => may(operator, right)) && !active.some((operator) => after(operator).includes(right)))
