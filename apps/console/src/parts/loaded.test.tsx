// @vitest-environment happy-dom
import { useQuery } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { unlessMissing } from '../lib/use-answer.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { Loaded } from './loaded.tsx'

const read = vi.fn<() => Promise<string>>()
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  read.mockReset()
})

const Shown = () => (
  <Loaded query={useQuery({ queryKey: ['one'], queryFn: read, refetchInterval: unlessMissing(1000) })}>{(text) => text}</Loaded>
)
const fails = (status: number, code: string) => read.mockRejectedValueOnce(new ApiError(status, { code, message: code } as never))

/** The page, once the first read is over; `pass` then lets seconds pass. */
async function show() {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { container } = renderForm(<Shown />)
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  await pass(0.1)
  return { container, pass }
}

it('B14 a read of what the server does not know says so without a decision, can be asked for again, and is not polled', async () => {
  fails(404, 'not_found')
  read.mockResolvedValue('found')
  const { container, pass } = await show()
  await pass(10)
  expect(read).toHaveBeenCalledTimes(1)
  expect(container.textContent).toContain('The server knows nothing by this name')
  expect(container.textContent).not.toContain('decided')
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
  await pass(0.1)
  expect(container.textContent).toContain('found')
})

it('B14 a read that failed for another reason goes on by itself', async () => {
  fails(500, 'internal')
  read.mockResolvedValue('found')
  const { container, pass } = await show()
  expect(container.textContent).toContain('This could not be loaded')
  expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy()
  await pass(1)
  expect(container.textContent).toContain('found')
})

it('B14 what is shown is read on, also after the server did not know it once', async () => {
  read.mockResolvedValueOnce('found')
  fails(404, 'not_found')
  read.mockResolvedValue('found again')
  const { container, pass } = await show()
  await pass(2)
  expect(read).toHaveBeenCalledTimes(3)
  expect(container.textContent).toContain('found again')
})

it('B14 what another person must look at is not asked for again', async () => {
  fails(403, 'second_person')
  await show()
  expect(screen.getByText('This could not be loaded')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
})
