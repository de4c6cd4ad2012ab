/** Contract → call → answer. No business rules here. */
import { type AnswerOf, isRefusal, type profileRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../../platform/http/index.ts'
import type { ChosenNickname, Nicknames } from './nicknames.ts'

type Keys = 'GET /api/v2/profile/nickname' | 'PUT /api/v2/profile/nickname'
type Answer = AnswerOf<(typeof profileRoutes)[Keys]>

export function nicknameHandlers(nicknames: Nicknames): Pick<Handlers<typeof profileRoutes>, Keys> {
  return {
    'GET /api/v2/profile/nickname': async ({ caller }) => answerOf(await nicknames.of(caller.player)),
    async 'PUT /api/v2/profile/nickname'({ caller, body }) {
      const chosen = await nicknames.choose(caller.player, body.name)
      return isRefusal(chosen) ? chosen : answerOf(chosen)
    },
  }
}

const answerOf = ({ name, nextChangeAt }: ChosenNickname): Answer => ({
  name,
  next_change_at: nextChangeAt === null ? null : new Date(nextChangeAt).toISOString(),
})
