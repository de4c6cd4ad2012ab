import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createWallet } from './wallet.ts'

let answer: (response: ServerResponse) => void
const wallet = createServer((request, response) => void request.resume().on('end', () => answer(response)))
beforeEach(() => new Promise<void>((resolve) => wallet.listen(0, '127.0.0.1', resolve)))
afterEach(() => {
  wallet.closeAllConnections()
  return new Promise((resolve) => wallet.close(resolve))
})

async function callWallet() {
  const lost: unknown[] = []
  const url = `http://127.0.0.1:${(wallet.address() as AddressInfo).port}/wallet/studio`
  const call = createWallet({ url, secret: 'the secret of the studio', timeoutMs: 500 }, Date.now, (error) => lost.push(error))
  return { reply: await call('balance', {}), lost: lost.map((error) => (error as Error).message) }
}

const LOST: readonly [name: string, reply: (response: ServerResponse) => void, reason: RegExp][] = [
  ['a server that is busy', (response) => response.writeHead(503).end('{"status":"BUSY"}'), /^the wallet answered 503$/],
  ['a proxy', (response) => response.writeHead(429).end(), /^the wallet answered 429$/],
  ['another program', (response) => response.end('<p>hello'), /^the wallet answered 200 with a body that is none of its own$/],
  ['a server without an end', (response) => response.end(' '.repeat(70_000)), /^the answer is too long$/],
  ['a server that breaks off', (response) => void (response.write('{'), setImmediate(() => response.destroy())), /aborted/],
  ['no server', (response) => response.destroy(), /socket hang up/],
]

describe('PRO-10 a call to the wallet whose result is unknown', () => {
  it.each(LOST)('PRO-10 names the reason once: %s', async (_name, reply, reason) => {
    answer = reply
    const { reply: got, lost } = await callWallet()
    expect([got, lost]).toEqual(['unknown', [expect.stringMatching(reason)]])
  })

  it('PRO-10 has no reason when the wallet answers, also with a refusal', async () => {
    answer = (response) => response.writeHead(401).end('{"status":"BAD_SIGNATURE"}')
    expect(await callWallet()).toEqual({ reply: { status: 'BAD_SIGNATURE' }, lost: [] })
  })
})
