// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'

import en from '../messages/en.json'
import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { dice } from '../../dice/definition.ts'
import { hilo } from '../../hilo/definition.tsx'
import { TableProofBar } from './table-proof-bar.tsx'
import type { Table } from './use-table.ts'

afterEach(cleanup)

const texts: Record<string, string> = en
const t = ((key: string, values: Record<string, string | number> = {}) =>
  (texts[key] ?? key).replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))) as Language['t']
const language: Language = { locale: 'en', t, find: () => undefined }

function returnOf(game: object): string {
  const table = { game: { ...game, headline: 9900 }, bet: undefined, seeds: {} } as unknown as Table
  render(
    <LanguageProvider value={language}>
      <TableProofBar table={table} onVerify={() => undefined} />
    </LanguageProvider>,
  )
  return screen.getByText(/^99/).textContent
}

describe('return in the proof bar', () => {
  it('PRO-5 hilo states the return of a step, since it multiplies with each one', () => {
    expect(returnOf(hilo)).toBe('99.00\u00a0% a step')
  })

  it('PRO-4 dice states the return of a bet', () => {
    expect(returnOf(dice)).toBe('99.00\u00a0%')
  })
})
