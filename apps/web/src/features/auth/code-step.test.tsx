// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { CodeStep } from './code-step.tsx'

afterEach(cleanup)

const t: Language['t'] = (key, values) => (values && 'left' in values ? `${key} ${values.left}/${values.of}` : key)
const language: Language = { locale: 'en', t, find: () => undefined }

const step = (error: string | undefined) => (
  <LanguageProvider value={language}>
    <CodeStep
      lead="lead"
      resendAfter={0}
      attempt={{ isBusy: false }}
      error={error}
      action="Prove"
      onCode={vi.fn()}
      resend={async () => ({ resend_after: 0 })}
    />
  </LanguageProvider>
)

describe('code form', () => {
  it('D-32 counts the attempts left, and accepts none after the fifth until a new code is sent', async () => {
    const { rerender } = render(step(undefined))
    expect(screen.queryByText('auth.triesLeft', { exact: false })).toBeNull()
    for (const left of [4, 3, 2, 1]) {
      rerender(step(undefined))
      rerender(step('wrong'))
      screen.getByText(`auth.triesLeft ${left}/5`)
    }
    rerender(step(undefined))
    rerender(step('wrong'))
    screen.getByText('auth.triesOver')
    expect(screen.getByLabelText<HTMLInputElement>('auth.code').disabled).toBe(true)
    await act(async () => void fireEvent.click(screen.getByText('auth.resend')))
    expect(screen.getByLabelText<HTMLInputElement>('auth.code').disabled).toBe(false)
  })
})
