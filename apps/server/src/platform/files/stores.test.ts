/** One list of cases for every storage of files. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemRandom } from '../random.ts'
import { folderStore } from './folder-store.ts'
import type { FileStore } from './port.ts'
import { s3Store } from './s3-store.ts'
import { ACCESS_KEY, BUCKET, openObjectStorage, REGION, SECRET } from './testing/object-storage.ts'
import { openS3Server } from './testing/s3-server.ts'

interface OpenStore {
  files: FileStore
  /** The names of what is stored. */
  stop(): Promise<void> | void
}

const STORES: { name: string; open(): Promise<OpenStore> | OpenStore }[] = [
  {
    name: 'a folder',
    open() {
      const folder = mkdtempSync(join(tmpdir(), 'files-'))
      return { files: folderStore(folder, systemRandom), stop: () => rmSync(folder, { recursive: true }) }
    },
  },
  {
    name: 'a server of object storage that knows no code of ours',
    async open() {
      const server = await openS3Server()
      return { files: s3Store({ ...server.options, prefix: 'house/' }), stop: server.stop }
    },
  },
  {
    name: 'object storage',
    async open() {
      const { url: endpoint, stop } = await openObjectStorage()
      const options = { endpoint, region: REGION, bucket: BUCKET, prefix: 'house/', accessKey: ACCESS_KEY, secret: SECRET }
      return { files: s3Store(options), stop }
    },
  },
]

describe.each(STORES)('files in $name', ({ open }) => {
  let store: OpenStore
  let files: FileStore
  beforeAll(async () => {
    store = await open()
    files = store.files
  })
  afterAll(() => store.stop())

  it('are the last ones stored under a name, and gone after their removal', async () => {
    expect(await files.get('a/b.webp')).toBeUndefined()
    await files.put('a/b.webp', Buffer.from('one'))
    await files.put('a/b.webp', Buffer.from('two'))
    expect(await files.get('a/b.webp')).toEqual(Buffer.from('two'))
    await files.remove('a/b.webp')
    await files.remove('a/b.webp')
    expect(await files.get('a/b.webp')).toBeUndefined()
  })

  it('keep every byte, of an empty file and of a large one', async () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from(Uint8Array.from({ length: 256 }, (_, n) => n)), systemRandom.bytes(5_000_000)]) {
      await files.put('kinds/x', bytes)
      expect((await files.get('kinds/x'))!.equals(bytes)).toBe(true)
    }
  })

  it('are not mixed when many are stored at once', async () => {
    const names = Array.from({ length: 20 }, (_, n) => `many/${n}`)
    await Promise.all(names.map((name) => files.put(name, Buffer.from(name))))
    const stored = await Promise.all(names.map((name) => files.get(name)))
    expect(stored.map(String)).toEqual(names)
  })

  it('are listed by their names, several pages of them too', async () => {
    const names = Array.from({ length: 250 }, (_, n) => `listed/${n % 7}/${n}.webp`)
    for (let from = 0; from < names.length; from += 50)
      await Promise.all(names.slice(from, from + 50).map((name) => files.put(name, Buffer.from('x'))))
    const listed = await files.list()
    expect(listed.filter((name) => name.startsWith('listed/')).toSorted()).toEqual(names.toSorted())
    await files.remove(names[0]!)
    expect(await files.list()).toHaveLength(listed.length - 1)
  })

  it('have no names that lead elsewhere', async () => {
    for (const name of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '', '.', 'a/.', 'a\0b', 'a\\b', 'a/..', 'a?x', 'a b', 'a%2e']) {
      await expect(async () => files.get(name), name).rejects.toThrow('no name')
      await expect(async () => files.put(name, Buffer.from('x')), name).rejects.toThrow('no name')
    }
  })
})
