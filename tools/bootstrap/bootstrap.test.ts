import { spawnSync } from 'node:child_process'

import { describe, expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'

const bootstrap = (...args: string[]) => spawnSync(process.execPath, [inRoot('tools/bootstrap.mjs'), ...args], { encoding: 'utf8' })

describe('the bootstrap', () => {
  it.each([['bogus'], ['style'], ['../tools/start'], []])(
    'answers an unknown command (%s) with one line that lists the commands',
    (...args) => {
      const { status, stdout, stderr } = bootstrap(...args)
      expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 })
      for (const command of ['start', 'test', 'dev', 'check', 'vectors', 'format']) expect(stderr).toContain(command)
    },
  )
})
