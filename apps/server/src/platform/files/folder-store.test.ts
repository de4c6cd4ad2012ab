import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

import { systemRandom } from '../random.ts'
import { folderStore } from './folder-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const files = folderStore(folder, systemRandom)

describe('a folder of files', () => {
  it('returns the last file stored under a name, and nothing after its removal', async () => {
    expect(await files.get('a/b.webp')).toBeUndefined()
    await files.put('a/b.webp', Buffer.from('one'))
    await files.put('a/b.webp', Buffer.from('two'))
    expect(await files.get('a/b.webp')).toEqual(Buffer.from('two'))
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.webp'])
    await files.remove('a/b.webp')
    await files.remove('a/b.webp')
    expect(await files.get('a/b.webp')).toBeUndefined()
  })

  it('is closed to other accounts of the machine', async () => {
    await files.put('own/x', Buffer.from('x'))
    expect(statSync(join(folder, 'own/x')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'own')).mode & 0o777).toBe(0o700)
  })

  it('refuses names that lead out of it', async () => {
    for (const name of ['../x', 'a/../../x', '/etc/passwd', 'a//b', '', '.', 'a/.', 'a\0b', 'a\\b', 'a/..'])
      await expect(async () => files.get(name), name).rejects.toThrow('no name')
  })
})
