// @vitest-environment happy-dom
import type { Verification } from '@fairhouse/contracts'
import type { Client, Result } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { LanguageProvider } from '../../lib/i18n/text.tsx'
import { useVerificationCall } from './use-verification.ts'

vi.mock('../../shell/use-notice.ts', () => ({ useNotice: () => () => undefined }))
afterEach(cleanup)

const DOCUMENT = 'PUT /api/v2/verification/documents/{side}'
const pictureOf = (side: 'front' | 'selfie') => ({ params: { side }, bytes: new Blob([side]) })

/** Uploads return all documents so far; the first response takes longest. */
function createUploads() {
  const documents: { side: string }[] = []
  let delay = 40
  return async (side: string): Promise<Result<Verification>> => {
    documents.push({ side })
    const data = { documents: [...documents] } as Verification
    await new Promise((resolve) => setTimeout(resolve, (delay -= 20)))
    return { ok: true, status: 200, data }
  }
}

/** Two components that call independently. */
function slotsOf(queries: QueryClient, put: (side: string) => Promise<Result<Verification>>) {
  const call = (_route: string, { params }: { params: { side: string } }) => put(params.side)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={{ locale: 'en', find: () => undefined, t: (key) => key }}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  return renderHook(() => [useVerificationCall(), useVerificationCall()] as const, { wrapper }).result.current
}

const cachedVerification = (queries: QueryClient) => queries.getQueryData(['GET /api/v2/verification'])

it('STA-1 pictures chosen at once all count, in any order of responses', async () => {
  const [put, queries] = [createUploads(), new QueryClient()]
  const [front, selfie] = slotsOf(queries, put)
  await act(() => Promise.all([front.run(DOCUMENT, pictureOf('front')), selfie.run(DOCUMENT, pictureOf('selfie'))]))
  expect(cachedVerification(queries)).toEqual({ documents: [{ side: 'front' }, { side: 'selfie' }] })
})

it('STA-1 a picture without a response does not block others', async () => {
  const [put, queries] = [createUploads(), new QueryClient()]
  const [front, selfie] = slotsOf(queries, (side) => (side === 'front' ? Promise.reject(new Error('no way there')) : put(side)))
  const taken = await act(() => Promise.all([front.run(DOCUMENT, pictureOf('front')), selfie.run(DOCUMENT, pictureOf('selfie'))]))
  expect(taken).toEqual([false, true])
  expect(cachedVerification(queries)).toEqual({ documents: [{ side: 'selfie' }] })
})
