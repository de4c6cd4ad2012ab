// @vitest-environment happy-dom
import { Button, Input } from '@fairhouse/ui'
import { Form } from '@fairhouse/ui/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { ConfirmDialogProvider } from './confirm-dialog.tsx'
import { ListError } from './entry-form.tsx'
import { useDecisionForm } from './use-decision-form.ts'

const send = vi.fn()
beforeEach(() => void send.mockReset())
afterEach(cleanup)

const KEPT = { hours: [3], days: [1] }

function Page() {
  const form = useDecisionForm({
    values: { name: 'autumn', ...KEPT },
    lists: ['days'],
    body: ({ name }) => ({ name }),
    faults: ({ name }) => ({ name: name === '' && 'A name' }),
    decision: ({ name }, _values, { reset }) => ({
      title: 'Create it',
      text: name,
      verb: 'Create',
      send: (reason) => send({ name, reason }),
      onDone: reset,
    }),
  })
  return (
    <Form form={form}>
      <Input label="Name" {...form.field('name')} />
      <ListError text={form.errors.days} />
      <Button type="submit">Go on</Button>
    </Form>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const errorOf = (field: HTMLElement) => document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

async function decideAs(typed: string): Promise<void> {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialogProvider>
        <Page />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )
  fireEvent.change(name(), { target: { value: typed } })
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'because' } })
  fireEvent.click(screen.getByRole('button', { name: 'Create' }))
}

const refused = (errors: Record<string, string[]>) => new ApiError(422, { code: 'invalid', message: 'Some fields are invalid.', errors })

describe('D-2 a form whose decision needs a reason', () => {
  it('D-2 sends what was typed with the reason, and begins again', async () => {
    send.mockResolvedValue({ state: 'done' })
    await decideAs('winter')
    await waitFor(() => expect(send.mock.calls).toEqual([[{ name: 'winter', reason: 'because' }]]))
    await waitFor(() => expect(name().value).toBe('autumn'))
  })

  it('VAL-1 D-2 the server’s error returns to its field, which gets the focus, and the dialog closes', async () => {
    send.mockRejectedValue(refused({ name: ['wrong_value: this name is taken'] }))
    await decideAs('winter')
    await waitFor(() => expect(errorOf(name())).toBe('This name is taken'))
    expect([name().value, document.activeElement, screen.queryByRole('alert')]).toEqual(['winter', name(), null])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('VAL-1 D-2 the error of a whole list returns to a form that shows it, and else stays in the dialog', async () => {
    send.mockRejectedValue(refused({ days: ['wrong_value: too many days'] }))
    await decideAs('winter')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('alert').textContent).toBe('Too many days')
    cleanup()
    send.mockRejectedValue(refused({ hours: ['wrong_value: too many hours'] }))
    await decideAs('winter')
    expect((await screen.findByRole('alert')).textContent).toContain('Some fields are invalid.')
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  it('VAL-1 D-2 the dialog shows what no field of the form can, and the error of the reason at the reason', async () => {
    send.mockRejectedValue(refused({ reason: ['too_long: at most 500 characters'] }))
    await decideAs('winter')
    expect((await screen.findByRole('alert')).textContent).toContain('Some fields are invalid.')
    expect(errorOf(screen.getByLabelText('Reason'))).toBe('At most 500 characters')
  })
})
