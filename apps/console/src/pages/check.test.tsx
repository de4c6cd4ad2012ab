// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { askForCode, offerDialog } from '../lib/with-code.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import { Check } from './check.tsx'

const WAIT = { timeout: 60_000, interval: 50 }
const { call, callFile } = vi.hoisted(() => ({ call: vi.fn(), callFile: vi.fn() }))
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call, callFile }))
beforeEach(() => {
  call.mockReset()
  callFile.mockReset().mockResolvedValue({ name: 'front.jpg', bytes: new Blob(['x']) })
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }))
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  vi.unstubAllGlobals()
})

const OPENED = {
  id: '7',
  player: '100113',
  status: 'pending',
  is_present: true,
  person: { first_name: 'A', last_name: 'B', birth_date: '1990-01-01', document_kind: 'passport', country: 'RU', document_number: '1' },
  others: [],
  instruments: [],
  refused_birth_dates: [],
  documents: [
    { id: '1', side: 'front', type: 'image/jpeg', bytes: 2048 },
    { id: '2', side: 'selfie', type: 'image/jpeg', bytes: 2048 },
  ],
}

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmDialogProvider>
        <Check id="7" onClose={() => undefined} />
      </ConfirmDialogProvider>
    </QueryClientProvider>,
  )

async function open(documents = OPENED.documents): Promise<{ accept: () => boolean; refuse: () => boolean }> {
  call.mockResolvedValue({ ...OPENED, documents })
  show()
  await screen.findByRole('button', { name: 'Accept' }, WAIT)
  const isOpen = (name: string) => !screen.getByRole<HTMLButtonElement>('button', { name }).disabled
  return { accept: () => isOpen('Accept'), refuse: () => isOpen('Refuse') }
}
const look = (side: string) => fireEvent.click(screen.getByRole('button', { name: `Show: ${side}` }))

describe('STA-1 an identity check', () => {
  it('D-2 is not late while it waits for a code, and is when the server does not answer afterwards', async () => {
    vi.useFakeTimers()
    call.mockReturnValue(new Promise(() => undefined))
    const code = Promise.withResolvers<boolean>()
    const leave = offerDialog(() => code.promise)
    show()
    await act(async () => void askForCode())
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(screen.queryByText('The server did not respond')).toBeNull()
    await act(async () => code.resolve(true))
    await act(() => vi.advanceTimersByTimeAsync(9000))
    screen.getByText('The server did not respond')
    leave()
  })

  it('STA-1 is accepted only once each document was shown; it is refused at any time', async () => {
    const { accept, refuse } = await open()
    expect([accept(), refuse()]).toEqual([false, true])
    look('Front')
    await screen.findByRole('img', { name: 'Front' }, WAIT)
    expect([accept(), screen.queryByText('Look at each document first.')]).toEqual([false, expect.anything()])
    look('With the document in hand')
    await waitFor(() => expect(accept()).toBe(true), WAIT)
    expect(screen.queryByText('Look at each document first.')).toBeNull()
  })

  it('STA-1 is not accepted by a document that could not be loaded, or without any', async () => {
    const { accept } = await open()
    callFile.mockRejectedValueOnce(new Error('no answer'))
    look('Front')
    await screen.findByRole('alert', undefined, WAIT)
    look('With the document in hand')
    await screen.findByRole('img', undefined, WAIT)
    expect(accept()).toBe(false)
    cleanup()
    const none = await open([])
    expect([none.accept(), none.refuse()]).toEqual([false, true])
    screen.getByText('Without documents it is not accepted: refuse it, and the player sends new ones.')
  })
})
