/** The visitor's seed pair: fetched first, so that the commitment is here before the browser chooses its own seed. */
import type { Answer, Client } from '@fairhouse/contracts/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { readData } from '../../../lib/api/query.ts'
import { renew } from '../../../lib/api/renew.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useWrite } from '../../../shell/write/use-write.ts'
import type { PlayMode } from '../game-view.ts'
import { newClientSeed } from './client-seed.ts'

export type Seeds = Answer<'GET /api/v2/fairness/seeds'>
export type Rotated = Answer<'POST /api/v2/fairness/rotate'>

export const SEEDS = 'GET /api/v2/fairness/seeds'
const keyOf = (mode: PlayMode) => [SEEDS, { query: { mode } }] as const

/** @throws ApiFailure inside the cache. */
async function openSeeds(api: Client, mode: PlayMode): Promise<Seeds> {
  const seen = await readData(api, SEEDS, { query: { mode } })
  if (seen.active) return seen
  // no press of the player: a part of the read, which looks first what an earlier try has made
  const first = await api.call('POST /api/v2/fairness/rotate', { body: { client_seed: newClientSeed(), mode } })
  if (!first.ok) throw new ApiFailure(first.status, first.error)
  return first.data
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
    // the pair may have ended while the page was open, or by a lost call: its next commitment is read before a client seed is chosen for it
    invalidates: [SEEDS, ...ROTATION_CHANGES],
    onDone: (data) => void queries.setQueryData<Seeds>(keyOf(mode), data),
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
      if (known?.active?.commitment !== commitment) return void renew(queries, [SEEDS])
      const next = Math.max(known.active.nonce, nonce + 1)
      if (next !== known.active.nonce) queries.setQueryData<Seeds>(keyOf(mode), { ...known, active: { ...known.active, nonce: next } })
    },
    [queries, mode],
  )
}
