// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { typedBetsForm } from './typed-bets.tsx'

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key, values) => `${key} ${values?.bet ?? ''}`.trim(), find: () => undefined }
const Form = typedBetsForm({
  ids: ['player', 'banker'],
  nameOf: (id) => id.toUpperCase(),
  read: (params) => (params as { bets: { id: string; stake: string }[] }).bets,
})

function open(bets: readonly { id: string; stake: string }[]) {
  const onChange = vi.fn()
  render(
    <LanguageProvider value={language}>
      <Form params={{ bets }} onChange={onChange} />
    </LanguageProvider>,
  )
  return onChange
}

it('BEY-2 the form of a wager lists its bets, and takes one away but the last', () => {
  const onChange = open([
    { id: 'player', stake: '1.00' },
    { id: 'banker', stake: '2.50' },
  ])
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['PLAYER1.00', 'BANKER2.50'])
  act(() => screen.getByRole('button', { name: 'typedBets.remove PLAYER' }).click())
  expect(onChange).toHaveBeenCalledWith({ bets: [{ id: 'banker', stake: '2.50' }] })
  cleanup()
  open([{ id: 'player', stake: '1.00' }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'typedBets.remove PLAYER' }).disabled).toBe(true)
})

it('BEY-2 a stake typed with group marks is the whole amount', () => {
  const onChange = open([{ id: 'player', stake: '1.00' }])
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'typedBets.amount' })
  for (const key of '100,000') act(() => void fireEvent.change(field, { target: { value: field.value + key } }))
  act(() => screen.getByRole('button', { name: 'typedBets.add' }).click())
  expect(onChange).toHaveBeenCalledWith({
    bets: [
      { id: 'player', stake: '1.00' },
      { id: 'banker', stake: '100000.00' },
    ],
  })
})
