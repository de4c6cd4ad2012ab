// @module-tag slow
import { type GamesOrder, readBodies, serveGames, systemPlatform } from '@fairhouse/sandbox'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'

import { runConformance } from './run.ts'

const SECRET = 'the secret of a provider under test'

/** The sandbox's provider on a free port, in this condition. */
async function withProvider<T>(order: GamesOrder, work: (url: string) => Promise<T>): Promise<T> {
  const app = Fastify({ logger: false })
  readBodies(app)
  const wallet = () => ({ url: 'http://127.0.0.1:9', secret: SECRET, timeoutMs: 200 })
  serveGames(app, { platform: systemPlatform, secret: SECRET, sites: () => [], wallet, retryMs: 10 }).order(order)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    return await work(url)
  } finally {
    await app.close()
  }
}

const brokenRules = (order: GamesOrder) =>
  withProvider(order, async (url) =>
    (await runConformance({ url, secret: SECRET, game: 'conformance' })).filter(({ faults }) => faults.length > 0),
  )

describe('PRO-10 the conformance suite', () => {
  it('PRO-10 passes a correct provider, also one that sends every call twice', async () => {
    expect(await brokenRules('right')).toEqual([])
    expect(await brokenRules('double')).toEqual([])
  })

  it('PRO-10 reports a provider that gives no answer', async () => {
    const results = await runConformance({ url: 'http://127.0.0.1:9', secret: SECRET, game: 'conformance' })
    expect(results.every(({ faults }) => faults.length > 0)).toBe(true)
  })
})
