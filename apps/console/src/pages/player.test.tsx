// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { Player } from './player.tsx'

const call = vi.hoisted(() => vi.fn<(route: string) => Promise<unknown>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('./player-facets.tsx', () => ({ PlayerTabs: () => null, facetOf: () => undefined }))
beforeEach(() => {
  location.hash = '#/player/7'
  call.mockReset()
})
afterEach(cleanup)
const SOON = { timeout: 60_000, interval: 20 }
const fails = (status: number, code: string) => call.mockRejectedValueOnce(new ApiError(status, { code, message: code } as never))

describe('B14 a player who does not load', () => {
  it('B14 says so, and is asked for again', async () => {
    fails(500, 'internal')
    renderForm(<Player />)
    expect(await screen.findByText('This could not be loaded', {}, SOON)).toBeTruthy()
    fails(404, 'not_found')
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(await screen.findByText('There is no player 7.', {}, SOON)).toBeTruthy()
    expect(call.mock.calls).toHaveLength(2)
  })

  it.each([
    ['of no account', 404, 'not_found', 'There is no player 7.'],
    ['of an own account', 403, 'second_person', 'This is your own account'],
  ])('B14 %s is not asked for again: the answer would be the same', async (_, status, code, text) => {
    fails(status, code)
    renderForm(<Player />)
    expect((await screen.findByText('This could not be loaded', {}, SOON)).parentElement?.textContent).toContain(text)
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
  })
})
