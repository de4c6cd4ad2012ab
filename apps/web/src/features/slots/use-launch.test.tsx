// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { nameWriter } from '../../lib/write/session.ts'
import { type LaunchTerms, useLaunch } from './use-launch.ts'

const notice = vi.hoisted(() => vi.fn())
vi.mock('../../shell/use-notice.ts', () => ({ useNotice: () => notice }))

afterEach(cleanup)

const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }
const started = { ok: true, status: 200, data: { url: 'https://studio.example/play', start: 'message' } }

type Call = (route: string, input: { key: string }) => Promise<unknown>

async function open(call: Call, isAllowed = true, queries = new QueryClient()) {
  const { page } = await render(call, isAllowed, queries)
  return page
}

async function render(call: Call, isAllowed: boolean, queries = new QueryClient()) {
  let shown = { language, terms: { mode: 'real', isAllowed } as LaunchTerms }
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={{ call } as unknown as Client}>
        <LanguageProvider value={shown.language}>{children}</LanguageProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  const { result: page, rerender } = renderHook(() => useLaunch('slot', shown.terms), { wrapper })
  await act(async () => undefined)
  const speak = async (locale: Language['locale']) => {
    shown = { ...shown, language: { ...language, locale } }
    rerender()
    await act(async () => undefined)
  }
  const becomes = async (terms: LaunchTerms) => {
    shown = { ...shown, terms }
    rerender()
    await act(async () => undefined)
  }
  return { page, speak, becomes }
}

const keysOf = (call: { mock: { calls: [string, { key: string }][] } }) => call.mock.calls.map(([, { key }]) => key)

describe('PRO-9 the launch of a game', () => {
  it('PRO-9 opens a session when the page opens, and another one on request', async () => {
    const call = vi.fn(async (_route: string, _input: { key: string }) => started)
    const page = await open(call)
    expect(page.current).toMatchObject(started.data)
    await act(async () => page.current.launch())
    expect(new Set(keysOf(call)).size).toBe(2)
  })

  it('PRO-9 shows the frame of the latest language alone, and starts one game once however often it is pressed', async () => {
    const answers: PromiseWithResolvers<unknown>[] = []
    const call = vi.fn((_route: string, _input: { key: string }) => {
      answers.push(Promise.withResolvers())
      return answers.at(-1)!.promise
    })
    const { page, speak } = await render(call, true)
    await speak('ru')
    await act(async () => page.current.launch())
    await act(async () => answers[0]!.resolve({ ...started, data: { ...started.data, url: 'https://studio.example/en' } }))
    expect(page.current.url).toBeUndefined()
    await act(async () => answers[1]!.resolve(started))
    expect([page.current.url, call.mock.calls.length]).toEqual([started.data.url, 2])
  })

  it('PRO-9 a launch without an answer on a page that was left holds up no other', async () => {
    const call = vi.fn<(route: string, input: { key: string }) => Promise<unknown>>(() => new Promise(() => undefined))
    const queries = new QueryClient()
    await open(call, true, queries)
    cleanup()
    call.mockResolvedValue(started)
    expect((await open(call, true, queries)).current.url).toBe(started.data.url)
  })

  it('PRO-9 a launch whose player is gone before its answer can be asked for again', async () => {
    let [player, giveAnswer]: [string | null, (answer: unknown) => void] = ['A', () => undefined]
    const queries = new QueryClient()
    nameWriter(queries, () => player)
    const call = vi.fn<(route: string, input: { key: string }) => Promise<unknown>>()
    call.mockImplementationOnce(() => new Promise((resolve) => (giveAnswer = resolve))).mockResolvedValue(started)
    const page = await open(call, true, queries)
    player = 'B'
    await act(async () => giveAnswer(started))
    expect(page.current).toMatchObject({ fault: 'outcome_unknown' })
    await act(async () => page.current.launch())
    expect(page.current.url).toBe(started.data.url)
  })

  it('PRO-9 shows the frame of the latest launch, also when its language was another one’s before', async () => {
    const answers: PromiseWithResolvers<unknown>[] = []
    const { page, speak } = await render(() => (answers.push(Promise.withResolvers()), answers.at(-1)!.promise), true)
    await speak('ru')
    await speak('en')
    for (const at of [0, 1])
      await act(async () => answers[at]!.resolve({ ...started, data: { ...started.data, url: `https://studio.example/${at}` } }))
    expect(page.current.url).toBeUndefined()
    await act(async () => answers[2]!.resolve(started))
    expect(page.current.url).toBe(started.data.url)
  })

  it('PRO-9 a demo is launched in the currency of its visitor, and again once that is another one', async () => {
    const call = vi.fn<(route: string, input: { key: string; body?: object }) => Promise<unknown>>().mockResolvedValue(started)
    const { becomes } = await render(call, false)
    expect(call).not.toHaveBeenCalled()
    await becomes({ mode: 'demo', isAllowed: true, currency: 'KZT' })
    await becomes({ mode: 'demo', isAllowed: true, currency: 'EUR' })
    expect(call.mock.calls.map(([, { body }]) => body)).toEqual(
      ['KZT', 'EUR'].map((currency) => ({ mode: 'demo', locale: 'en', currency })),
    )
  })

  it('PRO-9 names no currency of a game for money, which is that of its wallet', async () => {
    const call = vi.fn<(route: string, input: { key: string; body?: object }) => Promise<unknown>>().mockResolvedValue(started)
    const { becomes } = await render(call, false)
    await becomes({ mode: 'real', isAllowed: true, currency: 'KZT' })
    await becomes({ mode: 'real', isAllowed: true, currency: 'EUR' })
    expect(call.mock.calls.map(([, { body }]) => body)).toEqual([{ mode: 'real', locale: 'en' }])
  })

  it('PRO-9 opens none for a guest at a real game', async () => {
    const call = vi.fn()
    await open(call, false)
    expect(call).not.toHaveBeenCalled()
  })

  it.each([
    ['no answer', () => Promise.reject(new TypeError('the network is away'))],
    ['a gateway’s 502', async () => ({ ok: false, status: 502, error: { code: 'internal', message: '' } })],
  ])('ERR-8 D-27 %s is reported on the page, and the next press is the same call', async (_, answer) => {
    const call = vi.fn<(route: string, input: { key: string }) => Promise<unknown>>().mockImplementationOnce(answer)
    call.mockResolvedValue(started)
    const page = await open(call)
    expect(page.current).toMatchObject({ fault: 'outcome_unknown' })
    await act(async () => page.current.launch())
    expect([page.current.url, page.current.fault]).toEqual([started.data.url, undefined])
    expect(new Set(keysOf(call)).size).toBe(1)
  })

  it('PRO-10 a refusal is reported by its code, without a notice over the page', async () => {
    const page = await open(async () => ({ ok: false, status: 409, error: { code: 'player_blocked', message: '' } }))
    expect([page.current.fault, notice.mock.calls]).toEqual(['player_blocked', []])
  })
})
