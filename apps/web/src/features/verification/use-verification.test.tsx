// @vitest-environment happy-dom
import type { Verification } from '@fairhouse/contracts'
import type { Result } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'

import { LanguageProvider } from '../../lib/i18n/text.tsx'
import { useVerificationCall } from './use-verification.ts'

afterEach(cleanup)

/** Lays pictures in, and answers with all there are; the first answer takes longest. */
function house() {
  const documents: { side: string }[] = []
  let delay = 40
  return async (side: string): Promise<Result<Verification>> => {
    documents.push({ side })
    const data = { documents: [...documents] } as Verification
    await new Promise((resolve) => setTimeout(resolve, (delay -= 20)))
    return { ok: true, status: 200, data }
  }
}

it('STA-1 pictures chosen at once all count, whichever answer would come first', async () => {
  const [put, queries] = [house(), new QueryClient()]
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <LanguageProvider value={{ locale: 'en', find: () => undefined, t: (key) => key }}>{children}</LanguageProvider>
    </QueryClientProvider>
  )
  const slots = renderHook(() => [useVerificationCall(), useVerificationCall()] as const, { wrapper }).result.current
  await act(() => Promise.all([slots[0].run(() => put('front')), slots[1].run(() => put('selfie'))]))
  expect(queries.getQueryData(['GET /api/v2/verification'])).toEqual({ documents: [{ side: 'front' }, { side: 'selfie' }] })
})
