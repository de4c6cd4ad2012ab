// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiError } from '../lib/call.ts'
import { type Me, MeContext } from '../lib/me.ts'
import { renderForm } from '../testing/rendered-form.tsx'
import { PlayerBonuses } from './player-bonuses.tsx'

const call = vi.hoisted(() => vi.fn<(route: string, input: { query?: { before?: string }; body?: object }) => Promise<unknown>>())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
vi.mock('./grant-bonus.tsx', () => ({ GrantBonus: () => null }))
afterEach(cleanup)
const SOON = { timeout: 60_000, interval: 50 }
const SPINS = 'GET /console/v1/players/{id}/free-spins'
const END = 'POST /console/v1/free-spins/end'

const campaign = (id: string, more: object = {}) => ({
  id,
  publicTitle: 'Gift of level 3',
  granted_by_hand: null,
  game: { id: 'gems', title: 'Gems' },
  currency: 'RUB',
  count: 10,
  left: 9,
  bet_value: '20.00',
  won: '30.00',
  status: 'active',
  expiration_at: '2026-12-01T09:00:00.000Z',
  granted_at: '2026-11-24T09:00:00.000Z',
  ...more,
})
const WAITING = { id: 'waits', publicTitle: 'Prize of a tournament', count: 1, reason: 'pause', promised_at: '2026-11-25T09:00:00.000Z' }
const NOW = { currency: 'RUB', active: null, queued: [], waiting_spins: [WAITING] }
type Page = { data: object[]; next: string | null }
const NONE: Page = { data: [], next: null }

/** What each route answers; an error is thrown. */
let answers: Record<string, unknown>
beforeEach(() => {
  answers = { 'GET /console/v1/players/{id}/bonuses': NOW, [END]: { state: 'done' } }
  call.mockReset().mockImplementation(async (route, { query }) => {
    const answer = answers[query?.before === undefined ? route : `${route} ${query.before}`] ?? NONE
    if (answer instanceof Error) throw answer
    return answer
  })
})

const broken = () => new ApiError(500, { code: 'internal', message: 'Internal' } as never)
const show = (may: readonly string[] = ['promo']) =>
  renderForm(
    <MeContext value={{ login: 'risk', name: 'Risk', role: 'risk', may } as unknown as Me}>
      <PlayerBonuses player="100105" />
    </MeContext>,
  )
const endKeys = () => screen.queryAllByRole('button', { name: /^End the / }).map((key) => key.getAttribute('aria-label'))

describe('API-16 free spins on the page of a player', () => {
  it.each([
    ['that run', 'running', /^End the 9 free spins of “Gift of level 3”/, 'level:3', 'What was won is granted'],
    ['that wait', 'waiting', /^End the 1 free spin of “Prize of a tournament”/, 'waits', 'never gets the 1 free spin'],
  ])('API-16 of any origin %s are ended with a reason, by a key that names them', async (_, state, label, id, text) => {
    const others = [campaign('over', { status: 'used', left: 0 }), campaign('last spin is played', { left: 0 })]
    answers[SPINS] = { data: [campaign('level:3'), ...others], next: null }
    show()
    await waitFor(() => expect(endKeys()).toHaveLength(2), SOON)
    fireEvent.click(screen.getByRole('button', { name: label }))
    const dialog = await screen.findByRole('dialog', { name: 'End the free spins' }, SOON)
    expect(dialog.textContent).toContain(text)
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'a wrong offer' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'End them' }))
    await waitFor(() => expect(call).toHaveBeenCalledWith(END, { body: { player: '100105', id, state, reason: 'a wrong offer' } }), SOON)
  })

  it.each([
    ['not_found', 404, /this page and the server that answered are of two versions: then nothing was changed/],
    ['bad_transition', 409, /were given a moment ago. Nothing was changed/],
  ])('API-16 a refused end says why: %s', async (code, status, text) => {
    answers[END] = new ApiError(status, { code, message: code } as never)
    show()
    fireEvent.click(await screen.findByRole('button', { name: /^End the 1 free spin/ }, SOON))
    const dialog = await screen.findByRole('dialog', {}, SOON)
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'a wrong offer' } })
    fireEvent.click(within(dialog).getByRole('button', { name: 'End them' }))
    expect((await within(dialog).findByRole('alert', {}, SOON)).textContent).toMatch(text)
  })

  it('API-16 are not ended by an operator without the right', async () => {
    answers[SPINS] = { data: [campaign('level:3')], next: null }
    show([])
    expect(await screen.findAllByText('Gems', {}, SOON)).not.toEqual([])
    expect(endKeys()).toEqual([])
  })
})

describe('D-2 what was not given, on the page of a player', () => {
  it.each([
    ['blocked', null, 'the player was blocked'],
    ['below_min', '100777', 'less money arrived than it needs'],
  ])('D-2 %s: with what it was, its deposit and the reason', async (reason, invoice, text) => {
    const at = '2026-11-24T09:00:00.000Z'
    answers['GET /console/v1/players/{id}/bonuses/missed'] = {
      data: [{ id: '7', publicTitle: 'Birthday gift', invoice, reason, at }],
      next: null,
    }
    show([])
    const table = await screen.findByRole('table', { name: 'Not given' }, SOON)
    for (const shown of ['2026-11-24 09:00 UTC', 'Birthday gift', invoice ?? '—', text]) expect(table.textContent).toContain(shown)
  })
})

describe('B14 a list of a page that does not load', () => {
  it('B14 says so and is loaded again, and is not shown empty', async () => {
    answers[SPINS] = broken()
    show()
    expect(await screen.findByText('This could not be loaded', {}, SOON)).toBeTruthy()
    expect(screen.queryByText('No free spins yet')).toBeNull()
    answers[SPINS] = { data: [campaign('level:3')], next: null }
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(await screen.findAllByText('Gems', {}, SOON)).not.toEqual([])
  })

  it('B14 keeps its rows when the next page fails, says so, and loads that page again', async () => {
    answers[SPINS] = { data: [campaign('level:3')], next: '7:level:3' }
    answers[`${SPINS} 7:level:3`] = broken()
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Show more' }, SOON))
    expect((await screen.findByRole('alert', {}, SOON)).textContent).toContain('The next rows did not load')
    expect(screen.queryAllByText('Gems')).not.toEqual([])
    answers[`${SPINS} 7:level:3`] = { data: [campaign('older', { game: { id: 'aztec', title: 'Aztec' } })], next: null }
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }))
    expect(await screen.findAllByText('Aztec', {}, SOON)).not.toEqual([])
    expect(screen.queryAllByText('Gems')).not.toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('B14 the facts of a player that do not load say so and are loaded again; a missing player is named', async () => {
    const FACTS = 'GET /console/v1/players/{id}/facts/{currency}'
    const { PlayerFacts } = await import('../parts/player-facts.tsx')
    answers[FACTS] = broken()
    renderForm(<PlayerFacts player="100105" currency="RUB" isKnown />)
    fireEvent.click(await screen.findByRole('button', { name: 'Ask again' }, SOON))
    await waitFor(() => expect(call.mock.calls.filter(([route]) => route === FACTS)).toHaveLength(2), SOON)
    cleanup()
    answers[FACTS] = new ApiError(404, { code: 'not_found', message: 'Not found' } as never)
    renderForm(<PlayerFacts player="7" currency="RUB" />)
    expect(await screen.findByText('There is no such player.', {}, SOON)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull()
  })
})
