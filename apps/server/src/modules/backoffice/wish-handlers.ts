/** Wishes to join the VIP club: who asks, how to reach him, and what became of it. */
import { isRefusal, refuse, refuseFields } from '@fairhouse/contracts'

import { type By, DONE, type Of, SHOWN } from './by.ts'
import type { Room } from './room.ts'
import { isOwn } from './rules/four-eyes.ts'
import { noteAct } from './store/acts.ts'
import type { Tx } from './store/tables.ts'
import { wishView } from './views.ts'

export function wishes(room: Room, by: By): Of<'GET /console/v1/vip' | 'POST /console/v1/vip/{id}/{verdict}'> {
  const { vip, clock, contactOf } = room
  return {
    'GET /console/v1/vip': ({ caller }) =>
      by(
        caller,
        async () => {
          const open = await vip.wishes.open(SHOWN)
          const shown = open.map(async (wish) => wishView(wish, (await vip.levelOf(wish.player)).level, await contactOf(wish.player)))
          return { data: await Promise.all(shown) }
        },
        'vip',
      ),
    'POST /console/v1/vip/{id}/{verdict}': ({ caller, params: { id, verdict }, body: { because, reason } }) =>
      by(
        caller,
        async (operator) => {
          const player = await vip.wishes.playerOf(BigInt(id))
          if (player === undefined) return refuse('not_found')
          if (isOwn(operator, player)) return refuse('second_person')
          if (verdict === 'reject' && !because) return refuseFields({ because: ['required: the player is told why'] })
          const line = {
            operator: operator.login,
            act: `vip ${verdict}`,
            subject: `player ${player}`,
            detail: because ? `${because}: ${reason}` : reason,
          }
          const also = (tx: unknown) => noteAct(tx as Tx, line, clock.now())
          const done = await vip.wishes.answer(BigInt(id), { verdict, by: operator.login, note: reason, because, also }, clock.now())
          return isRefusal(done) ? done : DONE
        },
        'vip',
      ),
  }
}
