import { messagesTo, newEmail, registerPlayer, sharedTestServer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { createCodeTexts } from './tokens/code-texts.ts'
import { keyFor } from './tokens/keys.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

/** The full content of the tables of identity and of jobs, as text. */
async function dump({ server }: TestServer = testServer): Promise<string> {
  const { pool } = server.app.database
  const { rows: tables } = await pool.query(
    "select table_schema || '.' || table_name as name from information_schema.tables where table_schema in ('identity', 'graphile_worker', 'profile')",
  )
  const parts = await Promise.all(
    tables.map(async ({ name }) =>
      (await pool.query(`select t::text as row from ${name} t`)).rows.map(({ row }) => row as string).join('\n'),
    ),
  )
  return parts.join('\n')
}

/** A separate code; six digits inside an instant or an identifier are none. */
const asCode = (code: string) => new RegExp(`(?<![\\w.-])${code}(?![\\w.-])`)

describe('a copy of the database', () => {
  it('D-31 D-32 contains no password, open code, or refresh, reset or access token', async () => {
    const player = await registerPlayer(testServer)
    await player.call('POST /api/v2/auth/login/email/verification', { body: { email: player.email } })
    await testServer.client().call('POST /api/v2/auth/password/email/forgot', { body: { email: player.email } })
    const messages = await messagesTo(testServer, player.email, 3)
    const link = messages.flatMap(({ links }) => links).find((one) => one.includes('/reset-password/'))!
    const text = await dump()
    expect(text).toContain(player.email)
    const refresh = player.cookies.get('refresh_token')!
    for (const secret of [player.password, player.token, refresh, refresh.split('.')[2]!, link.split('.').at(-1)!])
      expect(text).not.toContain(secret)
    for (const { code } of messages) expect(text).not.toMatch(asCode(code!))
  })

  it('D-32 contains no code while its message waits for an unavailable vendor', async () => {
    const cutOff = await startTestServer({ environment: { SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' } })
    await registerPlayer(cutOff)
    const { rows } = await cutOff.server.app.database.pool.query('select seed from identity.code')
    const code = createCodeTexts(keyFor(cutOff.server.app.dataKeys.tokens, 'code')).of(rows[0].seed)
    const text = await dump(cutOff)
    await cutOff.stop()
    expect(text).toContain('identity.send-code')
    expect(text).not.toMatch(asCode(code))
  })

  it('contains no list of tried addresses', async () => {
    const stranger = newEmail()
    await testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email: stranger, password: 'whatever it is' } })
    expect(await dump()).not.toContain(stranger)
  })
})
