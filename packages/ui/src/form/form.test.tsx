// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Button } from '../components/button.tsx'
import { Checkbox } from '../components/checkbox.tsx'
import { Input } from '../components/input.tsx'
import { Form, type FormOptions, type FormSchema, useForm } from './form.tsx'
import { type FormTexts, FormTextsContext } from './form-texts.ts'

afterEach(cleanup)

interface Body {
  email: string
  code: string
}

const FIRST = { email: '', code: '', terms: false, note: 'kept' }
type Values = typeof FIRST

/** Both texts are required; a body field without an input must be 'shown'. */
const schema: FormSchema = {
  '~standard': {
    validate(body) {
      const { email, code } = body as Body
      const issues = [
        ...(email === '' ? [{ path: ['email'], message: 'required: an email' }] : []),
        ...(code === '' ? [{ path: [{ key: 'code' }], message: 'required: a code' }] : []),
        ...(code === 'hidden' ? [{ path: ['nowhere'], message: 'wrong_value: hidden' }] : []),
      ]
      return issues.length > 0 ? { issues } : {}
    },
  },
}
const translated: FormTexts = async (issues) =>
  Object.fromEntries(
    issues.map(({ path = [], message }) => [
      path.map((part) => (typeof part === 'object' ? part.key : part)).join('.'),
      `перевод ${message}`,
    ]),
  )

interface ScreenOptions extends Partial<Omit<FormOptions<Values, Body>, 'send'>> {
  send?: (body: Body, values: Values, form: ReturnType<typeof useForm<Values, Body>>) => unknown
  isCodeDisabled?: boolean
}

function Screen({ send, ...options }: ScreenOptions) {
  const form: ReturnType<typeof useForm<Values, Body>> = useForm<Values, Body>({
    values: FIRST,
    body: ({ email, code }) => ({ email: email.trim(), code }),
    schema,
    send: (body, values) => send?.(body, values, form),
    ...options,
  })
  return (
    <Form form={form} aria-label="form">
      <Input label="Email" {...form.field('email')} />
      <Input label="Code" autoComplete="one-time-code" {...form.field('code')} disabled={options.isCodeDisabled} />
      <Checkbox {...form.box('terms')}>Terms</Checkbox>
      <Button type="submit" busy={form.isBusy}>
        Send
      </Button>
      <Button onClick={() => form.reset()}>Reset</Button>
      <Button onClick={() => form.set({ email: ` ${form.values.email}` }, { keepsErrors: true })}>Rewrite</Button>
      <Button onClick={() => form.setErrors({ code: 'Another error.' })}>Other</Button>
    </Form>
  )
}

const open = ({ texts = translated, ...options }: ScreenOptions & { texts?: FormTexts } = {}) => {
  const screenOf = (more: ScreenOptions = {}) => (
    <FormTextsContext value={texts}>
      <Screen {...options} {...more} />
    </FormTextsContext>
  )
  const { rerender } = render(screenOf())
  return (more: ScreenOptions) => rerender(screenOf(more))
}
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } })
const submit = () => act(async () => void fireEvent.submit(screen.getByLabelText('form')))
const errorOf = (name: string) => document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent

describe('a form', () => {
  it('VAL-1 shows what the schema refuses under each field in the language of the page, and sends nothing', async () => {
    const send = vi.fn()
    open({ send })
    await submit()
    expect([errorOf('Email'), errorOf('Code')]).toEqual(['перевод required: an email', 'перевод required: a code'])
    expect(send).not.toHaveBeenCalled()
  })

  it('VAL-1 focuses the first wrong field after each submission, and not while another field is being mended', async () => {
    open()
    await submit()
    expect(document.activeElement).toBe(field('Email'))
    field('Code').focus()
    type('Code', '1')
    expect([errorOf('Code'), document.activeElement]).toEqual([undefined, field('Code')])
    type('Code', '')
    type('Email', 'a@b')
    await submit()
    expect([document.activeElement, errorOf('Email')]).toEqual([field('Code'), undefined])
  })

  it('VAL-1 sends the body of valid values once, however often it is submitted before the answer', async () => {
    let answer = () => {}
    const send = vi.fn(() => new Promise<void>((resolve) => (answer = resolve)))
    open({ send })
    type('Email', ' a@b ')
    type('Code', '123')
    fireEvent.click(field('Terms'))
    await submit()
    await submit()
    const values = { email: ' a@b ', code: '123', terms: true, note: 'kept' }
    expect(send.mock.calls).toEqual([[{ email: 'a@b', code: '123' }, values, expect.anything()]])
    await act(async () => answer())
    await submit()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('sends nothing while a call of the form is under way', async () => {
    const send = vi.fn()
    open({ send, isBusy: true })
    type('Email', 'a@b')
    type('Code', '123')
    await submit()
    expect(send).not.toHaveBeenCalled()
  })

  it('VAL-1 shows the errors of the server at their fields, keeps what was typed, and selects a wrong code', async () => {
    const again = open()
    type('Email', 'a@b')
    type('Code', '123')
    await submit()
    await act(async () => again({ errors: { code: 'Wrong code.' } }))
    expect([errorOf('Code'), field('Email').value, field('Code').value]).toEqual(['Wrong code.', 'a@b', '123'])
    expect([document.activeElement, field('Code').selectionStart, field('Code').selectionEnd]).toEqual([field('Code'), 0, 3])
    type('Code', '124')
    expect(errorOf('Code')).toBeUndefined()
  })

  it('shows the error that only the browser knows instead of the one of the schema', async () => {
    open({ faults: ({ email, terms }) => ({ email: email === '' && 'Enter your email.', terms: !terms && 'Accept the terms.' }) })
    await submit()
    expect([errorOf('Email'), errorOf('Code'), errorOf('Terms')]).toEqual([
      'Enter your email.',
      'перевод required: a code',
      'Accept the terms.',
    ])
  })

  it('leaves to the server what no field can show', async () => {
    const send = vi.fn()
    open({ send })
    type('Email', 'a@b')
    type('Code', 'hidden')
    await submit()
    expect(send).toHaveBeenCalledOnce()
  })

  it('shows and focuses an error that another action found, and returns to its first values', async () => {
    open()
    type('Code', '7')
    await act(async () => void fireEvent.click(screen.getByText('Other')))
    expect([errorOf('Code'), document.activeElement]).toEqual(['Another error.', field('Code')])
    await act(async () => void fireEvent.click(screen.getByText('Reset')))
    expect([errorOf('Code'), field('Code').value]).toEqual([undefined, ''])
  })

  it('VAL-1 focuses the error of the server also when the form emptied a field as it sent', async () => {
    const again = open({ send: (_body, _values, form) => form.set({ code: '' }) })
    type('Email', 'a@b')
    type('Code', '123')
    await submit()
    await act(async () => again({ errors: { email: 'Not yours.' } }))
    expect([field('Code').value, document.activeElement]).toEqual(['', field('Email')])
  })

  it('VAL-1 focuses a wrong field once it can be typed in', async () => {
    const again = open()
    type('Email', 'a@b')
    type('Code', '123')
    await submit()
    const errors = { code: 'Wrong code.' }
    await act(async () => again({ errors, isCodeDisabled: true }))
    await act(async () => again({ errors, isCodeDisabled: true, isBusy: true }))
    await act(async () => again({ errors }))
    expect(document.activeElement).toBe(field('Code'))
  })

  it('keeps the error of a text that is only rewritten', async () => {
    open()
    await submit()
    await act(async () => void fireEvent.click(screen.getByText('Rewrite')))
    expect([field('Email').value, errorOf('Email')]).toEqual([' ', 'перевод required: an email'])
  })

  it('shows the error of a field inside of a value under its path, until that field changes', async () => {
    const rows = [{ pct: '1' }, { pct: '2' }]
    const errors = { 'rows.0.pct': 'first', 'rows.1.pct': 'second' }
    const { result } = renderHook(() => useForm({ values: { rows }, faults: () => errors, send: () => undefined }))
    await act(() => result.current.submit())
    expect(result.current.errors).toEqual(errors)
    expect(result.current.field('rows').error).toBe('first')
    act(() => result.current.set({ rows: [rows[0]!, { pct: '3' }] }))
    expect(result.current.errors).toEqual({ 'rows.0.pct': 'first' })
    act(() => result.current.setErrors({ 'rows.1.pct': 'other' }))
    expect(result.current.errors).toEqual({ 'rows.1.pct': 'other' })
  })

  it('asks for texts of what it shows alone', async () => {
    const texts = vi.fn(translated)
    open({ texts, faults: ({ email }) => ({ email: email === '' && 'Enter your email.' }) })
    type('Code', 'hidden')
    await submit()
    expect([errorOf('Email'), texts.mock.calls]).toEqual(['Enter your email.', []])
  })
})
