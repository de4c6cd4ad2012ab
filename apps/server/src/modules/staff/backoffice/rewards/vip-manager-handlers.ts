/** Managers of players of the high VIP tiers: an operator who may answer the chat, named by one operator. Source: D-57. */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { instant } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import type { Manager } from '../../../rewards/vip/index.ts'
import { aboutPlayer, type By, DONE, type Of } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { actingOf } from '../players/linked.ts'
import { isOwn } from '../rules/four-eyes.ts'
import { may } from '../rules/roles.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { activeOperators, lockWithRole, operatorByLogin } from '../store/operators.ts'

export type ManagerKeys =
  | 'GET /console/v1/vip-managers'
  | 'GET /console/v1/vip-members/{id}/managers'
  | 'POST /console/v1/vip-members/{id}/manager'

/** Of one player. */
const CHANGES_SHOWN = 200

export function managerHandlers(context: BackofficeContext, by: By): Of<ManagerKeys> {
  const { vip, inbox, db, clock } = context
  const about = aboutPlayer(context)
  return {
    'GET /console/v1/vip-managers': ({ caller }) =>
      by(
        caller,
        async () => ({
          data: (await activeOperators(db)).filter((each) => may(each, 'support')).map(({ login, name }) => ({ id: login, name })),
        }),
        'vip',
      ),
    'GET /console/v1/vip-members/{id}/managers': ({ caller, params: { id } }) =>
      by(
        caller,
        about(id, async (player) => ({
          data: (await vip.members.managerChanges(player, CHANGES_SHOWN)).map(({ id: change, at, madeBy, ...row }) => ({
            ...row,
            id: `${change}`,
            at: instant(at),
            by: madeBy,
          })),
        })),
        'vip',
      ),
    'POST /console/v1/vip-members/{id}/manager': ({ caller, params: { id }, body: { operator, reason } }) =>
      by(
        caller,
        about(id, (player, { login }) =>
          db.transaction().execute(async (tx) => {
            const manager = operator === null ? null : await choose(context, tx, operator, player)
            if (isRefusal(manager)) return manager
            const at = clock.now()
            const saved = await vip.members.setManager(tx, player, manager, { login, at, reason })
            if (isRefusal(saved)) return saved
            if (saved.former !== null && saved.former !== operator) await inbox.moveUnanswered(tx, player, saved.former, operator)
            const subject = `player ${id}: ${operator ?? 'none'}`
            await writeAuditEntry(tx, { operator: login, act: 'VIP manager', subject, detail: reason }, at)
            return DONE
          }),
        ),
        'vip',
      ),
  }
}

/** Stays active, and may answer the chat, until the transaction ends. */
async function choose(context: BackofficeContext, tx: Tx, login: string, player: PlayerId): Promise<Manager | Refusal> {
  const known = await operatorByLogin(tx, login)
  const active = known && (await lockWithRole(tx, known.id))
  if (!active) return refuseFields({ operator: ['wrong_value: no operator of this login may log in'] })
  if (!may(active, 'support')) return refuseFields({ operator: ['wrong_value: the role of this operator may not answer the chat'] })
  if (isOwn(await actingOf(context, tx, active), player)) return refuse('second_person')
  return { name: active.name, operator: active.login }
}
