// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import type { Requisite } from './form.ts'
import { DestinationName } from './destination-name.tsx'

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const requisite = { id: '7', label: 'Home' } as Requisite

afterEach(cleanup)

it('PRO-17 Enter in the name of a destination saves the name and requests no payout', async () => {
  const onName = vi.fn(async (_id: string, _label: string | null) => undefined)
  const onSubmit = vi.fn()
  render(
    <LanguageProvider value={language}>
      <form onSubmit={onSubmit}>
        <DestinationName requisite={requisite} onName={onName} />
      </form>
    </LanguageProvider>,
  )
  fireEvent.click(screen.getByText('payout.rename'))
  fireEvent.change(screen.getByLabelText('payout.name'), { target: { value: ' Card ' } })
  let isLeftToForm = true
  await act(async () => void (isLeftToForm = fireEvent.keyDown(screen.getByLabelText('payout.name'), { key: 'Enter' })))
  expect([onName.mock.calls, isLeftToForm]).toEqual([[['7', 'Card']], false])
})
