import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { expect, it } from 'vitest'

import { watchUnusedConnections } from './process-end.ts'

it('a connection that has sent no request holds up no close, and a request that is answered late is answered', async () => {
  let answer = () => {}
  const server = createServer((_request, response) => (answer = () => response.end('late')))
  const endUnused = watchUnusedConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const waiting = fetch(`http://127.0.0.1:${port}`)
  await once(server, 'request')
  const unused = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const closed = once(server, 'close')
  server.close()
  await endUnused()
  await once(unused, 'close')
  answer()
  expect(await (await waiting).text()).toBe('late')
  await closed
})
