/** Every call loads the operator of its session, and checks whether the role allows it. */
import { type consoleRoutes, isRefusal, type OperatorAct, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Paged } from '../../../platform/db/index.ts'
import type { Caller, Handlers } from '../../../platform/http/index.ts'
import type { BackofficeContext } from './context.ts'
import { findOperator } from './operators/login.ts'
import { refuseUnproved } from './operators/proof.ts'
import { type Acting, actingOf } from './players/linked.ts'
import { isOwn } from './rules/four-eyes.ts'
import { may } from './rules/roles.ts'

/**
 * The rights are those of the role at the time of the call. Without an act every role may: only for the own account and work.
 * `recent_code`: of the routes that the contract marks `needsCode`.
 */
export type By = <T>(
  caller: Caller,
  work: (operator: Acting) => Promise<T | Refusal>,
  act?: OperatorAct,
  needs?: 'recent_code',
) => Promise<T | Refusal>

export const byOperator =
  (context: BackofficeContext): By =>
  async (caller, work, act, needs) => {
    const operator = await findOperator(context, caller)
    if (isRefusal(operator)) return operator
    if (act && !may(operator, act)) return refuse('role_required')
    const unproved = needs && refuseUnproved(context, operator)
    return unproved ?? work(await actingOf(context, context.db, operator))
  }

/** Work about the player whom the path names: never about an own or linked account, nor about one that does not exist. */
export const aboutPlayer =
  ({ contactOf }: Pick<BackofficeContext, 'contactOf'>) =>
  <T>(id: string, work: (player: PlayerId, operator: Acting) => Promise<T | Refusal>) =>
  async (operator: Acting): Promise<T | Refusal> => {
    const player = BigInt(id)
    if (isOwn(operator, player)) return refuse('second_person')
    return (await contactOf(player)) ? work(player, operator) : refuse('not_found')
  }

export type Of<K extends keyof typeof consoleRoutes> = Pick<Handlers<typeof consoleRoutes>, K>

/** The answer of a list in pages. */
export const pageView = <Row, View>({ rows, next }: Paged<Row>, viewOf: (row: Row) => View) => ({ data: rows.map(viewOf), next })

export const DONE = { success: true } as const

export async function* only(bytes: Buffer): AsyncIterable<Buffer> {
  yield bytes
}
