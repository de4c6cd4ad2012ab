// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import en from './messages/en.json'
import { RunningTournament } from './running-tournament.tsx'

const answer = vi.hoisted(() => ({ data: undefined as unknown }))
vi.mock('../../lib/api/use-api.ts', () => ({ useApiQuery: () => answer }))

afterEach(cleanup)

const texts: Record<string, string> = en
const t = ((key: string, values: Record<string, string | number> = {}) =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))) as Language['t']
const language: Language = { locale: 'en', t, find: () => undefined }

const run = (id: string, me: object | null = null) => ({
  id,
  titles: { ru: id, en: `Cup ${id}`, kz: id },
  pool: '900.00',
  currency: 'USD',
  ends_at: '2026-11-25T12:00:00.000Z',
  me,
})
const show = (...data: object[]) => {
  answer.data = { data }
  return render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <RunningTournament />
      </LanguageProvider>
    </MemoryRouter>,
  )
}

describe('PRO-15 the running tournament on the home page', () => {
  it('PRO-15 shows the one that the player joined, with the own place', () => {
    show(run('1'), run('2', { place: 3, points: '12050' }))
    expect(screen.getByText('Cup 2')).toBeDefined()
    expect(screen.getByText('Your place: 3, points: 120.5', { exact: false })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open: Cup 2' }).getAttribute('href')).toContain('/tournament/2')
  })

  it('PRO-15 says what counts before joining, and that no bet counts yet', () => {
    show(run('1'))
    expect(screen.getByText('Only bets after joining count')).toBeDefined()
    cleanup()
    show(run('1', { place: null, points: null }))
    expect(screen.getByText('You take part, and no bet of yours counts yet')).toBeDefined()
  })

  it('PRO-15 is absent while none runs', () => {
    expect(show().container.textContent).toBe('')
  })
})
