/** The visitor's seed pair: fetched first, so that the commitment is here before the browser chooses its own seed. */
import type { Answer, Client, Result } from '@fairhouse/contracts/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import type { PlayMode } from '../game-view.ts'
import { newClientSeed } from './client-seed.ts'

export type Seeds = Answer<'GET /api/v2/fairness/seeds'>
export type Rotated = Answer<'POST /api/v2/fairness/rotate'>

const keyOf = (mode: PlayMode) => ['seeds', mode] as const

/** @throws ApiFailure inside the cache. */
async function openSeeds(api: Client, mode: PlayMode): Promise<Seeds> {
  const seen = orThrow(await api.call('GET /api/v2/fairness/seeds', { query: { mode } }))
  if (seen.active) return seen
  return orThrow(await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: newClientSeed(), mode } }))
}

function orThrow<T>(answer: Result<T>): T {
  if (!answer.ok) throw new ApiFailure(answer.status, answer.error)
  return answer.data
}

/** The active pair and the next commitment; a visitor without a pair gets one. Undefined while loading. */
export function useSeeds(mode: PlayMode, { enabled = true } = {}) {
  const api = useApi()
  return useQuery({ queryKey: keyOf(mode), queryFn: () => openSeeds(api, mode), enabled, staleTime: Infinity })
}

/** Reveals the active pair; the next one takes over with `clientSeed`. Undefined when it was refused or lost. */
export function useRotate(mode: PlayMode): { isBusy: boolean; rotate(clientSeed: string): Promise<Rotated | undefined> } {
  const queries = useQueryClient()
  const { isBusy, send } = useWrite('POST /api/v2/fairness/rotate', {
    invalidates: ROTATION_CHANGES,
    onDone: (data) => void queries.setQueryData<Seeds>(keyOf(mode), data),
    // the pair may have ended while the page was open, or by a lost call: its next commitment is read before a client seed is chosen for it
    onRefused: (error) => void ((!error || error.code === 'busy') && queries.invalidateQueries({ queryKey: ['seeds'] })),
  })
  return { isBusy, rotate: (clientSeed) => send({ body: { client_seed: clientSeed, mode } }) }
}

/** Routes whose data a rotation invalidates. */
export const ROTATION_CHANGES = ['GET /api/v2/fairness/pairs', 'GET /api/v2/rounds/{id}'] as const

/** After a round: its pair and the next nonce. */
export function useKeepNonce(mode: PlayMode): (proof: { commitment: string; nonce: number }) => void {
  const queries = useQueryClient()
  return useCallback(
    ({ commitment, nonce }) => {
      const known = queries.getQueryData<Seeds>(keyOf(mode))
      if (known?.active?.commitment !== commitment) return void queries.invalidateQueries({ queryKey: keyOf(mode) })
      const next = Math.max(known.active.nonce, nonce + 1)
      if (next !== known.active.nonce) queries.setQueryData<Seeds>(keyOf(mode), { ...known, active: { ...known.active, nonce: next } })
    },
    [queries, mode],
  )
}
