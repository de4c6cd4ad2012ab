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
vi.mock('./terms.tsx', async (original) => ({ ...(await original<object>()), Terms: () => null }))
const user = vi.hoisted(() => ({ current: null as { currency: string } | null }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => user.current }))
vi.mock('../../shell/root-data.ts', () => ({ useRootData: () => ({ place: { region: 'KZ' } }) }))
vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: ({ children }: { children: React.ReactNode }) => children }))
afterEach(() => {
  cleanup()
  user.current = null
})

const catalogs = readCatalogs(import.meta.dirname)
type Locale = keyof typeof catalogs
const BIRTHDAY = {
  account_days: 45,
  terms: [
    { currency: 'RUB', max_bet: '500.00', cap_times: 10, life: 604_800 },
    { currency: 'EUR', max_bet: '5.00', cap_times: 8, life: 604_800 },
    { currency: 'KZT', max_bet: '2500.00', cap_times: 9, life: 259_200 },
  ],
}

/** The notes below the terms, once their last one is there. */
async function notesIn(locale: Locale, more: object = {}): Promise<string> {
  const data = { tiers: [], standing: null, level_spins: { level: 7, tier: 31 }, birthday: BIRTHDAY, ...more }
  const call = vi.fn(async () => ({ ok: true, status: 200, data }))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={languageFrom(locale, compileCatalog(catalogs[locale]) as Messages)}>
          <VipClubPage />
        </LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>,
  )
  await screen.findByText(/31/, {}, { timeout: 60_000, interval: 20 })
  return container.textContent.replaceAll('\u00a0', ' ')
}

it.each([
  ['en', 'A new level also brings 7 free spins, the first level of a tier 31.'],
  ['ru', 'За новый уровень начисляется ещё 7 бесплатных вращений, за первый уровень ступени — 31.'],
  ['kz', 'Жаңа деңгей үшін тағы 7 тегін айналым беріледі, сатының бірінші деңгейі үшін – 31.'],
] as const)('PRO-16 the note under the terms has the free spins of levels that hold now, in %s', async (locale, text) => {
  expect(await notesIn(locale)).toContain(text)
})

const SILVER = { name: 'silver', perks: ['daily_wheel', 'birthday'] }

it.each([
  [
    'en',
    [
      'at least 45 days',
      'date of birth is proved',
      'one account per person, and not while the account is paused or blocked',
      'Largest bet of a round 2,500.00 ₸',
      'at most ×9 of the bonus',
      '3 days to wager',
    ],
  ],
  [
    'ru',
    [
      'не младше 45 дней',
      'дата рождения подтверждена',
      'на одного человека один аккаунт, и не во время паузы или блокировки',
      'не больше 2 500,00 ₸',
      'не больше ×9 от бонуса',
      'на отыгрыш 3 дня.',
    ],
  ],
  [
    'kz',
    [
      'кемінде 45 күн',
      'туған күн құжатпен расталуы',
      'бір адамға бір аккаунт, аккаунт үзілісте немесе бұғатта',
      'ең үлкен бәс 2 500,00 ₸',
      'бонустан ×9 айналады',
      'шығуға 3 күн.',
    ],
  ],
] as const)('PRO-16 D-57 the note on the birthday bonus has its conditions and terms that hold now, in %s', async (locale, parts) => {
  const notes = await notesIn(locale, { tiers: [SILVER] })
  for (const part of parts) expect(notes).toContain(part)
})

it('PRO-16 D-57 no note on a birthday bonus that no tier has, or of which a server of the version before sends no terms', async () => {
  expect(await notesIn('en', { tiers: [{ ...SILVER, perks: ['daily_wheel'] }] })).not.toContain('birthday')
  cleanup()
  expect(await notesIn('en', { tiers: [SILVER], birthday: undefined })).not.toContain('birthday')
})

it('D-57 D-30 the note on the birthday bonus is in the currency of the account, not of the region', async () => {
  user.current = { currency: 'EUR' }
  expect(await notesIn('en', { tiers: [SILVER] })).toContain('Largest bet of a round €5.00; becomes cash at most ×8')
})
