// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import { ApiProvider } from '../../lib/api/use-api.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import VipClubPage from './page.tsx'

vi.mock('./progress-card.tsx', () => ({ ProgressCard: () => null }))
vi.mock('./join-card.tsx', () => ({ JoinCard: () => null }))
vi.mock('./tiers.tsx', () => ({ Tiers: () => null }))
vi.mock('./terms.tsx', () => ({ Terms: () => null }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null }))
vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: ({ children }: { children: React.ReactNode }) => children }))
afterEach(cleanup)

const catalogs = readCatalogs(import.meta.dirname)

it.each([
  ['en', 'A new level also brings 7 free spins, the first level of a tier 31.'],
  ['ru', 'За новый уровень начисляется ещё 7 бесплатных вращений, за первый уровень ступени — 31.'],
  ['kz', 'Жаңа деңгей үшін тағы 7 тегін айналым беріледі, сатының бірінші деңгейі үшін – 31.'],
] as const)('PRO-16 the note under the terms has the free spins of levels that hold now, in %s', async (locale, text) => {
  const data = { tiers: [], standing: null, level_spins: { level: 7, tier: 31 } }
  const call = vi.fn(async () => ({ ok: true, status: 200, data }))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={languageFrom(locale, compileCatalog(catalogs[locale]) as Messages)}>
          <VipClubPage />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  const note = await screen.findByText(new RegExp(text.slice(0, 12)), {}, { timeout: 60_000, interval: 50 })
  expect(note.textContent).toContain(text)
})
