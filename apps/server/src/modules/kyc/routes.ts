/** From the contract's calls to the module's own, and back. */
import { type Refusal, type Verification, type verificationRoutes } from '@fairhouse/contracts'

import type { Handlers } from '../../platform/http/index.ts'
import { layIn, takeOut } from './calls/documents.ts'
import { submit } from './calls/submit.ts'
import { tellPerson } from './calls/tell-person.ts'
import type { Intake } from './documents/intake.ts'
import type { Room } from './room.ts'
import { viewOf } from './view.ts'

export function kycHandlers(room: Room, intake: Intake): Handlers<typeof verificationRoutes> {
  const shown = async (player: bigint, refusal?: Refusal): Promise<Verification | Refusal> => refusal ?? viewOf(room, player)
  return {
    'GET /api/v2/verification': ({ caller }) => shown(caller.player),
    'PUT /api/v2/verification/person': async ({ caller: { player }, body }) => shown(player, await tellPerson(room, player, body)),
    'PUT /api/v2/verification/documents/{side}': async ({ caller: { player }, params: { side }, rawBody, request }) =>
      shown(player, await layIn(room, intake, player, { side, bytes: rawBody, claimed: request.header('content-type') ?? '' })),
    'DELETE /api/v2/verification/documents/{id}': async ({ caller: { player }, params }) =>
      shown(player, await takeOut(room, player, params.id)),
    'POST /api/v2/verification/submit': async ({ caller: { player } }) => shown(player, await submit(room, player)),
  }
}
