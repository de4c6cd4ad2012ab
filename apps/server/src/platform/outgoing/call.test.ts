import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it } from 'vitest'

import { callHttp } from './call.ts'

async function callTo(serve: (answer: ServerResponse) => void) {
  const server = createServer((_, answer) => serve(answer))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return callHttp({ url, method: 'GET', headers: {}, timeoutMs: 5000, answerBytes: 1000 }).finally(() => {
    server.closeAllConnections()
    server.close()
  })
}

describe('SEC-1 a call of a vendor', () => {
  it('SEC-1 refuses an answer above its maximum, whole or without end, and the process goes on', async () => {
    await expect(callTo((answer) => void answer.end('x'.repeat(1001)))).rejects.toThrow('the answer is too long')
    await expect(callTo((answer) => void answer.write('x'.repeat(100_000)))).rejects.toThrow('the answer is too long')
    expect(await callTo((answer) => void answer.end('x'.repeat(1000)))).toMatchObject({ status: 200, text: 'x'.repeat(1000) })
  })
})
