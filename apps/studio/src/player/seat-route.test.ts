import Fastify from 'fastify'
import { expect, it } from 'vitest'
import * as z from 'zod'

import { createSeatRoute } from './seat-route.ts'
import type { OpenSeat, SeatFault } from './seats.ts'

const answerOf = async (found: OpenSeat | SeatFault, body: object) => {
  const app = Fastify()
  const seats = { open: async () => found, find: async () => found } as never
  const schema = z.object({ seat: z.object({ game: z.string() }) }) as never
  app.post(
    '/',
    createSeatRoute(seats)(schema, 'find', ({ owner }) => ({ owner })),
  )
  const { statusCode, headers, json } = await app.inject({ method: 'POST', url: '/', payload: body })
  await app.close()
  return [statusCode, json(), headers['retry-after']]
}

it('SEC-4 a page whose seat is not open gets the reason, and when to try again where the wallet is down', async () => {
  const body = { seat: { game: 'gems5' } }
  expect(await answerOf({ owner: 'real:7' } as OpenSeat, body)).toEqual([200, { owner: 'real:7' }, undefined])
  expect(await answerOf('session_expired', body)).toEqual([401, { error: 'session_expired' }, undefined])
  expect(await answerOf('too_many_sessions', body)).toEqual([429, { error: 'too_many_sessions' }, undefined])
  expect(await answerOf('wallet_down', body)).toEqual([503, { error: 'wallet_down' }, '2'])
  expect(await answerOf('wallet_down', { seat: 7 })).toEqual([400, { error: 'format' }, undefined])
})
