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
  it('is closed to other accounts of the machine', async () => {
    await files.put('own/x', Buffer.from('x'))
    expect(statSync(join(folder, 'own/x')).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'own')).mode & 0o777).toBe(0o700)
  })

  it('contains no draft after a file was replaced', async () => {
    for (const text of ['one', 'two']) await files.put('a/b.webp', Buffer.from(text))
    expect(readdirSync(join(folder, 'a'))).toEqual(['b.webp'])
  })
})
