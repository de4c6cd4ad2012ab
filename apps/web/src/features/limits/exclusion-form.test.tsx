// @vitest-environment happy-dom
import { createClient } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { ExclusionForm } from './exclusion-form.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

it('D-5 self-exclusion cannot be pressed before its own checkbox is ticked', () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={createClient({ baseUrl: '', fetch: vi.fn() } as never)}>
        <LanguageProvider value={language}>
          <ExclusionForm />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  const press = () => screen.getByRole<HTMLButtonElement>('button', { name: 'limits.exclude' })
  expect(press().disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(press().disabled).toBe(false)
  fireEvent.click(screen.getByRole('checkbox'))
  expect(press().disabled).toBe(true)
})
