import { expect, it } from 'vitest'

import { foundGoneNames, thingsOf } from './named-things.ts'

const code = [
  { path: 'apps/a/store.ts', text: '/** Calls `goneName`. */\nexport const loadRows = (db) => db.query("select last_seen from a.row")' },
  { path: 'apps/a/schema/01-row.sql', text: 'create table a.row (last_seen int) -- not gone_column' },
]
const things = thingsOf(code, ['apps/a/store.ts', 'apps/a/schema/01-row.sql', 'docs/how-to/write.md'])
const found = (text: string, path = 'apps/a/README.md') => foundGoneNames({ path, text }, things)

it('finds a name of a page that no code has, whatever form it has', () => {
  expect(found('`loadRows` reads\n`goneName`, `goneName(a)`, `store.goneName`, `gone_column`, `GONE_MS`')).toEqual(
    ['goneName', 'goneName(a)', 'store.goneName', 'gone_column', 'GONE_MS'].map((name) => `apps/a/README.md:2 ${name}`),
  )
  expect(found('`loadRows(db)`, `last_seen`, `loadRows.query`, `a word`, `word`, `{ goneName }`')).toEqual([])
})

it('finds a file that is not there, by the end of its path', () => {
  expect(found('`store.ts`, `a/store.ts`, `./store.ts`, `../a/schema/01-row.sql`, `NN-subject.sql`, `*.ts`')).toEqual([])
  expect(found('`tore.ts`, `b/store.ts`')).toEqual(['apps/a/README.md:1 tore.ts', 'apps/a/README.md:1 b/store.ts'])
})

it('reads comments of product files, not their code and not tests', () => {
  const text = 'const url = `goneName`\n/** Before `loadRows`. */\n// after `goneName`\n'
  expect(found(text, 'apps/a/b.ts')).toEqual(['apps/a/b.ts:3 goneName'])
  expect(found(text, 'apps/a/b.test.ts')).toEqual([])
})
