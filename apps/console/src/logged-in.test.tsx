// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { LoggedIn } from './logged-in.tsx'

const call = vi.hoisted(() => vi.fn<(route: string) => Promise<object>>())
vi.mock('./lib/call.ts', async (load) => ({ ...(await load<object>()), call }))
/** Of each time that the pages were rendered. */
const operators = vi.hoisted(() => [] as object[])
vi.mock('./shell.tsx', () => ({ Shell: ({ operator }: { operator: object }) => (operators.push(operator), (<p>the open page</p>)) }))

const ME = { login: 'desk', name: 'Desk', role: 'cashier', may: [] }
const IDLE = { idle_limit: 900, idle_left: 900 }
const reports = () => call.mock.calls.filter(([route]) => route === 'POST /console/v1/stay').length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Each answer to who is logged in, the last one for all others. */
async function open(...answers: (object | Error)[]) {
  call.mockImplementation(async (route) => {
    if (route !== 'GET /console/v1/me') return {}
    const answer = answers.length > 1 ? answers.shift()! : answers[0]!
    if (answer instanceof Error) throw answer
    return answer
  })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <LoggedIn />
    </QueryClientProvider>,
  )
  await pass(1500)
  return client
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  call.mockReset()
  operators.length = 0
  vi.useRealTimers()
})

it('D-2 an open page reports its opening, and shows the log-in when nobody acts and no answer says that others do', async () => {
  await open({ ...ME, ...IDLE }, new Error('no answer'))
  expect(reports()).toBe(1)
  await pass(14 * 60_000)
  expect(screen.getByText('the open page')).toBeTruthy()
  await pass(80_000)
  expect(screen.queryByText('the open page')).toBeNull()
  expect(screen.getByText(/Your session has expired/)).toBeTruthy()
})

it('D-2 answers of processes of two versions in turn are no acts', async () => {
  await open({ ...ME, ...IDLE }, ME, { ...ME, ...IDLE }, ME, { ...ME, ...IDLE }, ME)
  await pass(5 * 60_000)
  expect(reports()).toBe(1)
})

it('D-2 a process of the version before alone lets a session last', async () => {
  await open(ME)
  await pass(20 * 60_000)
  expect([reports(), screen.getByText('the open page').tagName]).toEqual([0, 'P'])
})

it('D-2 the pages are rendered by changed rights, and not by the time that is left', async () => {
  const answer = (left: number, may: string[] = []) => ({ ...ME, may, idle_limit: 900, idle_left: left, session_left: left })
  await open(answer(900), answer(885), answer(870), answer(855, ['audit']))
  await pass(2 * 15_000)
  expect(operators).toEqual([ME])
  await pass(15_000)
  expect(operators).toEqual([ME, { ...ME, may: ['audit'] }])
})

it('D-2 the pages are hidden past the end of the session, and shown as they were once an answer says that it goes on', async () => {
  const answer = (left: number) => ({ ...ME, idle_limit: 900, idle_left: left, session_left: left })
  await open(answer(5), answer(900))
  const page = screen.getByText('the open page')
  const isPast = () => page.parentElement!.className.includes('past')
  expect(isPast()).toBe(false)
  await pass(4000)
  expect(isPast()).toBe(true)
  await pass(1000)
  expect([screen.getByText('the open page'), isPast()]).toEqual([page, false])
})

it('D-2 an answer of a process of the version before leaves the end of the eight hours where another one stated it', async () => {
  await open({ ...ME, ...IDLE, session_left: 70 }, { ...ME, ...IDLE }, ME)
  await pass(45_000)
  expect(screen.getByText(/eight hours after the log-in/)).toBeTruthy()
})

it("D-2 a machine's clock that is set back lets the session end when it does", async () => {
  await open({ ...ME, ...IDLE, session_left: 120 }, new Error('no answer'))
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(61_000)
  expect(screen.getByText(/eight hours after the log-in/)).toBeTruthy()
})

it('D-2 what one operator typed and read is gone from a page in which another one is logged in', async () => {
  const client = await open({ ...ME, ...IDLE }, { ...ME, ...IDLE }, { ...ME, ...IDLE, login: 'other' })
  const page = screen.getByText('the open page')
  const read = ['GET /console/v1/approvals']
  client.setQueryData(read, { data: [] })
  await pass(15_000)
  expect([screen.getByText('the open page') === page, client.getQueryData(read)]).toEqual([true, { data: [] }])
  await pass(15_000)
  expect([screen.getByText('the open page') === page, client.getQueryData(read)]).toEqual([false, undefined])
})
