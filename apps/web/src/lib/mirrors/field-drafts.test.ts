// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { fieldDrafts, fillFields, holdsCardNumber } from './field-drafts.ts'

beforeEach(() => void (document.body.innerHTML = ''))

const page = (html: string) => void (document.body.innerHTML = html)
const valuesOf = () => fieldDrafts(document).map(({ value }) => value)

describe('D-62 what visitors typed', () => {
  it('D-62 moves text by its kind, label and place, and nothing that is empty', () => {
    page(`<label>Name <input type="text" value="Aida"></label><label>Name <input type="text" value="Bota"></label>
      <textarea aria-label="Message"></textarea>`)
    document.querySelector('textarea')!.value = 'hello'
    expect(fieldDrafts(document)).toEqual([
      { key: 'text Name 0', value: 'Aida' },
      { key: 'text Name 1', value: 'Bota' },
      { key: 'textarea Message 0', value: 'hello' },
    ])
  })

  it.each([
    ['a password', '<input type="password" value="s3cret">'],
    ['a shown password', '<input type="text" autocomplete="current-password" value="s3cret">'],
    ['a new password', '<input type="text" autocomplete="new-password" value="s3cret">'],
    ['a code', '<input inputmode="numeric" autocomplete="one-time-code" value="123456">'],
    ['a card’s holder', '<input autocomplete="cc-name" value="A B">'],
    ['a card number in any field', '<textarea>my card 4111 1111 1111 1111</textarea>'],
    ['a day of birth', '<input type="text" autocomplete="bday" value="1990-01-01">'],
    ['a date', '<input type="date" value="1990-01-01">'],
    ['a hidden value', '<input type="hidden" value="x">'],
    ['a field of a form that stays', '<form data-stays><input type="text" value="AB 123"></form>'],
    ['a field with a telling name', '<input type="text" name="document_number" value="AB 123">'],
  ])('D-62 never moves %s', (_, html) => {
    page(html)
    expect(valuesOf()).toEqual([])
  })

  it('D-62 knows card numbers by their check digit, in groups too, and no other long number', () => {
    expect(['4111111111111111', 'x 5555-5555-5555-4444 y', '2200 0000 0000 0004'].map(holdsCardNumber)).toEqual([true, true, true])
    expect(['4111111111111112', '123456', '+7 701 123 45 67'].map(holdsCardNumber)).toEqual([false, false, false])
  })

  it('D-62 moves at most forty fields', () => {
    page('<input type="text" value="1">'.repeat(50))
    expect(valuesOf()).toHaveLength(40)
  })
})

describe('D-62 the forms of the new page', () => {
  const drafts = [{ key: 'text Name 0', value: 'Aida' }]

  it('D-62 fills a field as a person types, and reports those that are missing', () => {
    page('<label>Name <input type="text"></label>')
    const onInput = vi.fn<() => void>()
    document.querySelector('input')!.addEventListener('input', onInput)
    const missing = { key: 'text Other 0', value: 'x' }
    expect(fillFields(document, [...drafts, missing])).toEqual([missing])
    expect([document.querySelector('input')!.value, onInput.mock.calls.length]).toEqual(['Aida', 1])
  })

  it('D-62 leaves a field that has the focus to its visitor', () => {
    page('<label>Name <input type="text" value="typing"></label>')
    document.querySelector('input')!.focus()
    expect(fillFields(document, drafts)).toEqual([])
    expect(document.querySelector('input')!.value).toBe('typing')
  })

  it('D-62 fills no field that would never have moved, whatever the record says', () => {
    page('<label>Name <input type="password"></label><form data-stays><label>Name <input type="text"></label></form>')
    expect(fillFields(document, [...drafts, { key: 'password Name 0', value: 'x' }])).toHaveLength(2)
    expect([...document.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', ''])
  })
})
