import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'

import { type Player, registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const PNG = () =>
  sharp({ create: { width: 200, height: 100, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
const media = (path: string, method = 'GET') => testServer.fetch(path, { host: testServer.config.siteHost, method })
const files = () => globSync('**/*.webp', { cwd: join(testServer.config.dataDir, 'files') })

async function upload(player: Player, bytes?: Buffer, type = 'image/png') {
  const headers = { authorization: `Bearer ${player.token}`, 'content-type': type }
  const answer = await testServer.fetch('/api/v2/profile/avatar', { method: 'PUT', headers, body: new Uint8Array(bytes ?? (await PNG())) })
  return { status: answer.status, body: (await answer.json()) as { small: string; large: string; code?: string; details?: object } }
}

const imageOf = async (player: Player) => {
  const answer = await player.call('GET /profile/user')
  return answer.ok ? answer.data.user.image.small : undefined
}

describe('avatars', () => {
  it('ENT-1 the record holds a path of the site, cached for a year and served as a picture only', async () => {
    const player = await registerPlayer(testServer)
    const { status, body } = await upload(player)
    expect(status).toBe(200)
    expect(await imageOf(player)).toBe(body.small)
    expect(await player.call('GET /api/v2/profile/avatar')).toMatchObject({ data: body })
    const answer = await media(body.small)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 144, height: 144 })
  })

  it('a new avatar replaces the old one, and the old files are deleted', async () => {
    const player = await registerPlayer(testServer)
    const first = (await upload(player)).body
    const second = (await upload(player)).body
    expect(second.small).not.toBe(first.small)
    expect((await media(first.small)).status).toBe(404)
    const name = first.small.split('/').at(-1)!
    await expect.poll(() => files().some((file) => file.endsWith(name))).toBe(false)
  })

  it("is deleted on the player's request", async () => {
    const player = await registerPlayer(testServer)
    const { body } = await upload(player)
    expect(await player.call('DELETE /api/v2/profile/avatar')).toMatchObject({ data: { success: true } })
    expect(await imageOf(player)).toBeNull()
    expect([(await media(body.small)).status, (await media(body.large)).status]).toEqual([404, 404])
    expect(await player.call('DELETE /api/v2/profile/avatar')).toMatchObject({ ok: true })
  })

  it('SEC-3 a hidden avatar stays visible to its player; the old path returns nothing', async () => {
    const player = await registerPlayer(testServer)
    const { body } = await upload(player)
    await player.call('PUT /profile/settings', { body: { is_avatar_hidden: true } })
    expect((await media(body.small)).status).toBe(404)
    const own = await imageOf(player)
    expect(own).not.toBe(body.small)
    expect((await media(own!)).status).toBe(200)
  })

  it('SEC-4 only its player sets it, and the upload is read after authentication', async () => {
    const bytes = new Uint8Array(await PNG())
    const answer = await testServer.fetch('/api/v2/profile/avatar', {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: bytes,
    })
    expect(answer.status).toBe(401)
    expect(await testServer.client().call('DELETE /api/v2/profile/avatar')).toMatchObject({ status: 401 })
    expect(await testServer.client().call('GET /api/v2/profile/avatar')).toMatchObject({ status: 401 })
  })

  it('BEY-14 refuses an invalid picture with a reason (`unusable_image`), and reads no other content types', async () => {
    const player = await registerPlayer(testServer)
    expect(await upload(player, Buffer.from('<svg/>'))).toMatchObject({
      status: 422,
      body: { code: 'unusable_image', details: { reason: 'type' } },
    })
    for (const type of ['image/svg+xml', 'image/gif', 'text/html', 'application/json'])
      expect((await upload(player, undefined, type)).status, type).toBe(415)
    expect((await upload(player, Buffer.alloc(5 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await imageOf(player)).toBeNull()
  })

  it('keeps one of twenty pictures sent at once; others are replaced or get 429', async () => {
    const player = await registerPlayer(testServer)
    const answers = await Promise.all(Array.from({ length: 20 }, () => upload(player)))
    for (const { status } of answers) expect([200, 429]).toContain(status)
    const alive = await Promise.all(
      answers.filter(({ status }) => status === 200).map(async ({ body }) => (await media(body.small)).status),
    )
    expect(alive.filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('avatar paths', () => {
  it('reach no other file on the disk', async () => {
    const { body } = await upload(await registerPlayer(testServer))
    const id = /avatars\/([\w-]{32})/.exec(body.small)![1]!
    for (const path of [
      `/media/avatars/${id}-huge.webp`,
      `/media/avatars/${id}`,
      `/media/avatars/${'A'.repeat(32)}-small.webp`,
      '/media/',
      '/media/avatars/../../secrets/secret_tokens',
      '/media/avatars/..%2f..%2fsecrets%2fsecret_tokens',
      '/media/%2e%2e/secrets/secret_tokens',
    ])
      expect((await media(path)).status, path).toBe(404)
    expect((await media(body.small, 'POST')).status).toBe(405)
    expect(existsSync(join(testServer.config.dataDir, 'secrets/secret_tokens'))).toBe(true)
  })

  it("D-42 refuses a player who sends too many at once, and still accepts another player's", async () => {
    const [many, other] = [await registerPlayer(testServer), await registerPlayer(testServer)]
    const large = await sharp({ create: { width: 3000, height: 3000, channels: 3, background: '#3c3' } })
      .png()
      .toBuffer()
    const flood = Array.from({ length: 12 }, () => upload(many, large))
    const taken = await upload(other)
    const statuses = (await Promise.all(flood)).map(({ status }) => status)
    expect([taken.status, new Set(statuses)]).toEqual([200, new Set([200, 429])])
  })
})
