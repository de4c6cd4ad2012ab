import { useQueryClient } from '@tanstack/react-query'

import { useWrite } from '../write/use-write.ts'
import { type Limits, LIMITS_ROUTE } from './play-restriction.ts'

/** BEY-11: a break of 24 hours in one press. The strip on every page shows its end; it cannot be undone. */
export function usePauseNow(): () => void {
  const queries = useQueryClient()
  const { send } = useWrite('POST /api/v2/profile/limits/pause', {
    invalidates: [LIMITS_ROUTE],
    onDone: (limits) => void queries.setQueryData<Limits>([LIMITS_ROUTE], limits),
  })
  return () => void send({ body: { length: '24h' } })
}
