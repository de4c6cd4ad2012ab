import { startTestServer } from '@fairhouse/testkit'
import { describe, expect, it } from 'vitest'

describe('a draining process', () => {
  it('answers /ready with 503 and serves all else for DRAIN_WAIT_MS, before its port closes', async () => {
    const testServer = await startTestServer({ environment: { DRAIN_WAIT_MS: '1500' } })
    expect((await testServer.fetch('/ready')).status).toBe(200)
    const stopped = testServer.stop()
    await expect.poll(async () => (await testServer.fetch('/ready')).status).toBe(503)
    for (const path of ['/api/v2/games/dice', '/api/v2/status']) expect((await testServer.fetch(path)).status, path).toBe(200)
    await stopped
    await expect(testServer.fetch('/ready')).rejects.toThrow('ECONNREFUSED')
  })
})
