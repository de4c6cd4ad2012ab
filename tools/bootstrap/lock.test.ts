import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { alone, isHeld, owner, tryLock } from './lock.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-lock-'))
  file = join(folder, 'inner', 'install.lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a lock between processes', () => {
  it('is held by one process, and by the next after its release', () => {
    const release = tryLock(file)
    expect([owner(file), isHeld(file), tryLock(file)]).toEqual([process.pid, true, undefined])
    release?.()
    expect(existsSync(file)).toBe(false)
    tryLock(file)?.()
  })

  it('runs work sequentially, and reports once that it waits', async () => {
    const order: string[] = []
    const first = alone(file, async () => {
      order.push('first begins')
      await new Promise((resolve) => setImmediate(resolve))
      order.push('first ends')
    })
    const second = alone(
      file,
      async () => void order.push('second'),
      () => order.push('waits'),
    )
    await Promise.all([first, second])
    expect(order).toEqual(['first begins', 'waits', 'first ends', 'second'])
  })

  it('is released when the work fails', async () => {
    await expect(alone(file, () => Promise.reject(new Error('no network')))).rejects.toThrow('no network')
    expect(isHeld(file)).toBe(false)
  })

  it('is taken over from a dead owner', () => {
    tryLock(file)?.()
    writeFileSync(file, String(spawnSync(process.execPath, ['--version']).pid))
    const release = tryLock(file)
    expect(owner(file)).toBe(process.pid)
    release?.()
  })

  it('is taken over when it is not renewed: its pid may belong to another program by now', () => {
    tryLock(file)?.()
    writeFileSync(file, String(process.ppid))
    expect(tryLock(file)).toBeUndefined()
    utimesSync(file, 0, 0)
    expect(tryLock(file)).toBeTypeOf('function')
  })
})
