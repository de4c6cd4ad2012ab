// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { type Me, MeContext, type Permission } from '../lib/me.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { PlayerConversations } from './player-conversations.tsx'
import { PlayerTabs } from './player-facets.tsx'

const call = vi.hoisted(() => vi.fn<(route: string, input: { query: { before?: string } }) => Promise<unknown>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
beforeEach(() => void call.mockReset())
afterEach(cleanup)

const SOON = { timeout: 60_000, interval: 20 }
const line = (id: string, more: object = {}) => ({
  id,
  state: 'closed',
  opened_at: '2026-11-30T10:00:00.000Z',
  since: '2026-11-30T11:00:00.000Z',
  assignee: 'desk',
  is_escalated: false,
  rating: null,
  unread: 0,
  last: `text of ${id}`,
  ...more,
})
const tabsFor = (may: readonly Permission[]) => {
  renderForm(
    <MeContext value={{ login: 'risk', name: 'Risk', role: 'risk', may } as unknown as Me}>
      <PlayerTabs player="7" part={undefined} />
    </MeContext>,
  )
  return screen.getAllByRole('link').map(({ textContent }) => textContent)
}

describe('D-61 the conversations of a player', () => {
  it('D-61 lead to the chat, say how they stand, and come in pages', async () => {
    call.mockImplementation(async (_, { query: { before } }) =>
      before === undefined
        ? { data: [line('a', { state: 'open', unread: 2, is_escalated: true })], next: '5:a' }
        : { data: [line('b', { rating: 4 })], next: null },
    )
    renderForm(<PlayerConversations player="7" />)
    const first = (await screen.findAllByText('text of a', {}, SOON))[0]!.closest('tr')!
    expect(within(first).getByRole('link').getAttribute('href')).toBe('#/support/a')
    expect(first.textContent).toMatch(/waits for an answer.*2 new.*escalated/)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const second = (await screen.findAllByText('text of b', {}, SOON))[0]!.closest('tr')!
    expect(second.textContent).toMatch(/closed.*rated 4/)
  })

  it('D-61 that cannot be loaded are not shown as none', async () => {
    call.mockRejectedValue(new ApiError(403, { code: 'second_person', message: '' } as never))
    renderForm(<PlayerConversations player="7" />)
    expect(await screen.findByText('This could not be loaded', {}, SOON)).toBeTruthy()
    expect(screen.queryByText('No conversation')).toBeNull()
  })

  it.each<[string, readonly Permission[], string[]]>([
    ['answer chats', ['players', 'support'], ['Conversations']],
    ['open identity checks', ['players', 'verification'], ['Documents']],
    ['see players alone', ['players'], []],
  ])('D-2 are a part of the page for roles that may: %s', (_, may, shown) => {
    const parts = tabsFor(may)
    expect(parts.filter((label) => label === 'Conversations' || label === 'Documents')).toEqual(shown)
    expect(parts).toContain('Notes')
  })
})
