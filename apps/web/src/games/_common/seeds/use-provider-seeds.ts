/** The player's pairs at providers that publish proofs (D-50): shown and rotated beside the house's. */
import type { Answer } from '@fairhouse/contracts/client'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useUser } from '../../../lib/session/user.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import { ROTATION_CHANGES } from './use-seeds.ts'

const PAIRS = 'GET /api/v2/fairness/providers'
const ROTATE = 'POST /api/v2/fairness/providers/{provider}/rotate'

export type ProviderPair = Answer<typeof PAIRS>['data'][number]

export function useProviderPairs() {
  const user = useUser()
  return useApiQuery(PAIRS, undefined, { enabled: Boolean(user) })
}

/** Reveals the active pair at the provider; its next one takes over with `clientSeed`. Undefined when it was refused or lost. */
export function useRotateProvider() {
  const { isBusy, send } = useWrite(ROTATE, { invalidates: [PAIRS, ...ROTATION_CHANGES], inTurn: ROTATE })
  return { isBusy, rotateAt: (provider: string, clientSeed: string) => send({ params: { provider }, body: { client_seed: clientSeed } }) }
}
