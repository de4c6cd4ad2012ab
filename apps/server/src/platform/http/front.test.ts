import { describe, expect, it } from 'vitest'

import { fetchHost } from '../../../../../packages/testkit/src/fetch-host.ts'
import { createFront, type HostServer } from './front.ts'

function front(target: HostServer) {
  const faults: unknown[] = []
  return { faults, front: createFront({ kindOf: () => 'site', servers: { site: target }, onFault: (error) => void faults.push(error) }) }
}

describe('the front of all hosts', () => {
  it('answers 500 and logs when a host throws, at once or later', async () => {
    const broken = new Error('a bug')
    for (const handle of [
      () => {
        throw broken
      },
      () => Promise.reject(broken),
    ]) {
      const { front: one, faults } = front({ handle })
      const port = await one.listen(0, '127.0.0.1')
      expect((await fetchHost(port, 'house.example', '/')).status).toBe(500)
      expect(faults).toEqual([broken])
      await one.close(0)
    }
  })

  it('binds the given address, and survives a failed accept', async () => {
    const { front: one, faults } = front({ handle: (_request, response) => void response.end('well') })
    const port = await one.listen(0, '127.0.0.1')
    expect(one.server.address()).toMatchObject({ address: '127.0.0.1' })
    for (let n = 0; n < 2; n++) one.server.emit('error', new Error('accept EMFILE'))
    expect(faults).toHaveLength(2)
    expect(await (await fetchHost(port, 'house.example', '/')).text()).toBe('well')
    await one.close(0)
  })

  it('limits the time in which a request may arrive', () => {
    const { headersTimeout, requestTimeout } = front({ handle: () => undefined }).front.server
    expect([headersTimeout, requestTimeout]).toEqual([20_000, 180_000])
  })
})
