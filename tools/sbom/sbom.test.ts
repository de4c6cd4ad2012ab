import { readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'
import { billOf } from './bill.ts'
import { refusedLicences } from './licences.ts'
import { lockedPackages } from './lock-file.ts'

const LOCK = JSON.stringify({
  packages: {
    '': { version: '0.0.0' },
    'apps/server': { version: '0.0.0' },
    'node_modules/@fairhouse/server': { link: true },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0-only', dev: true },
    'node_modules/b': { version: '2.0.0', license: 'MIT', integrity: 'sha512-AAEC' },
    'node_modules/b/node_modules/@a/c': { version: '1.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later' },
    'node_modules/none': { version: '1.0.0' },
    'node_modules/@img/sharp-x': { version: '1.0.0', license: 'Apache-2.0 AND LGPL-3.0-or-later' },
  },
})

describe('the bill of materials', () => {
  it('has every package of production with version, hash and licence, and no other', () => {
    const { components } = billOf(lockedPackages(LOCK))
    expect(components.map(({ purl }) => purl)).toEqual([
      'pkg:npm/%40a/c@1.0.0',
      'pkg:npm/%40img/sharp-x@1.0.0',
      'pkg:npm/b@2.0.0',
      'pkg:npm/none@1.0.0',
    ])
    expect(components[2]).toMatchObject({ hashes: [{ alg: 'SHA-512', content: '000102' }], licenses: [{ expression: 'MIT' }] })
  })

  it('refuses a missing licence, and one that is allowed only for a shared library', () => {
    expect(refusedLicences(lockedPackages(LOCK)).map(({ name }) => name)).toEqual(['@a/c', 'none'])
  })

  it('of this product has only allowed licences', () => {
    const packages = lockedPackages(readFileSync(inRoot('package-lock.json'), 'utf8'))
    expect(packages.length).toBeGreaterThan(100)
    expect(refusedLicences(packages)).toEqual([])
  })
})
