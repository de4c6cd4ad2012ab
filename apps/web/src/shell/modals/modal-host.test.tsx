// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, type NavigateFunction, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { PropsOfModal } from './props.ts'

const TRAVERSAL_MS = 60
const traversals = vi.hoisted(() => ({ begun: 0 }))

vi.mock('./registry.ts', () => {
  const drawn = (name: string) =>
    Object.assign((props: PropsOfModal<'menu'>) => <button onClick={props.onClose}>{name}</button>, { prepare: vi.fn() })
  return { MODALS: { login: drawn('login'), payout: drawn('payout') } }
})
// A browser goes back later, in a task of its own; the memory router does so at once.
vi.mock(import('react-router'), async (original) => {
  const real = await original()
  const useNavigate = () => {
    const navigate = real.useNavigate()
    const slow = (to: unknown, options?: unknown) => {
      if (typeof to !== 'number') return navigate(to as string, options as never)
      traversals.begun++
      setTimeout(() => act(() => void navigate(to)), TRAVERSAL_MS)
    }
    return slow as NavigateFunction
  }
  return { ...real, useNavigate }
})
const { ModalHost } = await import('./modal-host.tsx')
const { MODALS } = await import('./registry.ts')
const { modals } = await import('./store.ts')

type Router = ReturnType<typeof createMemoryRouter>
let router: Router
beforeEach(() => {
  traversals.begun = 0
  router = createMemoryRouter([{ path: '*', element: <ModalHost /> }], { initialEntries: ['/before', '/page'], initialIndex: 1 })
  render(<RouterProvider router={router} />)
})
afterEach(() => {
  cleanup()
  modals.close()
  vi.clearAllMocks()
})

const entryOf = ({ state }: Router) => (state.location.state as { modal?: number } | null)?.modal
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 3 * TRAVERSAL_MS)))

async function openModal(name: 'login' | 'payout'): Promise<void> {
  act(() => modals.open(name))
  await waitFor(() => expect(entryOf(router)).toBe(modals.read()!.id))
}

describe('the history entry of a modal', () => {
  it('closes the modal when the visitor goes back', async () => {
    await openModal('login')
    await act(() => router.navigate(-1))
    await waitFor(() => expect(modals.read()).toBeNull())
    expect(router.state.location.pathname).toBe('/page')
  })

  it('keeps a modal open that opens while the browser still leaves the entry of the one before', async () => {
    await openModal('login')
    act(() => modals.close())
    await waitFor(() => expect(traversals.begun).toBe(1))
    act(() => modals.open('payout'))
    await settle()
    expect([modals.read()?.name, entryOf(router), router.state.location.pathname]).toEqual(['payout', modals.read()?.id, '/page'])
  })

  it('is left once, however often the visitor asks to close', async () => {
    await openModal('login')
    const close = screen.getByRole('button', { name: 'login' })
    act(() => (close.click(), close.click()))
    await settle()
    expect([modals.read(), router.state.location.pathname]).toEqual([null, '/page'])
  })
})

describe('a modal that the visitor may open next', () => {
  it('loads alone, without being drawn', () => {
    modals.prepare('payout')
    expect(MODALS.payout.prepare).toHaveBeenCalledTimes(1)
    expect(MODALS.login.prepare).not.toHaveBeenCalled()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('is loaded by nobody when the host has left the page', () => {
    cleanup()
    modals.prepare('payout')
    expect(MODALS.payout.prepare).not.toHaveBeenCalled()
  })
})
