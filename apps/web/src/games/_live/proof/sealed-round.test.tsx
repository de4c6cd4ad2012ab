// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'

import { LanguageProvider } from '../../../lib/i18n/text.tsx'
import type { LiveTable } from '../live-game.ts'
import { SealedRound } from './sealed-round.tsx'

afterEach(cleanup)

it('the number of a sealed round, which changes with every round, is not announced', () => {
  const table = { round: 7, commitment: 'ab'.repeat(32), salt: null } as LiveTable
  render(
    <LanguageProvider value={{ locale: 'en', t: (key) => key, find: () => undefined }}>
      <SealedRound table={table} />
    </LanguageProvider>,
  )
  expect(screen.getByText('live.sealedText').closest('[aria-live]')).toBeNull()
})
