import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { describe, expect, it } from 'vitest'

import { streamLines } from './lines.ts'

/** Reads what `serve` writes; resolves with the lines and how it ended. */
async function readAll(serve: (answer: ServerResponse) => void, silenceMs = 5000) {
  const server = createServer((_, answer) => serve(answer))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const [lines, signal]: [string[], AbortController] = [[], new AbortController()]
  const reading = streamLines({ url, host: 'odds.example', signal: signal.signal, silenceMs, onLine: (line) => lines.push(line) })
  const end = await reading.then(
    () => 'ended',
    (error: Error) => error.message,
  )
  server.closeAllConnections()
  server.close()
  return { lines, end }
}

describe('PRO-13 a stream of lines', () => {
  it('PRO-13 gives each whole line once, however it is cut, and nothing of an unfinished one', async () => {
    const { lines, end } = await readAll((answer) => {
      answer.write('{"a"')
      answer.write(':1}\n\n{"ы":2}\n{"c"')
      answer.end()
    })
    expect([lines, end]).toEqual([['{"a":1}', '{"ы":2}'], 'ended'])
  })

  it('PRO-13 ends with an error for another status, a line without an end, and silence', async () => {
    expect((await readAll((answer) => answer.writeHead(503).end('down\n'))).end).toMatch(/answered 503/)
    expect((await readAll((answer) => void answer.write('x'.repeat(5 * 1024 * 1024)))).end).toMatch(/too long/)
    expect((await readAll((answer) => void answer.write('a\n'), 100)).end).toMatch(/sent nothing/)
  })
})
