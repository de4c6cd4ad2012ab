// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { OpenDuels } from './open-duels.tsx'
import type { DuelsTableState } from './use-duels-table.ts'

const state = vi.hoisted(() => ({ restriction: null as object | null }))
vi.mock('../../../shell/protection/use-play-restriction.ts', () => ({
  RESTRICTION_ID: 'strip',
  usePlayRestriction: () => state.restriction,
}))
vi.mock('../../../shell/use-notice.ts', () => ({ useNotice: () => vi.fn() }))
vi.mock('../../_common/stake/use-refill.ts', () => ({ useRefill: () => vi.fn() }))

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const offer = { id: 'd1', creator: { side: 'heads', player: '***1' }, stake: '10.00', currency: 'RUB', rematch_of: null }
const table = {
  lobby: { open: [offer] },
  own: [],
  bettor: { isLooking: false, isReady: true, mode: 'real', balance: 100_000n },
  press: {},
} as unknown as DuelsTableState

it.each([
  [null, false, null],
  [{ kind: 'pause' }, true, 'strip'],
])('BEY-11 a duel is joined only outside of the restriction of the player: %j', (restriction, isDisabled, describedBy) => {
  state.restriction = restriction
  render(
    <LanguageProvider value={language}>
      <OpenDuels table={table} />
    </LanguageProvider>,
  )
  const join = screen.getByRole<HTMLButtonElement>('button', { name: 'duels.join' })
  expect([join.disabled, join.getAttribute('aria-describedby')]).toEqual([isDisabled, describedBy])
})
