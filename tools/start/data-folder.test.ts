import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { removeDataFolder, takeDataFolder } from './data-folder.ts'

let parent: string
let folder: string
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'fairhouse-data-'))
  folder = join(parent, 'new', 'data')
})
afterEach(() => rmSync(parent, { recursive: true }))

describe('D-12 the data folder', () => {
  it('is created when missing, and found again', async () => {
    ;(await takeDataFolder(folder))()
    writeFileSync(join(folder, 'kept'), '')
    ;(await takeDataFolder(folder))()
    expect(existsSync(join(folder, 'kept'))).toBe(true)
  })

  it('is never one with foreign files', async () => {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'thesis.txt'), '')
    await expect(takeDataFolder(folder)).rejects.toThrow('holds other files')
    expect(() => removeDataFolder(folder)).toThrow('nothing was removed')
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true)
  })

  it('belongs to one start at a time', async () => {
    const release = await takeDataFolder(folder)
    await expect(takeDataFolder(folder, 0)).rejects.toThrow(`is in use by process ${process.pid}`)
    release()
    ;(await takeDataFolder(folder))()
  })

  it('is removed completely', async () => {
    ;(await takeDataFolder(folder))()
    removeDataFolder(folder)
    expect(existsSync(folder)).toBe(false)
  })
})
