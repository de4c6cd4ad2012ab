// @vitest-environment happy-dom
import { CodeInput, Input, PasswordInput } from '@fairhouse/ui'
import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { User } from '../../lib/session/user.ts'
import { beginRound, QUIET_MS } from '../app/running-rounds.ts'
import { modals } from '../modals/store.ts'
import { useCodeWindow } from './code-typing.ts'
import { PAY_IN_AFTER_MS } from './pay-in-due.ts'
import PayInTimer from './pay-in-timer.tsx'
import { registration } from './registered.ts'

const call = vi.hoisted(() => vi.fn(() => Promise.resolve({ ok: true, data: { open: true } })))
const api = vi.hoisted(() => ({ call }))
vi.mock('../../lib/api/use-api.ts', () => ({ useApi: () => api }))
vi.mock('../../lib/session/use-session.ts', () => ({ useSession: () => ({ tokenBearer: 'token' }) }))
vi.mock('../../lib/session/wallet.ts', () => ({ useWallet: () => ({ balance: '0.00', currency: 'RUB' }) }))

const user = { id: '1' } as User
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const opened = () => modals.readAll().map(({ name }) => name)
const CodeWindow = () => {
  useCodeWindow()
  return <form aria-label="code" />
}
const still = { value: '', onChange: () => undefined, label: 'field' }
const FIELDS = {
  'one-time code': <CodeInput {...still} />,
  'code of an app': <Input {...still} autoComplete="one-time-code" />,
  password: <PasswordInput {...still} autoComplete="current-password" showLabel="show" hideLabel="hide" />,
  'new password': <PasswordInput {...still} autoComplete="new-password" showLabel="show" hideLabel="hide" />,
  'promo code': (
    <form data-code>
      <Input {...still} />
    </form>
  ),
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  while (modals.read()) modals.close()
})

describe('STA-8 the deposit window that opens by itself', () => {
  it('STA-8 opens over no round, and after it', async () => {
    render(<PayInTimer user={user} />)
    const end = beginRound()
    await wait(PAY_IN_AFTER_MS + 60_000)
    expect(opened()).toEqual([])
    end()
    await wait(QUIET_MS + 1)
    expect(opened()).toEqual(['deposit'])
  })

  it('STA-8 stays closed when a round begins while the server is asked', async () => {
    render(<PayInTimer user={user} />)
    const permission = Promise.withResolvers<{ ok: true; data: { open: true } }>()
    call.mockReturnValueOnce(permission.promise)
    await wait(PAY_IN_AFTER_MS)
    const end = beginRound()
    permission.resolve({ ok: true, data: { open: true } })
    await wait(0)
    expect(opened()).toEqual([])
    end()
  })

  it('D-9 waits for a code window without a key in it, and opens once it is closed', async () => {
    registration.mark()
    render(<PayInTimer user={user} />)
    const code = render(<CodeWindow />)
    await wait(PAY_IN_AFTER_MS + 20_000)
    expect(opened()).toEqual([])
    code.unmount()
    await wait(1000)
    expect(opened()).toEqual(['deposit'])
  })

  it('D-9 waits a further minute when the player comes back to the code window', async () => {
    registration.mark()
    render(<PayInTimer user={user} />)
    render(<CodeWindow />)
    await wait(50_000)
    document.dispatchEvent(new Event('visibilitychange'))
    await wait(59_000)
    expect(opened()).toEqual([])
    await wait(2000)
    expect(opened()).toEqual(['deposit'])
  })

  it.each(Object.entries(FIELDS))('D-9 waits a minute from the last key in a field on the page: %s', async (_, field) => {
    render(<PayInTimer user={user} />)
    const { container } = render(field)
    await wait(PAY_IN_AFTER_MS - 1000)
    fireEvent.keyDown(container.querySelector('input')!, { key: '1' })
    await wait(59_000)
    expect(opened()).toEqual([])
    await wait(2000)
    expect(opened()).toEqual(['deposit'])
  })

  it('STA-8 stays closed while a window that the page opened is open', async () => {
    render(<PayInTimer user={user} />)
    render(<dialog open data-modal="" />)
    await wait(PAY_IN_AFTER_MS + 60_000)
    expect(opened()).toEqual([])
  })
})
