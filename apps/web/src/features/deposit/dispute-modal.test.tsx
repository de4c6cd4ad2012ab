// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { LONGEST_TEXT } from './dispute-form.ts'
import DisputeModal from './dispute-modal.tsx'

const send = vi.hoisted(() => vi.fn())
vi.mock('./use-invoices.ts', () => ({ useInvoices: () => ({}) }))
vi.mock('../../shell/write/use-write.ts', () => ({ useWrite: () => ({ isBusy: false, errors: {}, send }) }))

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

it('BEY-9 a player describes a missing payment in several lines, and sees how many characters fit', () => {
  render(
    <LanguageProvider value={language}>
      <DisputeModal open onClose={() => undefined} invoice="7" />
    </LanguageProvider>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('deposit.dispute.text')
  expect([field.tagName, field.maxLength]).toEqual(['TEXTAREA', LONGEST_TEXT])
  expect(screen.getByText(`0 / ${LONGEST_TEXT}`)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Paid at noon\nfrom my card' } })
  expect(screen.getByText(`25 / ${LONGEST_TEXT}`)).toBeTruthy()
})
