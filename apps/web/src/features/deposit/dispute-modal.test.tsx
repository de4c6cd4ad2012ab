// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { LONGEST_TEXT } from './dispute-form.ts'
import DisputeModal from './dispute-modal.tsx'

const write = vi.hoisted(() => vi.fn())
const dispute = { isSent: false, text: 'Paid at noon', file: undefined, faults: {}, busy: false, write }
vi.mock('./use-dispute.ts', () => ({ useDispute: () => dispute }))

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
  expect(screen.getByText(`12 / ${LONGEST_TEXT}`)).toBeTruthy()
  fireEvent.change(field, { target: { value: 'Paid at noon\nfrom my card' } })
  expect(write).toHaveBeenCalledWith('Paid at noon\nfrom my card')
})
