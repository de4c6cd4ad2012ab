import { expect, it } from 'vitest'

import { createClient } from './index.ts'

const clientOf = (response: Response) =>
  createClient({ baseOf: () => 'https://api.example', headers: () => ({}), fetch: async () => response })

it.each([
  ['a server that is shutting down', Response.json({ error: 'Service Unavailable', message: 'closing', statusCode: 503 }, { status: 503 })],
  ['a proxy', new Response('<h1>Bad gateway</h1>', { status: 503, headers: { 'content-type': 'text/html' } })],
])('D-26 an answer of %s, which no code names, is a fault', async (_, response) => {
  const answer = await clientOf(response).call('GET /api/v2/bets')
  expect(answer).toEqual({ ok: false, status: 503, error: { code: 'internal', message: 'error 503' } })
})
