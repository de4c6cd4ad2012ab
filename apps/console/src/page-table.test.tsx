import { OPERATOR_ACTS } from '@fairhouse/contracts'
import { expect, it } from 'vitest'

import { PAGE_GROUPS, PAGES } from './page-table.ts'

const twiceIn = (values: readonly string[]): string[] => values.filter((value, at) => values.indexOf(value) !== at)

it('D-2 each page has an address, a label and a place in its group that no other page has', () => {
  expect(PAGES.length).toBeGreaterThan(40)
  for (const { href } of PAGES) expect(href).toMatch(/^#\/[a-z]+(-[a-z]+)*$/)
  expect(twiceIn(PAGES.map(({ href }) => href))).toEqual([])
  expect(twiceIn(PAGES.map(({ label }) => label))).toEqual([])
  expect(twiceIn(PAGES.map(({ group, order }) => `${group} ${order}`))).toEqual([])
})

it('D-2 the rail has each page in a known group, in the order of the groups, Overview first', () => {
  const groups = PAGES.map(({ group }) => group)
  expect([...new Set(groups)]).toEqual(PAGE_GROUPS)
  expect(groups.filter((group, at) => group !== groups[at - 1])).toEqual(PAGE_GROUPS)
  expect(PAGES[0]?.href).toBe('#/overview')
})

it('D-2 a page that not every role may open needs a right that exists', () => {
  const rights = PAGES.flatMap(({ act }) => act ?? [])
  expect(rights.filter((act) => !OPERATOR_ACTS.includes(act))).toEqual([])
  expect(PAGES.flatMap(({ href, act }) => (act ? [] : href))).toEqual(['#/overview', '#/approvals', '#/staff', '#/own-password'])
})
