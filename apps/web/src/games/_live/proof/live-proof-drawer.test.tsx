// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { LiveTable } from '../live-game.ts'
import type { LiveView } from '../live-view.ts'
import { LiveProofDrawer } from './live-proof-drawer.tsx'

vi.mock('../../../shell/track.ts', () => ({ track: () => undefined }))

afterEach(cleanup)

const view = { id: 'crash' } as LiveView
const tableOf = (salt: string | null) => ({ round: 7, commitment: 'ab'.repeat(32), salt }) as LiveTable

function open(salt: string | null): void {
  render(
    <LanguageProvider value={{ locale: 'en', t: (key) => key, find: () => undefined }}>
      <LiveProofDrawer opened="next" view={view} table={tableOf(salt)} onClose={() => undefined} />
    </LanguageProvider>,
  )
}

it('the number of a sealed round, which changes with every round, is not announced', () => {
  open(null)
  expect(screen.getByText('live.sealedText').closest('[aria-live]')).toBeNull()
})

it('PRO-3 a sealed round shows its commitment, and the salt once it is published', () => {
  const shown = () => document.body.textContent
  open(null)
  expect(shown()).toContain('ab'.repeat(32))
  expect(shown()).toContain('live.noSalt')
  cleanup()
  open('cd'.repeat(32))
  expect(shown()).toContain('cd'.repeat(32))
  expect(shown()).not.toContain('live.noSalt')
})
