/** Converts between contract and calls. */
import { type Refusal, type Verification, type verificationRoutes } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Handlers } from '../../../platform/http/index.ts'
import { addDocument, removeDocument } from './calls/documents.ts'
import { submitPerson } from './calls/submit-person.ts'
import { submit } from './calls/submit.ts'
import type { KycContext } from './context.ts'
import type { Intake } from './documents/intake.ts'
import { viewOf } from './views.ts'

export function kycHandlers(context: KycContext, intake: Intake): Handlers<typeof verificationRoutes> {
  const shown = async (player: PlayerId, refusal?: Refusal): Promise<Verification | Refusal> => refusal ?? viewOf(context, player)
  return {
    'GET /api/v2/verification': ({ caller }) => shown(caller.player),
    'PUT /api/v2/verification/person': async ({ caller: { player }, body }) => shown(player, await submitPerson(context, player, body)),
    'PUT /api/v2/verification/documents/{side}': async ({ caller: { player }, params: { side }, rawBody, request }) =>
      shown(player, await addDocument(context, intake, player, { side, bytes: rawBody, claimed: request.header('content-type') ?? '' })),
    'DELETE /api/v2/verification/documents/{id}': async ({ caller: { player }, params }) =>
      shown(player, await removeDocument(context, player, params.id)),
    'POST /api/v2/verification/submit': async ({ caller: { player } }) => shown(player, await submit(context, player)),
  }
}
