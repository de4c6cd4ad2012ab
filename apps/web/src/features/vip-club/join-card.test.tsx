// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { JoinCard } from './join-card.tsx'

const user = vi.hoisted(() => ({ current: null as object | null }))
vi.mock('../../lib/session/user.ts', () => ({ USER_ROUTE: 'GET /profile/user', useUser: () => user.current }))
afterEach(cleanup)
const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

it.each([
  ['a player whose club did not load', { id: '7' }, true, true],
  ['a player whose club is loading', { id: '7' }, false, false],
  ['a guest, who has none', null, true, false],
] as const)('SEC-2 the card of the request says that the request did not load: %s', (_who, who, hasFailed, isSaid) => {
  user.current = who
  render(
    <LanguageProvider value={language}>
      <JoinCard vipProgress={undefined} hasFailed={hasFailed} />
    </LanguageProvider>,
  )
  expect(screen.queryByText('vip.requestFailed') !== null).toBe(isSaid)
})
