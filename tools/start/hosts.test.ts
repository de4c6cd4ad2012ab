import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, expect, it } from 'vitest'

import { hostLines } from './hosts.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'fairhouse-hosts-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

it('ENT-8 ENT-10 prints each name of the settings with its caller, and the names for Caddy in one line', () => {
  const settings = { DATA_DIR, SITE_HOST: 'house.example', MIRROR_HOSTS: 'mirror.example', SERVICE_ADDRESSES: 'crash=games:8443' }
  const lines = hostLines(settings).split('\n')
  const names = lines.slice(0, -1).map((line) => line.split(' ')[0])
  expect(lines.at(-1)).toBe(`HOSTS="${names.join(' ')}"`)
  expect(names).toContain('games.mirror.example:8443')
  expect(names.some((name) => name?.startsWith('studio.'))).toBe(false)
  expect(lines.find((line) => line.startsWith('console.house.example '))).toMatch(/ {2}operators$/)
})

it('D-16 refuses wrong settings as a start does', () => {
  expect(() => hostLines({ DATA_DIR, SERVICE_ADDRESSES: 'crash' })).toThrow('SERVICE_ADDRESSES: crash is not')
})
