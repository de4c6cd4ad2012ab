// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import { ApiProvider } from '../../../lib/api/use-api.ts'
import { slipStore } from '../../../lib/betslip/slip-store.ts'
import { EMPTY_SLIP, type StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom, LanguageProvider } from '../../../lib/i18n/text.tsx'
import { OfferedSlip } from './slip-offer.tsx'
import { toggled } from './slip.ts'
import { useAccountSlip } from './use-account-slip.ts'

const who = vi.hoisted(() => ({ user: null as { id: string } | null | undefined }))
vi.mock('../../../lib/session/user.ts', () => ({ useUser: () => who.user }))

const english = languageFrom('en', compileCatalog(readCatalogs(`${import.meta.dirname}/..`).en!) as Messages)
const pick = (event: string) => ({ event, market: `${event}:m`, outcome: `${event}:m/1`, odds: 2000 })
const slipOf = (...events: string[]) => events.map(pick).reduce(toggled, EMPTY_SLIP)
const own = () => slipStore.read().legs.map(({ event }) => event)
const question = () => screen.queryByRole('dialog', { name: 'A slip from a link' })
const MARK = { updated_at: '2026-11-20T00:00:00.000Z', account: '7' }

interface Offer {
  slip: StoredSlip
  code?: string
}

function Page(offer: Offer) {
  useAccountSlip()
  return <OfferedSlip {...offer} />
}

/** `account`: reads the account's copy; what is written there is in `sent`. */
function renderOffer(
  offer: StoredSlip | Offer,
  account: () => Promise<object> = async () => ({ ok: false, error: { code: 'not_found' } }),
) {
  const sent: unknown[] = []
  const api = {
    async call(route: string, input?: { body: object }) {
      if (route.startsWith('GET')) return account()
      sent.push(input!.body)
      return { ok: true, status: 200, data: input!.body }
    },
  } as unknown as Client
  const view = (
    <ApiProvider value={api}>
      <LanguageProvider value={english}>
        <Page {...('slip' in offer ? offer : { slip: offer })} />
      </LanguageProvider>
    </ApiProvider>
  )
  return { ...render(view), sent }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  who.user = null
})
afterEach(cleanup)

describe('PRO-13 a slip from a link', () => {
  it('PRO-13 fills the empty slip of a guest, and replaces another one only on confirmation', () => {
    renderOffer(slipOf('a'))
    expect([own(), question()]).toEqual([['a'], null])
    cleanup()
    renderOffer(slipOf('b'))
    expect([own(), question() !== null]).toEqual([['a'], true])
    fireEvent.click(screen.getByRole('button', { name: 'Replace' }))
    expect([own(), question()]).toEqual([['b'], null])
  })

  it('PRO-13 waits for the account’s copy: selections of another device are replaced only on confirmation', async () => {
    const account = Promise.withResolvers<object>()
    slipStore.write(EMPTY_SLIP, MARK)
    who.user = { id: '7' }
    const { sent } = renderOffer(slipOf('a'), () => account.promise)
    expect([own(), question()]).toEqual([[], null])
    account.resolve({ ok: true, status: 200, data: { slip: slipOf('kept'), updated_at: '2026-11-21T00:00:00.000Z' } })
    await waitFor(() => expect(question()).not.toBeNull())
    expect([own(), sent]).toEqual([['kept'], []])
  })

  it('PRO-13 fills the slip of a player whose account has an empty one', async () => {
    slipStore.write(EMPTY_SLIP, MARK)
    who.user = { id: '7' }
    const { sent } = renderOffer(slipOf('a'), async () => ({ ok: true, status: 200, data: { slip: EMPTY_SLIP, ...MARK } }))
    await waitFor(() => expect(own()).toEqual(['a']))
    expect(question()).toBeNull()
    await waitFor(() => expect(sent).toMatchObject([{ slip: { legs: [{ event: 'a' }] } }]), { timeout: 60_000 })
  })

  it('PRO-13 is a question where the account’s copy could not be read', async () => {
    const warned = vi.spyOn(console, 'warn').mockReturnValue()
    who.user = { id: '7' }
    renderOffer(slipOf('a'))
    await waitFor(() => expect(question()).not.toBeNull())
    expect([own(), warned.mock.calls.length]).toEqual([[], 1])
    warned.mockRestore()
  })

  it('PRO-13 of a page fills the slip once in a tab, and afterwards on a button alone', () => {
    const link = { slip: slipOf('a'), code: 'AAAAAAAAAAAA' }
    const button = () => screen.queryByRole('button', { name: 'Put into the slip' })
    renderOffer(link)
    expect([own(), button()]).toEqual([['a'], null])
    cleanup()
    slipStore.write(EMPTY_SLIP)
    renderOffer(link)
    expect([own(), question()]).toEqual([[], null])
    fireEvent.click(button()!)
    expect([own(), button()]).toEqual([['a'], null])
    cleanup()
    slipStore.write(slipOf('b'))
    renderOffer(link)
    expect(question()).toBeNull()
    fireEvent.click(button()!)
    expect([own(), question() !== null]).toEqual([['b'], true])
  })

  it('PRO-13 of a page is a question where the browser keeps nothing for the tab', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: refuse })
    renderOffer({ slip: slipOf('a'), code: 'AAAAAAAAAAAA' })
    vi.unstubAllGlobals()
    expect([own(), question() !== null]).toEqual([[], true])
  })
})
