// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { AutoFields } from './auto-fields.tsx'
import { type AutobetForm, FIRST_FORM } from './form.ts'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
let form: AutobetForm = FIRST_FORM

function Fields() {
  const [present, setPresent] = useState(FIRST_FORM)
  form = present
  return <AutoFields form={present} onChange={setPresent} stake={100n} currency="RUB" />
}

it('PRO-4 every limit of an autobet takes an amount with group marks', () => {
  render(
    <LanguageProvider value={language}>
      <Fields />
    </LanguageProvider>,
  )
  for (const name of ['StopLoss', 'StopProfit', 'StopSingleWin', 'StopAbove', 'StopBelow']) {
    const field = screen.getByLabelText<HTMLInputElement>(new RegExp(`^table.auto${name}`))
    for (const key of '100,000') act(() => void fireEvent.change(field, { target: { value: field.value + key } }))
  }
  const { stopLoss, stopProfit, stopSingleWin, stopAbove, stopBelow } = form
  expect([stopLoss, stopProfit, stopSingleWin, stopAbove, stopBelow]).toEqual(Array.from({ length: 5 }, () => '100000'))
})
