// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { Composer, type OpenedChat } from './composer.tsx'

const call = vi.hoisted(() => vi.fn<(key: string, input: { body: Record<string, unknown> }) => Promise<unknown>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))

const MESSAGES = 'POST /console/v1/support/conversations/{id}/messages'
const ACTS = 'POST /console/v1/support/conversations/{id}/{act}'
const sent = () => call.mock.calls.filter(([key]) => key === MESSAGES || key === ACTS).map(([key, { body }]) => ({ key, body }))

let isRefused: boolean
beforeEach(() => {
  isRefused = false
  call.mockReset()
  call.mockImplementation(async (key: string) => {
    if (key === 'GET /console/v1/support/templates') return { data: [] }
    if (isRefused && key === MESSAGES) throw new ApiError(409, { code: 'bad_transition', message: 'closed' })
    return { success: true }
  })
})
afterEach(cleanup)

function write(text: string): void {
  const chat = { line: { id: 'c1', state: 'open', locale: 'en', queue: 'main', is_escalated: false } } as OpenedChat
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer chat={chat} />
    </QueryClientProvider>,
  )
  fireEvent.change(screen.getByLabelText('Answer or note'), { target: { value: text } })
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

describe('D-61 the field of a conversation', () => {
  it.each([
    ['Answer', MESSAGES, { text: 'It left today.', is_note: false }],
    ['Note', MESSAGES, { text: 'It left today.', is_note: true }],
    ['Escalate', ACTS, { note: 'It left today.' }],
  ])('D-61 sends what the button says, and is empty afterwards: %s', async (name, key, body) => {
    write('It left today.')
    press(name)
    await waitFor(() => expect(sent()).toEqual([{ key, body: expect.objectContaining(body) as unknown }]))
    await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Answer or note').value).toBe(''))
  })

  it('D-61 keeps a refused answer, says why, and sends it as a note when that is pressed then', async () => {
    isRefused = true
    write('It left today.')
    press('Answer')
    await screen.findByText(/A colleague has this conversation/)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Answer or note').value).toBe('It left today.')
    press('Note')
    await waitFor(() => expect(sent().map(({ body }) => body.is_note)).toEqual([false, true]))
    expect(new Set(sent().map(({ body }) => body.id)).size).toBe(1)
  })
})
