// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { Verifier } from './verifier.tsx'

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

/** The build makes the files of the rules. */
vi.mock('../rules/loaded-rules.ts', () => ({ loadedRules: async () => null }))
/** The signals of the verifications that were begun; each is as long as the longest chain. */
const signals = vi.hoisted<AbortSignal[]>(() => [])
vi.mock('./verify-form.ts', () => ({
  isDrawable: () => true,
  verifyForm: (_form: object, signal: AbortSignal) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => void signal.addEventListener('abort', () => reject(signal.reason)))
  },
}))

it('PRO-4 a further press of Verify, and leaving the page, end the verification before it', async () => {
  onTestFinished(cleanup)
  const { container, unmount } = render(
    <MemoryRouter>
      <LanguageProvider value={language}>
        <Verifier />
      </LanguageProvider>
    </MemoryRouter>,
  )
  const ended = () => signals.map(({ aborted }) => aborted)
  await expect.poll(ended).toEqual([false])
  act(() => void container.querySelector('form')!.dispatchEvent(new Event('submit', { cancelable: true, bubbles: true })))
  await expect.poll(ended).toEqual([true, false])
  unmount()
  expect(ended()).toEqual([true, true])
})
