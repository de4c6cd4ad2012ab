// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { sampleEvent } from '../testing/samples.ts'
import type { VirtualReturn } from './market-returns.ts'
import { VirtualRounds } from './virtual-board.tsx'

const stated = vi.hoisted(() => ({
  answer: undefined as { data: unknown[] } | undefined,
  pushed: undefined as unknown,
  now: undefined as number | undefined,
}))
vi.mock('../../../lib/api/use-api.ts', () => ({
  useApiQuery: (route: string) => (route.endsWith('/returns') ? { data: stated.answer } : {}),
}))
vi.mock('../../../lib/live/use-live.ts', () => ({ useServerClock: () => undefined, useLive: () => stated.pushed }))
vi.mock('../../../lib/live/use-server-time.ts', () => ({ useServerTime: () => stated.now }))

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key, values) => [key, values?.range].filter(Boolean).join(' '), find: () => undefined }
const row = (game: VirtualReturn['game'], min: string, max: string): VirtualReturn => ({
  game,
  market: { type: 'top', scope: 'reg', k: 1 },
  return: { min, mean: min, max },
  margin: { min: '1.0000', max: '2.0000' },
})

function returnsShown(answer: { data: VirtualReturn[] } | undefined): string[] {
  stated.answer = answer
  const { container } = render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <VirtualRounds events={[]} />
      </LanguageProvider>
    </MemoryRouter>,
  )
  const texts = [...container.querySelectorAll('[role=timer]')].map(({ nextSibling }) => nextSibling!.textContent!)
  cleanup()
  return texts
}

it('D-79 the board states what the server answers, of each league its own, and nothing before the answer', () => {
  const data = [
    row('virtual-football', '81.1100', '90.0000'),
    row('virtual-football', '85.0000', '97.7700'),
    row('virtual-race', '83.3300', '88.0000'),
  ]
  expect(returnsShown({ data })).toEqual([
    'betting.virtual.roundReturns 81.11 – 97.77\u00a0%',
    'betting.virtual.roundReturns 83.33 – 88\u00a0%',
  ])
  expect(returnsShown(undefined)).toEqual(['\u00a0', '\u00a0'])
})

it('BEY-7 the board counts down to a race that the channel knows before the list, and says that one opens where none is known', () => {
  stated.now = Date.parse('2026-11-24T13:28:00.000Z')
  const times = (events: readonly object[] = []) => {
    const { container } = render(
      <MemoryRouter>
        <LanguageProvider value={language}>
          <VirtualRounds events={events as never} />
        </LanguageProvider>
      </MemoryRouter>,
    )
    return [...container.querySelectorAll('[role=timer]')].map(({ textContent }) => textContent)
  }
  const race = { ...sampleEvent('vr-7'), league: { id: 'virtual-races' } }
  stated.pushed = [{ ...race, status: 'finished' }, race]
  expect(times()).toEqual(['betting.virtual.soon', 'betting.virtual.closesIn'])
  cleanup()
  stated.pushed = []
  expect(times([{ ...race, status: 'finished' }]), 'a row that the board still holds').toEqual([
    'betting.virtual.soon',
    'betting.virtual.soon',
  ])
})
