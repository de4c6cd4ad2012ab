/** Converts between contract and calls. No rules here. */
import type { avatarRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../../../platform/http/index.ts'
import type { Avatars } from './avatars.ts'

export function avatarHandlers(avatars: Avatars): Handlers<typeof avatarRoutes> {
  return {
    'GET /api/v2/profile/avatar': ({ caller }) => avatars.of(caller.player),
    'PUT /api/v2/profile/avatar': ({ caller, rawBody, request }) =>
      avatars.upload(caller.player, rawBody, request.header('content-type') ?? ''),
    async 'DELETE /api/v2/profile/avatar'({ caller }) {
      await avatars.remove(caller.player)
      return { success: true }
    },
  }
}
