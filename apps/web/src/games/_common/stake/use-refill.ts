import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import { NO_ANSWER } from '../../../lib/write/writes.ts'
import { useWrite } from '../../../shell/write/use-write.ts'

export interface Refusing {
  /** Shows a refusal. */
  refuse(error: ErrorAnswer): void
}

/** Refills the demo wallet to its initial amount. */
export function useRefill({ refuse }: Refusing): () => void {
  const queries = useQueryClient()
  const { send } = useWrite('POST /api/v2/demo/refill', {
    onDone: (data) => void queries.setQueryData<Answer<'GET /api/v2/demo'>>(['GET /api/v2/demo'], data),
    onRefused(error) {
      refuse(error ?? NO_ANSWER)
      return 'shown'
    },
  })
  return () => void send({ body: {} })
}
