import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { openStore } from './schema.ts'
import { lockStorage } from './storage.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'fairhouse-lock-'))))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('PRO-9 the lock of the studio’s storage', () => {
  it('PRO-9 is of one studio until it ends', () => {
    const unlock = lockStorage(folder)
    expect(() => lockStorage(folder)).toThrow('STUDIO_DATA_DIR: another process has the storage')
    unlock()
    lockStorage(folder)()
  })

  it('PRO-9 a fault of the disk is named as it is, and not as another process', () => {
    writeFileSync(join(folder, 'studio.lock'), 'no database'.repeat(400))
    expect(() => lockStorage(folder)).toThrow(/not a database/)
  })

  it('PRO-9 makes the folder, and leaves the file of the storage to tools that copy it', () => {
    const inner = join(folder, 'inner')
    const unlock = lockStorage(inner)
    openStore(inner).close()
    unlock()
  })
})
