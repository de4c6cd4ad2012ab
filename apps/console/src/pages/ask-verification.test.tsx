// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderForm } from '../testing/rendered-form.tsx'
import { facetOf } from './player-facets.tsx'

const call = vi.hoisted(() => vi.fn<(route: string) => Promise<unknown>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
afterEach(cleanup)

const READ = 'GET /console/v1/players/{id}/verification'
const ASK = 'POST /console/v1/players/{id}/verification/ask'
const SOON = { timeout: 60_000, interval: 20 }
let need: string | null
beforeEach(() => {
  need = null
  call.mockReset().mockImplementation(async (route) => {
    if (route === READ) return { player: '7', status: 'init', need, reason: null, check: null }
    need = 'risk'
    return { success: true }
  })
})

const Documents = facetOf('documents')!.View
const keys = () => screen.queryAllByRole('button', { name: /^Ask for/ }).map(({ textContent }) => textContent)

describe('SEC-2 proof of identity that an operator requires, on the page of the player', () => {
  it('SEC-2 is asked for with a cause and a reason, and then shown as required', async () => {
    renderForm(<Documents player="7" />)
    fireEvent.click(await screen.findByRole('button', { name: 'Ask for a risk' }))
    fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'a new card' } })
    fireEvent.click(screen.getAllByRole('button', { name: 'Ask for a risk' }).at(-1)!)
    expect(await screen.findByText('Done.')).toBeTruthy()
    expect(call).toHaveBeenCalledWith(ASK, { params: { id: '7' }, body: { need: 'risk', reason: 'a new card' } })
    await waitFor(() => expect(keys()).toEqual([]), SOON)
  })

  it('SEC-2 is not asked for twice', async () => {
    need = 'operator'
    renderForm(<Documents player="7" />)
    expect(await screen.findByText('The player has submitted no documents.')).toBeTruthy()
    expect(keys()).toEqual([])
  })
})
