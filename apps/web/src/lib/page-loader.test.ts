import type { Client } from '@fairhouse/contracts/client'
import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'

import { type Visit, visitContext } from '../load-context.ts'
import { oneLoader } from './page-loader.ts'
import { createQueries } from './query-client.ts'

const load = oneLoader(({ params: { id = '' } }) => [['GET /api/v2/events/{id}', { params: { id } }], ['GET /api/v2/sports']])
const failure = (status: number, code: string) => ({ ok: false, status, error: { code, message: code } })
const found = { ok: true, status: 200, data: { id: 'e1' } }

/** The status of the page, and whether it says that its match is missing; `answer`: of the match. */
async function answered(answer: () => object) {
  const context = new RouterContextProvider()
  const api = {
    call: async (route: string) => (route === 'GET /api/v2/sports' ? failure(404, 'not_found') : answer()),
  } as unknown as Client
  context.set(visitContext, { api, queries: createQueries(), session: 'guest' } as Visit)
  const args = { context, params: { id: 'e1' }, request: new Request('https://house.example/betting/e1') } as unknown as LoaderFunctionArgs
  const page = await load(args)
  const { data, init } = 'init' in page ? page : { data: page, init: null }
  return { status: init?.status ?? 200, isMissing: data.isMissing ?? false, loaded: data.cache.queries.map(({ queryKey }) => queryKey[0]) }
}

it('NAV-9 a page about one thing answers 200 with it, whatever else of the page is missing', async () => {
  expect(await answered(() => found)).toEqual({ status: 200, isMissing: false, loaded: ['GET /api/v2/events/{id}'] })
})

it.each([failure(404, 'not_found'), failure(422, 'invalid')])(
  'NAV-9 what does not exist, or has no possible name, answers 404: %o',
  async (answer) => {
    expect(await answered(() => answer)).toEqual({ status: 404, isMissing: true, loaded: [] })
  },
)

it.each([
  ['a broken server', () => failure(500, 'internal')],
  ['a busy one', () => failure(503, 'busy')],
  ['too many calls', () => failure(429, 'too_many_requests')],
  ['no answer in time', () => Promise.reject(new DOMException('slow', 'TimeoutError'))],
])('NAV-9 no search engine learns from %s that a page is gone: 503', async (_, answer) => {
  expect(await answered(answer)).toEqual({ status: 503, isMissing: false, loaded: [] })
})

it.each([failure(401, 'unauthorised'), failure(403, 'forbidden')])(
  'NAV-9 a page that the visitor is refused is answered 200, and read anew in the browser: %o',
  async (answer) => {
    expect(await answered(() => answer)).toEqual({ status: 200, isMissing: false, loaded: [] })
  },
)
