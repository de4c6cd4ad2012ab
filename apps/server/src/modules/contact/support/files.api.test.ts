import { newKey } from '@fairhouse/contracts/client'
import type { Client } from '@fairhouse/contracts/client'
import { createTestClock, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { RATE_LIMITS } from '../../../config/rate-limits.ts'
import { addOperator, logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { act, chatOf, write } from './testing/chat.ts'

const clock = createTestClock()
let testServer: TestServer
let operator: OperatorSession
beforeAll(async () => {
  const { supportFile } = RATE_LIMITS
  testServer = await startTestServer({
    clock,
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
    rateLimits: { supportFile, upload: { points: 12, seconds: 3600 } },
  })
  operator = await logIn(testServer, clock, 'desk')
})
afterAll(() => testServer.stop())

const EMAIL = { email: 'guest@example.test' }
const from = (ip: string) => ({ 'x-forwarded-for': ip })
const picture = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#86a' } })
    .withExif({ IFD0: { Copyright: 'SECRETPLACE' } })
    .jpeg()
    .toBuffer()
const sendFile = (visitor: Client, bytes: Buffer, type = 'image/jpeg', id = newKey()) =>
  visitor.call('PUT /api/v2/support/files/{id}', { params: { id }, bytes: new Blob([new Uint8Array(bytes)], { type }) })

describe('D-61 files of the chat', () => {
  it('are re-encoded, sealed, listed in the conversation, and opened by operators only, with a line in the log', async () => {
    const player = await registerPlayer(testServer, { headers: from('2.72.0.1') })
    const { conversation } = await write(player, 'see the picture')
    const [id, bytes] = [newKey(), await picture()]
    for (let sent = 0; sent < 2; sent++) expect(await sendFile(player, bytes, 'image/jpeg', id)).toMatchObject({ ok: true })
    const { messages } = await chatOf(player)
    expect(messages.map(({ file }) => file)).toEqual([null, { id, kind: 'picture', bytes: expect.any(Number) }])
    const { rows } = await testServer.server.app.database.pool.query('select content from support.file where message = $1', [id])
    expect((rows[0] as { content: Buffer }).content.includes(Buffer.from('JFIF'))).toBe(false)
    const path = `/console/v1/support/conversations/${conversation.id}/files/${id}`
    const host = `console.${testServer.config.siteHost}`
    const opened = await testServer.fetch(path, { host, headers: { 'x-console': '1', cookie: operator.cookie } })
    const content = Buffer.from(await opened.arrayBuffer())
    expect([opened.headers.get('content-disposition'), (await sharp(content).metadata()).format]).toEqual([
      `attachment; filename="chat-${id}.jpg"`,
      'jpeg',
    ])
    expect([bytes.includes('SECRETPLACE'), content.includes('SECRETPLACE')]).toEqual([true, false])
    expect((await operator.call('GET', '/audit')).body.data).toContainEqual(expect.objectContaining({ act: 'look at chat file' }))
    const own = await addOperator(testServer, clock, { login: 'file-gambler', role: 'head', player: player.id })
    expect((await own.call('GET', `/support/conversations/${conversation.id}/files/${id}`)).body).toMatchObject({ code: 'second_person' })
    expect((await testServer.fetch(path, { host, headers: { 'x-console': '1' } })).status).toBe(401)
  })

  it('that are something else, or go into no open conversation of the caller, are refused', async () => {
    const player = await registerPlayer(testServer, { headers: from('2.72.0.2') })
    expect(await sendFile(player, await picture())).toMatchObject({ error: { code: 'not_found' } })
    const { conversation } = await write(player, 'hi')
    const script = Buffer.from('<svg onload="x()"/>')
    expect(await sendFile(player, script)).toMatchObject({ error: { code: 'wrong_file' } })
    expect(await sendFile(player, script, 'image/svg+xml')).toMatchObject({ status: 415 })
    expect(await sendFile(player, Buffer.from('%PDF-1.7 /OpenAction /JavaScript %%EOF\n'), 'application/pdf')).toMatchObject({
      error: { code: 'wrong_file' },
    })
    expect(await sendFile(player, Buffer.alloc(8 * 1024 * 1024 + 1))).toMatchObject({ status: 413 })
    await act(operator, conversation.id, 'take')
    await act(operator, conversation.id, 'close')
    expect(await sendFile(player, await picture())).toMatchObject({ error: { code: 'not_found' } })
  })

  it('are five a day, of all guests of an address block', async () => {
    const bytes = await picture()
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent++) {
      const guest = testServer.client(from('2.72.0.3'))
      await write(guest, 'hi', EMAIL)
      statuses.push((await sendFile(guest, bytes)).status)
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })

  it('D-42 of callers without a log-in count against the address block before their bytes are read', { tags: 'slow' }, async () => {
    const guest = testServer.client(from('198.51.100.20'))
    const statuses: number[] = []
    for (let sent = 0; sent < 13; sent++) statuses.push((await sendFile(guest, Buffer.alloc(9 * 1024 * 1024))).status)
    expect([statuses[0], statuses.at(-1)]).toEqual([413, 429])
  })
})
