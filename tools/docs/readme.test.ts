import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'
import { variablesIn } from './variables.ts'

const readme = readFileSync(inRoot('README.md'), 'utf8')
const ROW = /^\| `([A-Z_]+)` \| *`?([^`|]*?)`? *\| \S/gm
const rows = [...readme.matchAll(ROW)].map(([, name = '', standard = '']) => [name, standard.trim()])

const DOCUMENTS = [
  'README.md',
  ...readdirSync(inRoot('docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
]

/** Their variables are declared in files of their own. */
const PARTS = ['staff', 'beacon', 'message', 's3', 'check', 'rate', 'transfer', 'chain', 'live', 'fixture', 'integration', 'game-provider']

describe('the documents', () => {
  it('D-16 list every variable that the product reads, with its default', () => {
    const declared = [
      variablesIn(inRoot('apps/sandbox/src/config.ts')),
      variablesIn(inRoot('apps/studio/src/config.ts')),
      variablesIn(inRoot('apps/server/src/config/config.ts')),
      ...PARTS.map((name) => variablesIn(inRoot(`apps/server/src/config/${name}-settings.ts`), { keepsSecrets: false })),
    ]
    expect(Object.fromEntries(rows)).toEqual(Object.assign({}, ...declared.map((map) => Object.fromEntries(map))))
  })

  it.each(DOCUMENTS)('of %s link only to existing files', (document) => {
    const links = [...readFileSync(inRoot(document), 'utf8').matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1]!)
    expect(links.filter((link) => !existsSync(join(dirname(inRoot(document)), link)))).toEqual([])
  })
})
