// @module-tag slow
import { crashInstant } from '@fairhouse/games'
import { registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { atCrash, FAST, inTime, playRunning, ROUND_MS } from './testing/at-crash.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: FAST })))
afterAll(() => testServer.stop())

/** The whole database, a line for each row. */
async function dump(): Promise<string> {
  const { pool } = testServer.server.app.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const lines: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ line: string }>(`select t::text as line from ${name} t`)
    lines.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  return lines.join('\n')
}

/** Everything that a browser at the table receives. */
async function listener(): Promise<string[]> {
  const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, {
    headers: { host: `api.fairhouse.localhost:${testServer.port}` },
  })
  const received: string[] = []
  socket.on('message', (data: Buffer) => received.push(data.toString()))
  await new Promise((resolve) => socket.once('open', resolve))
  for (const channel of ['crash', 'feed', 'online']) socket.send(JSON.stringify({ op: 'subscribe', channel }))
  return received
}

describe('D-46 a running round of crash', () => {
  it('D-46 PRO-3 reveals seed, point and instant to no client and in no row before the end', { timeout: 4 * ROUND_MS }, async () => {
    const ann = atCrash(await registerBettor(testServer, 100_00n))
    const received = await listener()
    for (let after = 0; ;) {
      const { round, startedAt } = await playRunning(ann, () => inTime([ann.bet()]), after)
      const before: string[] = []
      const dumps: string[] = []
      for (;;) {
        const [rows, table] = [await dump(), JSON.stringify(await ann.live())]
        const frames = received.join('\n')
        if ((await ann.live()).state !== 'running') break
        before.push(table, frames)
        dumps.push(rows)
      }
      const ended = await ann.ended(round)
      after = round
      if (dumps.length === 0) continue // the round ended before the check
      const { point } = ended.outcome as { point: number }
      const secrets = [ended.seed, Buffer.from(ended.seed, 'hex').toString('base64'), `${startedAt + crashInstant(point)}`]
      for (const text of [...before, ...dumps]) for (const secret of secrets) expect(text.includes(secret)).toBe(false)
      for (const text of before) expect(text).not.toContain(`"round":${round},"outcome":{`)
      for (const text of dumps)
        expect(text.split('\n').filter((line) => line.startsWith(`live.round (crash,${round},`) && line.includes('point'))).toEqual([])
      expect(await dump()).toContain(ended.seed)
      return
    }
  })
})
