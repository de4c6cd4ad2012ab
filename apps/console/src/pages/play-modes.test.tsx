// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { type Me, MeContext, type Permission } from '../lib/me.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { PlayModes } from './play-modes.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
beforeEach(() => void call.mockReset())
afterEach(cleanup)

const KZ = { id: 'KZ', autoplay_rounds: 50, turbo: true, version: '2', changed: null }
const BY = {
  id: 'BY',
  autoplay_rounds: 0,
  turbo: false,
  version: '1',
  changed: { by: 'tina', at: '2026-11-24T13:30:00.000Z', reason: 'its law' },
}

async function show(may: readonly Permission[] = ['games', 'provider']) {
  call.mockImplementation(async (key: string) => (key.startsWith('GET') ? { data: [KZ, BY] } : { success: true }))
  renderForm(
    <MeContext value={{ may } as unknown as Me}>
      <PlayModes />
    </MeContext>,
  )
  await screen.findAllByText('KZ')
}

const submit = () => fireEvent.click(screen.getAllByRole('button', { name: 'Change' }).find((button) => button.closest('form'))!)

describe('D-65 autoplay and turbo in the console', () => {
  it('D-65 are shown by country, with who changed them last', async () => {
    await show()
    expect(screen.getAllByText('up to 50 rounds').length).toBeGreaterThan(0)
    expect(screen.getAllByText('off').length).toBeGreaterThanOrEqual(2)
    expect(screen.getAllByText('2026-11-24 13:30 UTC, tina: its law').length).toBeGreaterThan(0)
  })

  it('D-65 are changed with the version that was seen, after the dialog asked for a reason', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Change KZ' }))
    fireEvent.change(screen.getByLabelText(/Most rounds/), { target: { value: '0' } })
    fireEvent.click(screen.getByLabelText('Turbo is offered'))
    submit()
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('In KZ autoplay is off and turbo off')
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'its law' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'Change' }))
    const body = { autoplay_rounds: 0, turbo: false, version: '2', reason: 'its law' }
    await waitFor(() => expect(call).toHaveBeenCalledWith('POST /console/v1/play-modes/{country}', { params: { country: 'KZ' }, body }))
  })

  it('D-65 refuse what is no number of rounds before anything is sent', async () => {
    await show()
    fireEvent.click(screen.getByRole('button', { name: 'Change KZ' }))
    fireEvent.change(screen.getByLabelText(/Most rounds/), { target: { value: '101' } })
    submit()
    await waitFor(() => expect(screen.getByLabelText(/Most rounds/).getAttribute('aria-invalid')).toBe('true'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('D-65 offer no change to a role that may not', async () => {
    await show(['games'])
    expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull()
  })
})
