/** The console's pages that docs/runbook.md sends an operator to, beside those that the console has. */
import { readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { consolePages } from '../lib/console-pages.ts'
import { inRoot, root } from '../lib/paths.ts'

const labels = consolePages(root).map(({ label }) => label)
const text = readFileSync(inRoot('docs/runbook.md'), 'utf8').replace(/\s+/g, ' ')
/** What stands before each mention of the console. */
const mentions = [...text.matchAll(/ in the console\b/g)].map(({ index }) => text.slice(Math.max(0, index - 60), index))

it('BEY-19 the runbook names a page before each mention of the console, as the console itself does', () => {
  expect(labels.length).toBeGreaterThan(30)
  expect(mentions.length).toBeGreaterThan(10)
  expect(mentions.filter((before) => !labels.some((label) => before.endsWith(` ${label}`)))).toEqual([])
})
