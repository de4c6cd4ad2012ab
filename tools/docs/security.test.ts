import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'

const page = readFileSync(inRoot('docs/security.md'), 'utf8')

describe('the threat model', () => {
  it('SEC-4 names only tests and folders that exist', () => {
    const named = [...page.matchAll(/`((?:apps|packages|tools)\/[^`]+)`/g)].map((match) => match[1]!)
    expect(named.length).toBeGreaterThan(15)
    expect(named.filter((path) => !existsSync(inRoot(path)))).toEqual([])
  })

  it('SEC-4 links to modules that list their threats with a test each', () => {
    const linked = [...page.matchAll(/\]\(([^)]+README\.md)\)/g)].map((match) => join(dirname('docs/security.md'), match[1]!))
    expect(linked.length).toBeGreaterThan(15)
    const threats = (path: string) =>
      /threat[^]*\.test\.tsx?`[^]*\| threat|\| threat[^]*\.test\.tsx?`/.test(readFileSync(inRoot(path), 'utf8'))
    expect(linked.filter((path) => !threats(path))).toEqual([])
  })
})
