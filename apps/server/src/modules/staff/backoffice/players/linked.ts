/** Accounts of one person by any evidence, and operators' own ones. Source: D-2, D-35, D-46. */
import type { LinkKind } from '@fairhouse/contracts'
import type { OperatorId, PlayerId } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { BackofficeContext } from '../context.ts'
import { operatorLinks, staffOf } from '../store/accounts.ts'
import type { Operator } from '../store/operators.ts'

/** An operator with the accounts they may not decide about: own ones, and every account linked to one of them. */
export interface Acting extends Operator {
  own: ReadonlySet<bigint>
}

export interface Link {
  player: PlayerId
  other: bigint
  kind: LinkKind
}

type Links = Pick<BackofficeContext, 'sharedDevices' | 'sharedMarks' | 'payouts'>

/** Direct links of these players, on any evidence. */
export async function linksOf({ sharedDevices, sharedMarks, payouts }: Links, via: Db, players: readonly PlayerId[]): Promise<Link[]> {
  const places = await payouts.operator.sharedPlaces(via, players)
  const [links, marks, devices] = [await operatorLinks(via, players), await sharedMarks(via, players), await sharedDevices(via, players)]
  return [...links, ...marks, ...places, ...devices]
}

/** The player and all linked accounts: sums of D-2 count over all of these. Sorted, for locking. */
export async function groupOf(links: Links, via: Tx, player: PlayerId): Promise<bigint[]> {
  const others = (await linksOf(links, via, [player])).map(({ other }) => other)
  return [...new Set([player, ...others])].toSorted((one, other) => (one < other ? -1 : 1))
}

/** These operators, each with their current own accounts. */
export async function withOwn(links: Links, db: Db, operators: readonly Operator[]): Promise<Acting[]> {
  const declared = await staffOf(
    db,
    operators.map(({ id }) => id),
  )
  const players = [...new Set(declared.map(({ player }) => player))]
  const all = players.length > 0 ? await linksOf(links, db, players) : []
  const ownOf = (operator: OperatorId) =>
    declared
      .filter((each) => each.operator === operator)
      .flatMap(({ player }) => [player, ...all.filter((link) => link.player === player).map(({ other }) => other)])
  return operators.map((operator) => ({ ...operator, own: new Set(ownOf(operator.id)) }))
}

export async function actingOf(links: Links, db: Db, operator: Operator): Promise<Acting> {
  const [acting] = await withOwn(links, db, [operator])
  return acting!
}
