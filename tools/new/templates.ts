/** Texts of new parts. Each compiles, passes the linter, and has a test or refuses to compile until it is answered. */
import type { Names } from './names.ts'

export const moduleIndex = ({ pascal, human }: Names): string => `/** Public file of the module: ${human.toLowerCase()}. */
import type { Clock } from '../../../platform/clock.ts'
import { isDue } from './rules.ts'

export interface ${pascal} {
  /** Whether an instant has passed. */
  isDue(at: number): boolean
}

export function create${pascal}({ clock }: { clock: Clock }): ${pascal} {
  return { isDue: (at) => isDue(at, clock.now()) }
}
`

export const moduleRules = ({
  human,
}: Names): string => `/** Rules of the module: ${human.toLowerCase()}. Pure: time is an argument, in milliseconds. */
export const isDue = (at: number, now: number): boolean => now >= at
`

export const moduleRulesTest = ({ human }: Names): string => `import { describe, expect, it } from 'vitest'

import { isDue } from './rules.ts'

describe('${human.toLowerCase()}', () => {
  it('is due at its instant and later', () => {
    expect([9, 10, 11].map((now) => isDue(10, now))).toEqual([false, true, true])
  })
})
`

export const moduleReadme = ({ human, pascal }: Names): string => `# ${human}

What the module owns, in one sentence. It owns no table yet.

Interface (\`index.ts\`): \`create${pascal}(deps)\`.

| threat | test |
|---|---|
| an act before its time | \`rules.test.ts\` |
`

export const playerRoutes = ({ id, camel, human }: Names): string => `/** ${human}: calls of a player. */
import * as z from 'zod'

import type { RouteTable } from '../route.ts'

export const ${camel}Routes = {
  'GET /api/v2/${id}': {
    service: 'api',
    access: 'player',
    summary: 'The items of the player, the latest first.',
    rate: 'read',
    answer: z.strictObject({ data: z.array(z.strictObject({ id: z.string() })) }),
    refusals: [],
  },
} as const satisfies RouteTable
`

export const consoleRoutes = ({ id, pascal, human }: Names): string => `/** ${human}: a list of the console. */
import * as z from 'zod'

import type { RouteTable } from '../route.ts'
import { reads } from './console-fields.ts'

export const console${pascal}Routes = {
  'GET /console/v1/${id}': {
    ...reads,
    summary: '${human}, the latest first.',
    answer: z.strictObject({ data: z.array(z.strictObject({ id: z.string() })) }),
  },
} as const satisfies RouteTable
`

export const consolePage = ({ id, pascal, human }: Names): string => `import { ListPage } from '../parts/list-page.tsx'

export function ${pascal}() {
  return (
    <ListPage
      from="GET /console/v1/${id}"
      caption="${human}, the latest first"
      empty={{ title: 'There are no rows', text: 'They will appear here.' }}
      columns={[{ key: 'id', header: 'Id', heads: true, cell: (row) => row.id }]}
    />
  )
}
`
