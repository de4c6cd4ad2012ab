// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { MeContext, type Permission } from '../lib/me.ts'
import type { SearchGroup } from '../lib/search-labels.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { SearchBox, SearchDialog, useSearch } from './search-box.tsx'

const WAIT = { timeout: 60_000, interval: 20 }
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const HIT = { player: '100103', by: 'number', name: null, at: '2026-11-30T10:20:00.000Z', currency: 'RUB', amount: null } as const
const PAID = { ...HIT, id: '70204101', name: 'sandbox card', amount: '1000.03', by: 'provider_number' } as const
const PLAYER: SearchGroup = {
  kind: 'players',
  compared: ['number', 'nickname'],
  hits: [{ ...HIT, id: '100103', name: 'Fox' }],
  has_more: false,
}
const DEPOSITS: SearchGroup = {
  kind: 'deposits',
  compared: ['number', 'provider_number'],
  hits: [PAID, { ...PAID, id: '70204102' }],
  has_more: true,
}
const NONE: SearchGroup = { kind: 'payouts', compared: ['provider_number'], hits: [], has_more: false }
const NO_FORM: SearchGroup = { kind: 'rounds', compared: [], hits: [], has_more: false }

const answer = (...data: SearchGroup[]) => fetch.mockImplementation(async () => Response.json({ data }))
const sent = () => fetch.mock.calls.map(([url, { method, body }]) => [url, method, body])

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset()
  location.hash = '#/overview'
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Header({ may }: { may: Permission[] }) {
  const search = useSearch({ may })
  return (
    <MeContext value={{ login: 'anna', name: 'Anna', role: 'some', may }}>
      <SearchBox {...search} />
      <SearchDialog {...search} />
    </MeContext>
  )
}

const box = () => screen.getByRole('button', { name: 'Search' })
const field = () => screen.getByRole('textbox', { name: 'Player, payment, round or bet' })
const dialogOpen = () => document.querySelector('dialog')!.open

/** Opens the window by its key, and sends the text. */
async function find(text: string, may: Permission[] = ['players', 'payments']): Promise<void> {
  renderForm(<Header may={may} />)
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  type(text)
  await submit()
}
/** What follows from an answer that has come. */
const settled = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
}
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
async function submit(): Promise<void> {
  const calls = fetch.mock.calls.length
  fireEvent.submit(field().closest('form')!)
  await waitFor(() => expect(fetch.mock.calls.length + Number(!dialogOpen())).toBeGreaterThan(calls), WAIT)
}

describe('D-2 the search of the header', () => {
  it('D-2 opens by its button, Ctrl+K and /, and not for a role that may open nothing of it', () => {
    const { unmount } = renderForm(<Header may={['players']} />)
    for (const open of [() => fireEvent.click(box()), () => fireEvent.keyDown(document.body, { key: '/' })]) {
      open()
      expect(dialogOpen()).toBe(true)
      fireEvent.click(screen.getByRole('button', { name: 'Close' }))
      expect(dialogOpen()).toBe(false)
    }
    unmount()
    renderForm(<Header may={['audit', 'role']} />)
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull()
    fireEvent.keyDown(document.body, { key: '/' })
    expect(dialogOpen()).toBe(false)
  })

  it('D-2 sends the text in the body, never in an address, and not before it is sent', async () => {
    answer(NONE)
    await find('Anna Ivanova')
    expect(sent()).toEqual([['/console/v1/search', 'POST', JSON.stringify({ find: 'Anna Ivanova' })]])
    expect(location.href).not.toContain('Anna')
    expect(await screen.findByText(/^Nothing found among payouts \(by the provider's number\)\./, {}, WAIT)).toBeTruthy()
  })

  it('D-2 says what may be typed by the rights of the role, and nothing found of kinds alone that can have such a text', async () => {
    answer(NONE, NO_FORM)
    const { unmount } = renderForm(<Header may={['payments']} />)
    fireEvent.click(box())
    expect(screen.getByText("Number of a payment, ours or the provider's, transaction.")).toBeTruthy()
    unmount()
    await find('some text')
    expect((await screen.findByText(/^Nothing found among/, {}, WAIT)).textContent).not.toContain('rounds')
    answer(NO_FORM)
    type('another text')
    await submit()
    expect(await screen.findByText('Your role finds nothing by a text of this form.', {}, WAIT)).toBeTruthy()
  })

  it('D-2 an answer that comes after the window closed opens no page', async () => {
    const late = Promise.withResolvers<Response>()
    fetch.mockImplementation(() => late.promise)
    await find('fox')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull(), WAIT)
    late.resolve(Response.json({ data: [PLAYER] }))
    await settled()
    expect(location.hash).toBe('#/overview')
  })

  it('D-2 opens one match at once', async () => {
    answer(PLAYER, NONE)
    await find('fox')
    await waitFor(() => expect(location.hash).toBe('#/player/100103'), WAIT)
    expect(dialogOpen()).toBe(false)
  })

  it('D-2 groups matches by kind, says that there are more, and links each to its page', async () => {
    answer(PLAYER, DEPOSITS)
    await find('100103')
    const deposits = within(await screen.findByRole('region', { name: 'Deposits' }, WAIT))
    expect(deposits.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#/deposits?find=70204101',
      '#/deposits?find=70204102',
    ])
    expect(deposits.getAllByRole('link')[0]!.textContent).toContain("the provider's number · 1,000.03 RUB · 2026-11-30 10:20 UTC")
    expect(deposits.getByText(/^There are more/)).toBeTruthy()
    expect(within(screen.getByRole('region', { name: 'Players' })).getByRole('link').textContent).toContain('100103, Fox')
    expect(location.hash).toBe('#/overview')
  })

  it('D-2 arrows move between field and matches; Enter on the same text opens the first, on another one searches', async () => {
    answer(PLAYER, DEPOSITS)
    await find('100103')
    const [first, second] = await screen.findAllByRole('link', {}, WAIT)
    field().focus()
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(first)
    fireEvent.keyDown(first!, { key: 'ArrowDown' })
    expect(document.activeElement).toBe(second)
    type('100104')
    await submit()
    expect(fetch).toHaveBeenCalledTimes(2)
    await screen.findAllByRole('link', {}, WAIT)
    await submit()
    expect([fetch.mock.calls.length, location.hash, dialogOpen()]).toEqual([2, '#/player/100103', false])
  })

  it('D-2 says that it was refused or not answered, and searches again', async () => {
    fetch.mockImplementation(async () => Response.json({ code: 'role_required', message: 'no' }, { status: 403 }))
    await find('100103')
    expect((await screen.findByRole('alert', {}, WAIT)).textContent).toBe('Your role does not allow this action.')
    fetch.mockRejectedValue(new TypeError('no network'))
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^The server did not respond/), WAIT)
    answer(PLAYER)
    await submit()
    await waitFor(() => expect(location.hash).toBe('#/player/100103'), WAIT)
  })
})
