// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { AutoFields } from './auto-fields.tsx'
import { FIRST_FORM } from '../../_common/autobet/form.ts'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

function Fields() {
  const [form, setForm] = useState(FIRST_FORM)
  return <AutoFields form={form} onChange={setForm} stake={100n} currency="RUB" />
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
