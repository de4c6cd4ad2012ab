import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { consolePages } from './console-pages.ts'
import { inRoot, root } from './paths.ts'

const textsOf = (...patterns: string[]): string[] => globSync(patterns, { cwd: root }).map((file) => readFileSync(inRoot(file), 'utf8'))

/** A link for a new operator, which opens before the log-in. */
const NO_PAGE = '#/setup'

it('D-2 a link to a page of the console names one that exists: another would open the first page', () => {
  const texts = textsOf('apps/console/src/**/*.{ts,tsx}', 'e2e/**/*.ts')
  const links = texts.flatMap((text) => [...text.matchAll(/['"`](#\/[a-z-]+)/g)].map(([, link]) => link!))
  const known = [NO_PAGE, ...consolePages(root).map(({ href }) => href)]
  expect(links.length).toBeGreaterThan(200)
  expect(links.filter((link) => !known.includes(link))).toEqual([])
})

it('BEY-19 tools read each page of the console as its file declares it', () => {
  const declared = textsOf('apps/console/src/pages/*.tsx').filter((text) => /^export const page\b/m.test(text))
  const pages = consolePages(root)
  expect(pages.length).toBe(declared.length)
  for (const page of pages)
    expect(page).toEqual({
      group: expect.stringMatching(/^[A-Z]/),
      order: expect.any(Number),
      href: expect.stringMatching(/^#\/[a-z]/),
      label: expect.stringMatching(/^[A-Z]/),
    })
  expect(pages).toContainEqual(expect.objectContaining({ href: '#/provider-games', label: "Providers' games" }))
})
