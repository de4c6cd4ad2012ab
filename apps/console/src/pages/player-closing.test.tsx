// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { CloseAccount } from './player-acts.tsx'

const call = vi.hoisted(() => vi.fn())
const may = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('../lib/me.ts', async (original) => ({ ...(await original<object>()), useMay: may }))
beforeEach(() => {
  call.mockReset()
  may.mockReset().mockReturnValue(true)
})
afterEach(cleanup)

const KEY = 'Close the account'
type Standing = Parameters<typeof CloseAccount>[0]['standing']
const CLEAR: Standing = { closed: null, is_blocked: false, block: null, exclusion: null }
const open = (standing: Partial<Standing> = {}) => {
  renderForm(<CloseAccount player="7" standing={{ ...CLEAR, ...standing }} />)
  fireEvent.click(screen.getByRole('button', { name: KEY }))
}
const propose = async (cause: string) => {
  open()
  if (cause) fireEvent.change(await screen.findByLabelText('Why'), { target: { value: cause } })
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'a letter' } })
  fireEvent.click(screen.getByRole('button', { name: 'Propose' }))
}

describe('D-2 the closing of an account by operators', () => {
  it('D-2 is proposed with a cause and a reason', async () => {
    call.mockResolvedValue({ state: 'waiting' })
    await propose('death')
    expect(await screen.findByText('Waiting for a second person.')).toBeTruthy()
    const sent = { params: { id: '7' }, body: { cause: 'death', reason: 'a letter' } }
    expect(call.mock.calls).toEqual([['POST /console/v1/players/{id}/close', sent]])
  })

  it('D-2 is not sent without a cause', async () => {
    await propose('')
    expect(await screen.findByLabelText('Why')).toBeTruthy()
    expect(call).not.toHaveBeenCalled()
  })

  it('BEY-14 names what the account still has', async () => {
    call.mockRejectedValue(new ApiError(409, { code: 'balance_left', message: '', details: { amount: '12.34', currency: 'RUB' } } as never))
    await propose('request')
    expect((await screen.findByRole('alert')).textContent).toMatch(/12\.34.*must be empty/)
  })

  it('BEY-14 says which way money that is left goes', async () => {
    open()
    const { textContent: text } = await screen.findByRole('dialog')
    expect(text).toContain("by the player's payout, or a correction by two operators")
    expect(text).not.toContain('is under')
  })

  const EXCLUSION = { until: null, is_over: false, reopens_at: null }
  it.each<[string, Partial<Standing>, string]>([
    ['a block', { is_blocked: true }, 'under a block:'],
    ['a self-exclusion', { exclusion: EXCLUSION }, 'under a self-exclusion:'],
    ['both', { is_blocked: true, exclusion: EXCLUSION }, 'under a block and a self-exclusion:'],
  ])('BEY-11 warns of %s that stays open', async (_, standing, text) => {
    open(standing)
    expect((await screen.findByRole('dialog')).textContent).toContain(text)
  })

  it.each([
    ['of a closed account', true, { cause: 'player', at: '2026-11-30T10:00:00.000Z' } as const],
    ['for roles without the right', false, null],
  ])('D-2 is not offered %s', (_, isAllowed, closed) => {
    may.mockReturnValue(isAllowed)
    renderForm(<CloseAccount player="7" standing={{ ...CLEAR, closed }} />)
    expect(screen.queryByRole('button', { name: KEY })).toBeNull()
  })
})
