// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { ExportPlayer } from './player-acts.tsx'

const callFile = vi.hoisted(() => vi.fn())
const saveFile = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), callFile }))
vi.mock('../lib/save-file.ts', () => ({ saveFile }))
beforeEach(() => {
  callFile.mockReset()
  saveFile.mockReset()
})
afterEach(cleanup)

async function save(): Promise<void> {
  renderForm(<ExportPlayer player="7" />)
  fireEvent.click(screen.getByRole('button', { name: 'Save all data' }))
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'asked by letter' } })
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
}

describe('D-2 the file of everything about a player', () => {
  it('D-2 is saved after a reason, which is sent', async () => {
    const file = { name: 'player-7.json', bytes: new Blob(['{}']) }
    callFile.mockResolvedValue(file)
    await save()
    expect(await screen.findByText('Done.')).toBeTruthy()
    expect(callFile.mock.calls).toEqual([['POST /console/v1/players/{id}/export', { id: '7' }, undefined, { reason: 'asked by letter' }]])
    expect(saveFile.mock.calls).toEqual([[file]])
  })

  it('D-2 is not saved when it is refused, and the dialog says why', async () => {
    callFile.mockRejectedValue(new ApiError(403, { code: 'code_needed', message: '' } as never))
    await save()
    expect((await screen.findByRole('alert')).textContent).not.toBe('')
    expect(saveFile).not.toHaveBeenCalled()
  })
})
