// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { browserClock } from '../../lib/clock.ts'
import { browserCookies } from '../../lib/cookies.ts'
import { SessionProvider } from '../../lib/session/use-session.ts'
import { startBrowser } from '../../shell/browser.ts'
import type { RootData } from '../../shell/root-data.ts'
import { signIn } from '../../shell/sign-in.ts'
import { showApp, SOON } from '../../shell/testing/one-route.tsx'
import { ProfileFrame } from './profile-frame.tsx'

const facts = { mirrorData: { sso: null }, bases: {}, integrations: { hasCaptcha: false, analytics: null }, rules: [] }
const tokenOf = (player: string) => `h.${btoa(JSON.stringify({ sub: player }))}.s`
const user = { id: '7', name: null, email: null, phone: null, image: { small: null } }

const app = startBrowser({ facts, locale: 'en', place: {} } as unknown as RootData)
/** Of the read of the player, with its token. */
const read = vi.fn<(bearer: string | null) => Promise<Response>>()
const found = () => Response.json({ user, fresh_token: null })
const refused = (status: number) => Response.json({ message: '', code: 'internal' }, { status })

beforeEach(() => {
  vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) =>
    url.endsWith('/profile/user') ? read(headers.authorization?.replace('Bearer ', '') ?? null) : refused(401),
  )
  app.session.signIn(tokenOf('A'))
})
afterEach(() => {
  cleanup()
  app.endSession()
  read.mockReset()
  vi.unstubAllGlobals()
})

const show = () =>
  showApp(
    <SessionProvider value={app.session}>
      <MemoryRouter>
        <ProfileFrame>own page</ProfileFrame>
      </MemoryRouter>
    </SessionProvider>,
    { parts: ['features/profile'], ...app },
  )

it('PRO-6 ERR-4 a player who did not load because nothing answered stays logged in, and loads again', async () => {
  read.mockRejectedValue(new TypeError('no network'))
  show()
  const retry = await screen.findByRole('button', { name: 'Try again' }, SOON)
  expect([screen.queryByText('own page'), app.session.read().tokenBearer]).toEqual([null, tokenOf('A')])
  read.mockImplementation(async () => found())
  fireEvent.click(retry)
  expect(await screen.findByText('own page', {}, SOON)).toBeTruthy()
})

it('PRO-6 ERR-4 a player whom the server refuses is logged out, and is asked for no more', async () => {
  read.mockImplementation(async () => refused(500))
  show()
  expect(await screen.findByText('The profile belongs to its player', {}, SOON)).toBeTruthy()
  await act(async () => undefined)
  expect(read.mock.calls).toEqual([[tokenOf('A')], [tokenOf('A')]])
})

it('PRO-6 STA-9 a session that ended in another tab says no failure, and its late refusal ends no newer one', async () => {
  read.mockRejectedValue(new TypeError('no network'))
  show()
  const retry = await screen.findByRole('button', { name: 'Try again' }, SOON)
  browserCookies.remove('token')
  let refuse: (answer: Response) => void = () => undefined
  read.mockImplementation((bearer) => (bearer === null ? new Promise((resolve) => (refuse = resolve)) : Promise.resolve(found())))
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByText('This did not load')).toBeNull())
  const isIn = signIn(tokenOf('B'))
  refuse(refused(401))
  expect([await act(() => isIn), app.session.read().tokenBearer]).toEqual([true, tokenOf('B')])
  expect(await screen.findByText('own page', {}, SOON)).toBeTruthy()
})
