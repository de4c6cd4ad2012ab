import fastify from 'fastify'
import { expect, it } from 'vitest'

import { servePage } from './page.ts'

it('PRO-9 the page of a slot reads out the cards and the counter of free spins', async () => {
  const app = fastify()
  servePage(app, [])
  const { body } = await app.inject('/play?game=gems5')
  await app.close()
  expect(body).toMatch(/<div role="status"><button id="card"/)
  expect(body).toMatch(/id="feature" aria-live="polite"/)
})
