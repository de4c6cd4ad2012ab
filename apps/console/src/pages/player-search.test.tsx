// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { MeContext } from '../lib/me.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { PlayerSearch } from './player-search.tsx'

const WAIT = { timeout: 60_000, interval: 20 }
const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const onFound = vi.fn<(player: string) => void>()
const HIT = { id: '100103', player: '100103', by: 'nickname', name: 'Fox', at: '2026-11-30T10:20:00.000Z', currency: 'RUB', amount: null }
const ANSWER = { data: [{ kind: 'players', compared: ['nickname'], hits: [HIT], has_more: false }] }

beforeEach(() => {
  vi.stubGlobal('fetch', fetch)
  fetch.mockReset()
  onFound.mockReset()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function find() {
  const rendered = renderForm(
    <MeContext value={{ login: 'anna', name: 'Anna', role: 'some', may: ['players'] }}>
      <PlayerSearch onFound={onFound} />
    </MeContext>,
  )
  fireEvent.change(screen.getByRole('textbox', { name: /^Player/ }), { target: { value: 'fox' } })
  fireEvent.submit(screen.getByRole('textbox', { name: /^Player/ }).closest('form')!)
  await waitFor(() => expect(fetch).toHaveBeenCalledOnce(), WAIT)
  return rendered
}

describe('D-2 the search of the page Players', () => {
  it('D-2 asks for players alone, and opens one match at once', async () => {
    fetch.mockImplementation(async () => Response.json(ANSWER))
    await find()
    await waitFor(() => expect(onFound.mock.calls).toEqual([['100103']]), WAIT)
    expect(JSON.parse(fetch.mock.calls[0]![1].body as string)).toEqual({ find: 'fox', kinds: ['players'] })
    expect(screen.queryByText(/legal name/)).toBeNull()
  })

  it('D-2 opens no player after one left the page', async () => {
    const late = Promise.withResolvers<Response>()
    fetch.mockImplementation(() => late.promise)
    const { unmount } = await find()
    unmount()
    late.resolve(Response.json(ANSWER))
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve))
    expect(onFound).not.toHaveBeenCalled()
  })
})
