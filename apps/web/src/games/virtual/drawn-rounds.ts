/** Loads the proofs of virtual rounds, once each. */
import type { VirtualProof } from '@fairhouse/contracts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { apiQuery } from '../../lib/api/query.ts'
import { useApi } from '../../lib/api/use-api.ts'

/** The game of bets on sports in the history. */
export const SPORTS = 'sports'

/** Calls at once. */
const SIDE_BY_SIDE = 4

/** Nothing of it changes any more: its seed is public, or it is void. */
export const isClosed = (round: VirtualProof | undefined): boolean =>
  round !== undefined && (round.proof.serverSeed !== null || round.voided)

/** Of events whose rounds have ended, by event. @throws ApiFailure when the server refuses one. */
export type LoadRounds = (events: readonly string[]) => Promise<ReadonlyMap<string, VirtualProof>>

export function useDrawnRounds(): LoadRounds {
  const api = useApi()
  const client = useQueryClient()
  return useCallback(
    async (events) => {
      const load = async (event: string) => {
        const query = apiQuery(api, 'GET /api/v2/virtual/{event}/proof', { params: { event } })
        return [event, await client.fetchQuery({ ...query, staleTime: ({ state: { data } }) => (isClosed(data) ? Infinity : 0) })] as const
      }
      const wanted = [...new Set(events)]
      const found: (readonly [string, VirtualProof])[] = []
      for (let at = 0; at < wanted.length; at += SIDE_BY_SIDE)
        found.push(...(await Promise.all(wanted.slice(at, at + SIDE_BY_SIDE).map(load))))
      return new Map(found)
    },
    [api, client],
  )
}
