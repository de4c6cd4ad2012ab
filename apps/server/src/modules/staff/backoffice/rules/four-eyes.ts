/** When a second operator must decide, and who may. Pure. Source: D-2, money.md A "Four eyes". */
import { type SecondCause, SINGLE_OPERATOR_DAY_EUR } from '@fairhouse/contracts'
import { MINOR_PER_UNIT } from '@fairhouse/money'

/** EUR minor units: the limit per operator alone in a rolling day, and per player. */
export const SINGLE_OPERATOR_EUR = 100_00n

/** EUR minor units: what one operator decides alone in a rolling day, of payouts and of what results pay. */
export const SINGLE_OPERATOR_DAY = BigInt(SINGLE_OPERATOR_DAY_EUR) * MINOR_PER_UNIT

export interface Sums {
  /** What this operator decided alone in the last 24 hours, EUR minor units. */
  byOperator: bigint
  /** What anybody decided alone about the player; null for an act about nobody in particular. */
  aboutPlayer: bigint | null
  /** The current decision. */
  now: bigint
}

/** The sums above the threshold; at it one operator is enough. */
export function moneyCauses({ byOperator, aboutPlayer, now }: Sums): SecondCause[] {
  const ofOperator: SecondCause[] = byOperator + now > SINGLE_OPERATOR_EUR ? ['operator_sum'] : []
  return aboutPlayer !== null && aboutPlayer + now > SINGLE_OPERATOR_EUR ? [...ofOperator, 'player_sum'] : ofOperator
}

export interface Person {
  id: bigint
  role: string
  /** Own player accounts, and all linked to them. */
  own: ReadonlySet<bigint>
}

/** Nobody decides for an own or linked account, neither as the first nor as the second. */
export const isOwn = ({ own }: Pick<Person, 'own'>, about: bigint | null): boolean => about !== null && own.has(about)

/** Another person, with another role. */
export function maySecond(first: Person, second: Person, about: bigint | null): boolean {
  return first.id !== second.id && first.role !== second.role && !isOwn(first, about) && !isOwn(second, about)
}
