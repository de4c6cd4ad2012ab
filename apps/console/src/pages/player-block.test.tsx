// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Answer } from '../lib/call.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { BlockActions } from './player-block.tsx'

const call = vi.hoisted(() => vi.fn())
const may = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../lib/me.ts', async (original) => ({ ...(await original<object>()), useMay: may }))
beforeEach(() => {
  call.mockReset()
  may.mockReset().mockReturnValue(true)
})
afterEach(cleanup)

type Block = Answer<'GET /console/v1/players/{id}'>['standing']['block']
const FRAUD = { cause: 'fraud', by: 'risk', at: '2026-11-30T10:00:00.000Z', reason: 'stolen cards', confirmed: null } as const
const CONFIRMED = { ...FRAUD, confirmed: { by: 'risk, head', at: '2026-11-30T11:00:00.000Z' } }

const buttonsFor = (block: Block): string[] => {
  renderForm(<BlockActions player="7" block={block} />)
  return screen.queryAllByRole('button').map(({ textContent }) => textContent)
}
async function decide(button: string, verb: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: button }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'stolen cards' } })
  fireEvent.click(screen.getByRole('button', { name: verb }))
}

describe("D-2 the keys of a player's block", () => {
  it.each<[string, Block, string[]]>([
    ['nobody blocked', null, ['Block for fraud', 'Block by a court']],
    ['whose block a server of the version before leaves out', undefined, ['Block for fraud', 'Block by a court']],
    ['blocked for fraud', FRAUD, ['Confirm fraud', 'Lift the block']],
    ['blocked by a court', { ...FRAUD, cause: 'court' }, ['Lift the block']],
    ['whose fraud is confirmed', CONFIRMED, ['Lift the block']],
  ])('D-2 of a player %s', (_, block, buttons) => {
    expect(buttonsFor(block)).toEqual(buttons)
  })

  it('D-2 are not there for roles without the right', () => {
    may.mockImplementation((right: string) => right !== 'block')
    expect(buttonsFor(FRAUD)).toEqual([])
  })

  it('D-2 block at once with cause and reason', async () => {
    call.mockResolvedValue({ success: true })
    buttonsFor(null)
    await decide('Block for fraud', 'Block')
    expect(await screen.findByText('Done.')).toBeTruthy()
    const sent = { params: { id: '7' }, body: { cause: 'fraud', reason: 'stolen cards' } }
    expect(call.mock.calls).toEqual([['POST /console/v1/players/{id}/block', sent]])
  })

  it('D-2 propose the lifting, and say that what a confirmed fraud ended stays ended', async () => {
    call.mockResolvedValue({ state: 'waiting' })
    buttonsFor(CONFIRMED)
    fireEvent.click(screen.getByRole('button', { name: 'Lift the block' }))
    expect(await screen.findByText(/What the confirmed fraud ended stays ended\./)).toBeTruthy()
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'a mistake' } })
    fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
    expect(await screen.findByText('Waiting for a second person.')).toBeTruthy()
    expect(call.mock.calls).toEqual([['POST /console/v1/players/{id}/unblock', { params: { id: '7' }, body: { reason: 'a mistake' } }]])
  })
})
