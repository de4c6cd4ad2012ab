// @vitest-environment happy-dom
import type { LimboBet } from '@fairhouse/games'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../lib/i18n/text.tsx'
import { TargetField } from './fields.tsx'

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/../..`).en) as Messages)
const field = () => screen.getByRole<HTMLInputElement>('textbox')
const errorText = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent

const onBet = vi.fn<(bet: LimboBet) => void>()
function Target() {
  const [bet, setBet] = useState<LimboBet>({ target: 200 })
  const change = (next: LimboBet) => {
    onBet(next)
    setBet(next)
  }
  return <TargetField bet={bet} onBet={change} />
}
const draw = () =>
  render(
    <LanguageProvider value={english}>
      <Target />
    </LanguageProvider>,
  )

afterEach(() => {
  cleanup()
  onBet.mockClear()
})

describe('a typed target of limbo', () => {
  it.each(['1e3', '-2', '2x'])('D-20 stays %s as typed, has an error, and changes no bet', (typed) => {
    draw()
    fireEvent.change(field(), { target: { value: typed } })
    expect([field().value, errorText()]).toEqual([typed, 'Enter a number, as in 2.50.'])
    expect(onBet).not.toHaveBeenCalled()
    fireEvent.blur(field())
    expect([field().value, errorText()]).toEqual(['2.00', undefined])
  })

  it('D-20 with a point or a comma is the target', () => {
    draw()
    fireEvent.change(field(), { target: { value: '3,5' } })
    expect([field().value, errorText()]).toEqual(['3,5', undefined])
    expect(onBet).toHaveBeenLastCalledWith({ target: 350 })
  })
})
