/** The rights of operators, and who may change them. Pure. Source: D-2. */
import type { OperatorAct } from '@fairhouse/contracts'

/** The right to change roles and to give them. */
export const ADMINISTER = 'role'

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

/** Whether nobody who may log in could change roles any more. `active`: all who may log in. */
export const losesLastAdministrator = (active: readonly Holder[], after: RightsAfter): boolean =>
  active.some((operator) => may(operator, ADMINISTER)) && !active.some((operator) => after(operator).includes(ADMINISTER))
