// @vitest-environment happy-dom
import { useMutation } from '@tanstack/react-query'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { call, callFile } from '../lib/call.ts'
import { toErrorMessage } from '../lib/error-messages.ts'
import { askForCode } from '../lib/with-code.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { useDecide } from './confirm-dialog.tsx'

const WAIT = { timeout: 60_000, interval: 20 }
const DESTINATION = '/console/v1/payouts/7/destination'
const PROVE = '/console/v1/prove'

const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const sentTo = (url: string) => fetch.mock.calls.flatMap(([path, init]) => (path === url ? [init] : []))
const refused = (status: number, code: string) => Response.json({ code, message: code }, { status })

/** The server of a session without a recent code. `right`: the code that proves it. */
function serve(right = '111111', answer: () => Response = () => Response.json({ destination: '4000 1234', state: 'waiting' })) {
  let isProved = false
  fetch.mockImplementation(async (url, init) => {
    if (url !== PROVE) return isProved ? answer() : refused(403, 'code_needed')
    isProved = init.body === JSON.stringify({ code: right })
    return isProved ? Response.json({ success: true }) : refused(422, 'wrong_code')
  })
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset()
  serve()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const PAYOUT = 'GET /console/v1/payouts/{id}/destination'
const CORRECTION = 'POST /console/v1/corrections'
const BODY = { player: '100113', currency: 'RUB', change: '50000.00' } as const

function Page() {
  const decide = useDecide()
  const reveal = useMutation({ mutationFn: () => call(PAYOUT, { params: { id: '7' } }) })
  const save = useMutation({
    mutationFn: () => callFile('GET /console/v1/verifications/{id}/documents/{document}', { id: 'c', document: 'd' }),
  })
  const send = (reason: string) => call(CORRECTION, { key: 'k-1', body: { ...BODY, reason } })
  return (
    <>
      <button onClick={() => reveal.mutate()}>Show in full</button>
      <button onClick={() => save.mutate()}>Save</button>
      <button onClick={() => decide({ title: 'Correct manually', text: 'A change', verb: 'Correct', send })}>Correct a player</button>
      <p>{reveal.data?.destination}</p>
      <p>{save.data && 'saved'}</p>
      <p>{reveal.error && toErrorMessage(reveal.error)}</p>
    </>
  )
}

const open = () =>
  renderForm(
    <>
      <Page />
      <CodeDialog />
    </>,
  )
const field = () => screen.findByLabelText<HTMLInputElement>('Code of your app', undefined, WAIT)
async function enter(code: string): Promise<void> {
  fireEvent.change(await field(), { target: { value: code } })
  fireEvent.click(screen.getByRole('button', { name: 'Go on' }))
}
const isOpen = () => waitFor(async () => expect((await field()).closest('dialog')!.open).toBe(true), WAIT)
const isGone = () => waitFor(() => expect(screen.queryByLabelText('Code of your app')?.closest('dialog')?.open ?? false).toBe(false), WAIT)

describe('D-2 the dialog that asks for a new code', () => {
  it('D-2 opens at the field when a call needs one, proves the code and sends the same call again', async () => {
    open()
    fireEvent.click(screen.getByText('Show in full'))
    const input = await field()
    await waitFor(() => expect(document.activeElement).toBe(input), WAIT)
    await enter('111111')
    expect(await screen.findByText('4000 1234', undefined, WAIT)).toBeTruthy()
    const [first, second, ...more] = sentTo(DESTINATION)
    expect([more, second]).toEqual([[], first])
    await isGone()
  })

  it('D-2 sends an act again with its key and its reason', async () => {
    open()
    fireEvent.click(screen.getByText('Correct a player'))
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'paid twice' } })
    fireEvent.click(screen.getByRole('button', { name: 'Correct' }))
    await enter('111111')
    expect(await screen.findByText('Waiting for a second person.', undefined, WAIT)).toBeTruthy()
    const sent = sentTo('/console/v1/corrections').map(({ headers, body }) => [new Headers(headers).get('idempotency-key'), body])
    expect(sent).toEqual(Array.from({ length: 2 }, () => ['k-1', JSON.stringify({ ...BODY, reason: 'paid twice' })]))
  })

  it('D-2 says at its field that a code is wrong or used, each time, empties it for the next one, and sends nothing again', async () => {
    open()
    fireEvent.click(screen.getByText('Show in full'))
    for (const wrong of ['222222', '333333']) {
      await enter(wrong)
      screen.getByRole('button', { name: 'Go on' }).focus()
      await screen.findByText(/Wait for the next code/, undefined, WAIT)
      await waitFor(async () => expect([document.activeElement, (await field()).value]).toEqual([await field(), '']), WAIT)
    }
    expect([sentTo(DESTINATION).length, sentTo(PROVE).length]).toEqual([1, 2])
    await enter('111111')
    expect(await screen.findByText('4000 1234', undefined, WAIT)).toBeTruthy()
  })

  it('D-2 takes digits alone, six of them', async () => {
    open()
    fireEvent.click(screen.getByText('Show in full'))
    await enter('12a45')
    expect(await screen.findByText('Six digits', undefined, WAIT)).toBeTruthy()
    expect([(await field()).value, sentTo(PROVE)]).toEqual(['1245', []])
  })

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Esc', async () => fireEvent((await field()).closest('dialog')!, new Event('cancel', { cancelable: true }))],
  ])('D-2 is left by %s: the page says so, and keeps what was typed', async (_, leave) => {
    open()
    fireEvent.click(screen.getByText('Correct a player'))
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'paid twice' } })
    fireEvent.click(screen.getByRole('button', { name: 'Correct' }))
    await field()
    await leave()
    expect((await screen.findByRole('alert', undefined, WAIT)).textContent).toContain('Nothing was changed')
    expect(screen.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('paid twice')
    await isGone()
    expect([sentTo('/console/v1/corrections').length, sentTo(PROVE).length]).toEqual([1, 0])
  })

  it('D-2 asks once for all calls that wait, a file among them', async () => {
    open()
    fireEvent.click(screen.getByText('Show in full'))
    fireEvent.click(screen.getByText('Save'))
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2), WAIT)
    await enter('111111')
    expect(await screen.findByText('4000 1234', undefined, WAIT)).toBeTruthy()
    expect(await screen.findByText('saved', undefined, WAIT)).toBeTruthy()
    expect(sentTo(PROVE)).toHaveLength(1)
  })

  it('D-2 asks no second time when the call is refused again', async () => {
    serve('111111', () => refused(403, 'code_needed'))
    open()
    fireEvent.click(screen.getByText('Show in full'))
    await enter('111111')
    expect(await screen.findByText(/or it was not accepted/, undefined, WAIT)).toBeTruthy()
    await isGone()
  })

  it('D-2 opens anew at the next call, without the former code and its error', async () => {
    open()
    fireEvent.click(screen.getByText('Show in full'))
    await enter('222222')
    await screen.findByText(/Wait for the next code/, undefined, WAIT)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await isGone()
    fireEvent.click(screen.getByText('Show in full'))
    await isOpen()
    expect([(await field()).value, screen.queryByText(/Wait for the next code/)]).toEqual(['', null])
  })

  it('D-2 says that too many codes were wrong', async () => {
    fetch.mockImplementation(async (url) => (url === PROVE ? refused(423, 'locked') : refused(403, 'code_needed')))
    open()
    fireEvent.click(screen.getByText('Show in full'))
    await enter('222222')
    expect((await screen.findByRole('alert', undefined, WAIT)).textContent).toContain('Too many')
  })

  it('D-2 closes when the page that asked is left, and its calls are refused', async () => {
    open()
    fireEvent.click(screen.getByText('Show in full'))
    await field()
    fireEvent(window, new Event('hashchange'))
    expect(await screen.findByText(/none was given/, undefined, WAIT)).toBeTruthy()
    await isGone()
    fireEvent.click(screen.getByText('Show in full'))
    await isOpen()
    await enter('111111')
    expect(await screen.findByText('4000 1234', undefined, WAIT)).toBeTruthy()
  })

  it('D-2 refuses the calls that wait when it leaves the page, and those that come then', async () => {
    const { unmount } = open()
    const waiting = askForCode()
    unmount()
    expect([await waiting, await askForCode()]).toEqual([false, false])
  })
})
