import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { makeRunFolder, removeLeftOver } from './run-folder.ts'

it('the folder of a run admits the user of PostgreSQL, and carries the process that owns it', () => {
  const folder = makeRunFolder()
  onTestFinished(() => rmSync(folder, { recursive: true }))
  expect(folder).toContain(`fairhouse-run-${process.pid}-`)
  expect(statSync(folder).mode & 0o777).toBe(0o755)
})

it('what a killed run left goes; the folders of running ones and of others stay', () => {
  const place = mkdtempSync(join(tmpdir(), 'left-over-'))
  onTestFinished(() => rmSync(place, { recursive: true }))
  const [running, others] = [`fairhouse-run-${process.pid}-a`, 'other-4194305-a']
  for (const name of ['fairhouse-run-4194305-a', running, others]) mkdirSync(join(place, name, 'pg'), { recursive: true })
  removeLeftOver(place)
  expect(readdirSync(place).toSorted()).toEqual([running, others])
  removeLeftOver(join(place, 'missing'))
})
