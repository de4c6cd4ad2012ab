// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { toaster, Toasts } from '../toasts.tsx'
import { useLostNotice } from './use-lost-notice.tsx'

afterEach(cleanup)

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en) as Messages)
const wrapper = ({ children }: { children: ReactNode }) => <LanguageProvider value={english}>{children}</LanguageProvider>

it('ERR-8 D-27 a call that is lost elsewhere names its page, leads there, and invites to no repeat', () => {
  const { result } = renderHook(() => useLostNotice(), { wrapper })
  result.current({ title: 'Crash', href: '/en/games/crash' })
  render(<Toasts />, { wrapper })
  expect(screen.getByText(/Crash: your last action may have counted/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe('/en/games/crash')
  for (const { id } of toaster.read()) toaster.remove(id)
})
