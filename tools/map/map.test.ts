import { describe, expect, it } from 'vitest'

import { root } from '../lib/paths.ts'
import { entriesIn } from '../style/imports.ts'
import { faultsOf, type Sources, sourcesAt } from './calls.ts'
import { LIVES } from './page.ts'
import type { Step } from './step.ts'

const sources = sourcesAt(root, entriesIn(root))

it.each(LIVES)('the map of docs/architecture.md names functions of $title that exist and call each other', (life) => {
  expect(faultsOf(life, sources)).toEqual([])
})

const FILES: Readonly<Record<string, string>> = {
  'a.ts':
    "import { store } from './b.ts'\nexport const calls = { 'POST /a': () => place() }\nexport function place() { store(port.book()) }",
  'b.ts': "export function store() { query('select ledger.take()') }\nexport class Books { book() { this.#write() } #write() {} }",
  'c.ts': 'export const open = () => place({ port: new Books() })',
  'd.sql': '-- ledger.gone()\ncreate or replace function ledger.take() as $$ insert into outbox $$',
  'e.ts': "export const read = () => query('select from outbox')",
}
const PLANTED: Sources = { entries: new Map(), read: (path) => (FILES[path] === undefined ? undefined : { path, text: FILES[path] }) }
const faults = (...steps: Omit<Step, 'does'>[]) =>
  faultsOf({ title: 'x', steps: steps.map((step) => ({ ...step, does: '' })) }, PLANTED).map((fault) => fault.replace(/^x, /, ''))

const CALL = { at: ['a.ts', 'calls', 'POST /a'] } as const
const PLACE = { at: ['a.ts', 'place'] } as const
const STORE = { at: ['b.ts', 'store'] } as const
const BOOK = { at: ['b.ts', 'Books', 'book'], wired: ['c.ts', 'open'] } as const
const TAKE = { at: ['d.sql', 'take'] } as const

describe('the steps of a life', () => {
  it('follow calls in a file, of an import, through a connected port, of an SQL function and through a table', () => {
    const read = { at: ['e.ts', 'read'], table: 'outbox' } as const
    expect(faults(CALL, PLACE, STORE, TAKE, read, { ...BOOK, by: 'place' }, { at: ['b.ts', 'Books', '#write'] })).toEqual([])
  })

  it('fail for a file, a function or a connection that is gone', () => {
    expect(faults({ at: ['gone.ts', 'place'] })).toEqual(['gone.ts place: it does not exist'])
    expect(faults({ at: ['a.ts', 'calls', 'gone'] }, { at: ['d.sql', 'gone'], by: null })).toHaveLength(2)
    expect(faults(PLACE, { ...BOOK, wired: ['c.ts', 'gone'] })).toEqual(['b.ts Books book: c.ts gone does not exist'])
    expect(faults(PLACE, { ...BOOK, wired: ['a.ts', 'calls'] })).toEqual(['b.ts Books book: a.ts calls does not connect it as book'])
  })

  it('fail for a function that no longer calls the next, or calls another of its name', () => {
    expect(faults(CALL, STORE)).toEqual(['b.ts store: POST /a does not call store'])
    expect(faults(PLACE, { at: ['b.ts', 'Books', 'book'], as: 'port' })).toEqual(['b.ts Books book: it has no port'])
    expect(faults({ at: ['c.ts', 'open'] }, PLACE)).toEqual(['a.ts place: c.ts does not import its file'])
    expect(faults(CALL, { ...PLACE, by: 'open' })).toEqual(['a.ts place: no step before it is called open'])
    expect(faults(PLACE, { at: ['e.ts', 'read'], table: 'outbox' })).toEqual(['e.ts read: it and place do not share the table outbox'])
  })
})
