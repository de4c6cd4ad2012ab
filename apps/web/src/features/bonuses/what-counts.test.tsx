// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'

import { compileCatalog, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { WhatCounts } from './what-counts.tsx'

vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
afterEach(cleanup)

const catalog = readCatalogs(join(import.meta.dirname, '../..'), (path) => ['first', 'features/bonuses'].includes(partOf(path)))
const english = languageFrom('en', compileCatalog(catalog.en) as Messages)

it('BEY-4 what counts for a bonus is a row for each share, and a sentence of the bets that count nothing', () => {
  const { container } = render(
    <LanguageProvider value={english}>
      <WhatCounts />
    </LanguageProvider>,
  )
  const rows = [...container.querySelectorAll('dl > div')].map((row) => [...row.children].map(({ textContent }) => textContent))
  expect(rows.map(([percent]) => percent)).toEqual(['100\u00a0%', '20\u00a0%', '10\u00a0%'])
  expect(container.querySelector('details')!.open).toBe(false)
  expect(rows[0]![1]).toMatch(/^Slots, .*, Cases$/)
  expect(container.querySelector('p')!.textContent).toMatch(/^Rooms, duels, .* count nothing\.$/)
})
