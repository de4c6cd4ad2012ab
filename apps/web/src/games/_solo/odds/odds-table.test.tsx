// @vitest-environment happy-dom
import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { ReturnNote } from '../table/panel.tsx'
import { OddsTable } from './odds-table.tsx'

afterEach(cleanup)

const t: Language['t'] = (key, values) => `${key} ${JSON.stringify(values ?? {})}`
const language: Language = { locale: 'en', t, find: () => undefined }
const bet = SINGLE_STEP_GAMES.upgrade.parse({ chance: 80 })!

function show(stake: bigint | null) {
  const table = { bet, game: {}, stake, currency: 'USD', limits: undefined, fault: undefined } as const
  render(
    <LanguageProvider value={language}>
      <OddsTable {...table} />
      <ReturnNote table={table as unknown as Parameters<typeof ReturnNote>[0]['table']} />
    </LanguageProvider>,
  )
  return document.body.textContent
}

describe('PRO-4 the return of the chosen bet', () => {
  it('PRO-4 the odds name the return of a small stake, as the panel does, and what rounding costs', () => {
    const text = show(8n)
    expect(text).toContain('odds.rounded {"exact":"90.00\u00a0%","headline":"99.00\u00a0%"}')
    expect(screen.getByText(/^table\.returnNote/).textContent).toContain('"exact":"90.00\u00a0%"')
  })

  it('PRO-4 a stake that rounding costs nothing, and none at all, have the published return', () => {
    for (const stake of [100_00n, null]) {
      const text = show(stake)
      expect(text).toContain('99.00\u00a0%')
      expect(text).not.toMatch(/odds\.rounded|table\.returnNote/)
      cleanup()
    }
  })
})
