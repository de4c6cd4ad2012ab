// @vitest-environment happy-dom
import { join } from 'node:path'

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { type Language, languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { AutoFields } from './auto-fields.tsx'
import { FIRST_FORM } from '../../_common/autobet/form.ts'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

function Fields({ mostBets = null }: { mostBets?: number | null }) {
  const [form, setForm] = useState(FIRST_FORM)
  return <AutoFields form={form} onChange={setForm} stake={100n} currency="RUB" mostBets={mostBets} />
}

it('PRO-4 every limit of an autobet takes an amount with group marks', () => {
  render(
    <LanguageProvider value={language}>
      <Fields />
    </LanguageProvider>,
  )
  const fields = ['StopLoss', 'StopProfit', 'StopSingleWin', 'StopAbove', 'StopBelow'].map((name) =>
    screen.getByLabelText<HTMLInputElement>(new RegExp(`^table.auto${name}`)),
  )
  for (const field of fields) for (const key of '100,000') act(() => void fireEvent.change(field, { target: { value: field.value + key } }))
  expect(fields.map(({ value }) => value)).toEqual(Array.from({ length: 5 }, () => '100000'))
})

it('D-65 the number of bets is held to what the country allows, and the field says how many that is', () => {
  const english = languageFrom('en', compileCatalog(readCatalogs(join(import.meta.dirname, '..')).en) as Messages)
  render(
    <LanguageProvider value={english}>
      <Fields mostBets={50} />
    </LanguageProvider>,
  )
  const bets = screen.getByLabelText<HTMLInputElement>('Number of bets')
  expect(screen.getByText('empty: 50')).toBeTruthy()
  act(() => void fireEvent.change(bets, { target: { value: '51' } }))
  expect(screen.getByText('A whole number from 1 to 50.')).toBeTruthy()
})
