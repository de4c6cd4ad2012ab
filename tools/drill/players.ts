/** Players of a drill: registered through the public API, with money from an opening posting. */
import { newKey } from '@fairhouse/contracts/client'
import { createLedger, openDatabase, postings } from '@fairhouse/server'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { API_HOST } from './processes.ts'

export interface DrillPlayer {
  id: bigint
  token: string
  email: string
  password: string
}

const PASSWORD = 'correct horse 7 battery'
const CASH = 1_000_000_00n
/** Not those of a running process. */
const WRITER_IDS = [998, 999]

export async function enrol(port: number, databaseUrl: string, count: number): Promise<DrillPlayer[]> {
  const database = openDatabase({ url: databaseUrl, max: 4, onIdleError: () => undefined })
  const ledger = createLedger({ database, writerIds: WRITER_IDS, clock: { now: Date.now }, onFault: () => undefined })
  try {
    const players: DrillPlayer[] = []
    for (let made = 0; made < count; made++) {
      const email = `drill-${crypto.randomUUID()}@example.test`
      const token = await register(port, email)
      const id = BigInt((JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string }).sub)
      await ledger.post(postings.opened({ id: `${id}`, player: id, currency: 'RUB', amount: CASH }))
      await callApi(port, '/api/v2/fairness/rotate', { body: { client_seed: 'drill', mode: 'real' }, token })
      players.push({ id, token, email, password: PASSWORD })
    }
    return players
  } finally {
    await ledger.stop()
    await database.close()
  }
}

async function register(port: number, email: string): Promise<string> {
  const body = { email, password: PASSWORD, currency: 'RUB', terms: true }
  return ((await callApi(port, '/api/v2/auth/register/email', { body })) as { token: string }).token
}

interface ApiCall {
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  /** A picture, instead of a body. */
  bytes?: Buffer
  token?: string
}

/** @throws with the answer if it is refused. */
export async function callApi(port: number, path: string, { method = 'POST', body, bytes, token }: ApiCall): Promise<unknown> {
  const sent = bytes
    ? { type: 'image/png', content: new Uint8Array(bytes) }
    : body && { type: 'application/json', content: JSON.stringify(body) }
  const headers = {
    ...(sent && { 'content-type': sent.type }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...(method !== 'GET' && { 'idempotency-key': newKey(Date.now()) }),
  }
  const answer = await fetchHost(port, API_HOST, path, { method, headers, ...(sent && { body: sent.content }) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`)
  return JSON.parse(text)
}
