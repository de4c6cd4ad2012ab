/** The reactions of docs/how-to/hook.md, beside those of an open server. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { sharedTestServer } from '@fairhouse/testkit'
import { expect, it } from 'vitest'

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../docs/how-to/hook.md'), 'utf8')
const ROWS = [...GUIDE.matchAll(/^\| `(\w+)` \| [a-z-]+ \| .* \| ([a-z, -]+) \|$/gm)]
const ORDER = Object.fromEntries(ROWS.map(([, name = '', modules = '']) => [name, modules.split(', ')]))

it('modules react to each event in the order that docs/how-to/hook.md states', async () => {
  const { hooks } = (await sharedTestServer()).server.app
  expect(Object.fromEntries(Object.entries(hooks).map(([name, { modules }]) => [name, modules]))).toEqual(ORDER)
})

it('an open server refuses a further reaction, also to an event that has not happened yet', async () => {
  const { kyc } = (await sharedTestServer()).server.app
  expect(() => kyc.hooks.proofRevoked.on('late', async () => undefined)).toThrow('late reacts to "proofRevoked" too late')
})
