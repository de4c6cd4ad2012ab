import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { useNotice } from '../use-notice.ts'
import { type Limits, LIMITS_ROUTE } from './play-restriction.ts'

/** BEY-11: a break of 24 hours in one press. The strip on every page shows its end; it cannot be undone. */
export function usePauseNow(): () => void {
  const api = useApi()
  const queries = useQueryClient()
  const notice = useNotice()
  return useCallback(() => {
    void api.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }).then(
      (answer) => (answer.ok ? void queries.setQueryData<Limits>([LIMITS_ROUTE], answer.data) : notice(answer.error)),
      () => notice({ code: 'outcome_unknown', message: '' }),
    )
  }, [api, queries, notice])
}
