// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { type PlateResult, ResultPlate } from './result-plate.tsx'

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const result = (payout: string, given: Partial<PlateResult> = {}): PlateResult => ({
  key: 'a',
  stake: '10.00',
  payout,
  multiplier: Number(payout) * 1000,
  currency: 'RUB',
  status: 'settled',
  ...given,
})
const plate = (one: PlateResult | undefined, isStill = true) => (
  <LanguageProvider value={language}>
    <ResultPlate game="dice" result={one} isStill={isStill} />
  </LanguageProvider>
)
const sizeIn = ({ container }: { container: Element }) => container.querySelector('[data-plate]')?.getAttribute('data-plate')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('result plate', () => {
  it('D-65 shows nothing for a loss, a return up to the stake, and a refund', () => {
    const quiet = [result('0.00'), result('8.40'), result('10.00'), result('20.00', { status: 'refunded' }), undefined]
    expect(quiet.map((one) => sizeIn(render(plate(one))))).toEqual(quiet.map(() => undefined))
  })

  it('shows multiplier and gain of a win, sized to the multiplier, and leaves by itself', () => {
    const shown = render(plate(result('150.00')))
    expect([sizeIn(shown), shown.container.textContent]).toEqual(['glow', '15.00×+140.00\u00a0₽'])
    act(() => void vi.advanceTimersByTime(3000))
    expect(sizeIn(shown)).toBeUndefined()
  })

  it('stays from 50× until it is closed, and shares the round of real money only', () => {
    const shown = render(plate(result('500.00', { shared: 'r1' })))
    act(() => void vi.advanceTimersByTime(60_000))
    expect(sizeIn(shown)).toBe('stays')
    expect(screen.getByText('table.share')).toBeTruthy()
    shown.rerender(plate(result('500.00', { key: 'b' })))
    expect(screen.queryByText('table.share')).toBeNull()
    act(() => screen.getByRole('button', { name: 'shell.close' }).click())
    expect(sizeIn(shown)).toBeUndefined()
  })

  it('counts the gain up from zero, and with skipped animation shows it at once', () => {
    const gainOf = (isStill: boolean) => render(plate(result('30.00'), isStill)).container.querySelector('p > span')!.textContent
    expect([gainOf(false), gainOf(true)]).toEqual(['0.00\u00a0₽', '+20.00\u00a0₽'])
  })
})
