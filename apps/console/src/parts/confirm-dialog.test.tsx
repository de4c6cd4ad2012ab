// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ConfirmDialogProvider, useDecide } from './confirm-dialog.tsx'

afterEach(cleanup)

const send = vi.fn(() => Promise.resolve({ state: 'waiting' } as const))

function Page() {
  const decide = useDecide()
  return <button onClick={() => decide({ title: 'Correct manually', text: 'A change', verb: 'Correct', send })}>Open</button>
}

it('D-2 an operator gives a reason of several lines, and nothing is sent without one', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialogProvider>
        <Page />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByText('Open'))
  const field = screen.getByLabelText<HTMLTextAreaElement>('Reason')
  expect([field.tagName, field.maxLength]).toEqual(['TEXTAREA', 500])
  const verb = screen.getByRole<HTMLButtonElement>('button', { name: 'Correct' })
  fireEvent.change(field, { target: { value: '  \n ' } })
  fireEvent.click(verb)
  expect(await screen.findByText('Required')).toBeTruthy()
  expect(send).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: 'paid twice\nby card ' } })
  fireEvent.click(verb)
  expect(await screen.findByText('Waiting for a second person.')).toBeTruthy()
  expect(send).toHaveBeenCalledWith('paid twice\nby card', undefined)
})
