// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { renderForm } from '../testing/rendered-form.tsx'
import { ManagerForm } from './vip-manager.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
beforeEach(() => void call.mockReset())
afterEach(cleanup)

type Manager = { name: string; operator: string | null } | null

async function show(manager: Manager): Promise<HTMLSelectElement> {
  call.mockImplementation(async (key: string) => ({ data: key.endsWith('/vip-managers') ? [{ id: 'anna', name: 'Anna' }] : [] }))
  const member = { id: '7', level: 60, tier: 'platinum', manager, manager_left: null, own_terms: null } as const
  renderForm(<ManagerForm of={member} onDone={() => undefined} />)
  return screen.findByLabelText<HTMLSelectElement>('Operator')
}
const shown = ({ options, selectedIndex }: HTMLSelectElement) => options[selectedIndex]!.text

describe('PRO-16 D-57 the form of a manager', () => {
  it.each<[string, Manager, string]>([
    ['an operator who answers the chat', { name: 'Anna', operator: 'anna' }, 'Anna (anna)'],
    ['a name without an account', { name: 'Boris', operator: null }, 'Boris (may not answer the chat)'],
    ['an operator who does not answer the chat any more', { name: 'Carl', operator: 'carl' }, 'Carl (may not answer the chat)'],
    ['no manager', null, 'None'],
  ])('PRO-16 D-57 begins with %s', async (_, manager, text) => {
    expect(shown(await show(manager))).toBe(text)
  })

  it('PRO-16 D-57 saves nothing while it shows a manager who may not answer the chat', async () => {
    const field = await show({ name: 'Boris', operator: null })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Choose an operator who answers the chat, or None')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
    fireEvent.change(field, { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The player has no manager from now on.')).toBeTruthy()
  })
})
