// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { useAttempt } from './use-attempt.ts'

const notice = vi.hoisted(() => vi.fn())
vi.mock('../../shell/use-notice.ts', () => ({ useNotice: () => notice }))

afterEach(() => {
  cleanup()
  notice.mockClear()
})

const language: Language = { locale: 'en', t: (key) => key, find: (key) => (key === 'error.taken' ? 'It is taken.' : undefined) }
const wrapper = ({ children }: { children: ReactNode }) => <LanguageProvider value={language}>{children}</LanguageProvider>
const attempt = () => renderHook(useAttempt, { wrapper }).result

describe('form submission', () => {
  it('VAL-1 shows a refusal under its field and once as a notice, and clears it on the next attempt', async () => {
    const result = attempt()
    const error = { code: 'invalid', message: 'm', errors: { email: ['taken: by another'] } } as const
    await act(async () => expect(await result.current.run(async () => ({ ok: false, status: 422, error }) as never)).toBeUndefined())
    expect(result.current.errors).toEqual({ email: 'It is taken.' })
    expect(notice).toHaveBeenCalledExactlyOnceWith(error)
    await act(async () => expect(await result.current.run(async () => ({ ok: true, status: 200, data: 5 }) as never)).toBe(5))
    expect([result.current.errors, result.current.busy]).toEqual([{}, false])
  })

  it('ERR-8 reports a call without a response without throwing', async () => {
    const result = attempt()
    const refused = vi.fn()
    await act(async () => void (await result.current.run(() => Promise.reject(new TypeError('offline')), refused)))
    expect(refused).toHaveBeenCalledExactlyOnceWith(undefined)
    expect(notice).toHaveBeenCalledExactlyOnceWith({ code: 'busy', message: '' })
  })
})
