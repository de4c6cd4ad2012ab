// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { LanguageProvider } from '../../../lib/i18n/text.tsx'
import { createQueries } from '../../../lib/query-client.ts'
import { useRotate, useSeeds } from './use-seeds.ts'

vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))

afterEach(cleanup)

/** A pair that the operator has ended: it is revealed at the next read of the seeds, and a rotation before that is refused. */
function createBackend() {
  const state: { active: string | null; next: string; isEnded: boolean } = { active: 'c1', next: 'c2', isEnded: false }
  const seeds = () => ({ active: state.active === null ? null : { commitment: state.active, nonce: 0 }, next: { commitment: state.next } })
  const call = async (route: string) => {
    if (route === 'POST /api/v2/fairness/rotate' && state.isEnded)
      return { ok: false, status: 503, error: { code: 'busy', message: '', request_id: '' } }
    if (route === 'POST /api/v2/fairness/rotate') Object.assign(state, { active: state.next, next: 'c4' })
    else if (state.isEnded) Object.assign(state, { active: null, next: 'c3', isEnded: false })
    return { ok: true, status: 200, data: seeds() }
  }
  const queries = createQueries()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as Client}>
        <LanguageProvider value={{ locale: 'en', find: () => undefined, t: (key) => key }}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  return { state, wrapper }
}

it('D-46 a page that knows an ended pair reads the new commitment after the refused rotation', async () => {
  const { state, wrapper } = createBackend()
  const { result } = renderHook(() => ({ seeds: useSeeds('real').data, rotate: useRotate('real').rotate }), { wrapper })
  await waitFor(() => expect(result.current.seeds?.active?.commitment).toBe('c1'))
  state.isEnded = true
  await act(async () => expect(await result.current.rotate('mine')).toBeUndefined())
  await waitFor(() => expect(result.current.seeds?.active?.commitment).toBe('c3'))
})
