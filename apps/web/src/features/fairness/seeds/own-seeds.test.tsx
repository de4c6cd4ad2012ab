// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { OwnSeeds } from './own-seeds.tsx'

const [rotate, push] = vi.hoisted(() => [vi.fn(async (_seed: string): Promise<object | undefined> => undefined), vi.fn()])
vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => null }))
vi.mock('../../../games/_common/seeds/use-seeds.ts', () => ({
  useSeeds: () => ({ data: { active: null, next: { commitment: 'c' } } }),
  useRotate: () => ({ isBusy: false, rotate }),
}))
vi.mock('../../../shell/toasts.tsx', () => ({ toaster: { push } }))
vi.mock('./past-pairs.tsx', () => ({ PastPairs: () => null }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
function type(seed: string) {
  render(
    <LanguageProvider value={language}>
      <OwnSeeds />
    </LanguageProvider>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('fairness.newSeed')
  fireEvent.change(field, { target: { value: seed } })
  fireEvent.submit(field.form!)
  return field
}

describe('PRO-4 a new client seed', () => {
  it('PRO-4 is sent as it was typed, and its change is said', async () => {
    rotate.mockResolvedValueOnce({})
    type('my own words')
    await waitFor(() => expect(push).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ title: 'fairness.changed' })))
    expect(rotate).toHaveBeenCalledExactlyOnceWith('my own words')
  })

  it('PRO-4 that was refused is not said to be changed', async () => {
    type('my own words')
    await waitFor(() => expect(rotate).toHaveBeenCalledOnce())
    expect(push).not.toHaveBeenCalled()
  })

  it('PRO-4 of more than 64 bytes is not sent: its field says so, and has the focus', async () => {
    const field = type('я'.repeat(33))
    await screen.findByText('fairness.wrongClientSeed')
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(rotate).not.toHaveBeenCalled()
  })
})
