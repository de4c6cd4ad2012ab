import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'

import { expect, it } from 'vitest'

import { watchConnections } from './process-end.ts'

it('a connection that has sent no request holds up no close, and a request that is answered late is answered', async () => {
  let answer = () => {}
  const server = createServer((_request, response) => (answer = () => response.end('late')))
  const endUnused = watchConnections(server)
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

it('a connection that its client keeps open holds up no close after its last answer', async () => {
  const answers: (() => void)[] = []
  const server = createServer({ keepAliveTimeout: 0 }, (_request, response) => void answers.push(() => response.end('late')))
  const end = watchConnections(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const kept = connect(port, '127.0.0.1')
  const requests = 'GET /1 HTTP/1.1\r\nHost: a\r\n\r\n'
  kept.write(requests + requests)
  await once(server, 'request')
  const closed = once(server, 'close')
  server.close()
  await end()
  let received = ''
  kept.on('data', (data) => {
    received += String(data)
    answers.shift()?.()
  })
  answers.shift()!()
  await closed
  expect(received.match(/late/g)).toHaveLength(2)
})
