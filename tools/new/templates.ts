/** Texts of new parts. Each compiles and passes the linter, and has a test; a resource of the console does not compile until it is answered. */
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

/** `order`: its place among the pages of records. */
export const consolePage = ({ id, pascal, human }: Names, order: number): string => `import type { PageMeta } from '../page-table.ts'
import { ListPage } from '../parts/list-page.tsx'

export const page: PageMeta = {
  group: 'Records',
  order: ${order},
  href: '#/${id}',
  label: '${human}',
  icon: 'history',
  Screen: ${pascal},
}

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

export const actsRoutes = ({ id, pascal, human }: Names): string => `/** ${human}: a page of the console. */
import * as z from 'zod'

import { instant } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { pageBy, pageOf, reads } from './console-fields.ts'

const act = z.strictObject({ id: z.string(), at: instant, by: z.string(), what: z.string(), detail: z.string() })

export const console${pascal}Routes = {
  'GET /console/v1/${id}': {
    ...reads,
    summary: 'What operators did about ${human.toLowerCase()}, the latest first. \`before\` is the \`next\` of the previous page.',
    query: z.strictObject(pageBy('number')),
    answer: pageOf(act),
  },
} as const satisfies RouteTable
`

export const actsHandlers = ({ id, camel, human }: Names): string => `/** ${human}: what operators did about them. */
import { instant } from '../../../../platform/clock.ts'
import { loadSorted } from '../../../../platform/db/index.ts'
import { type By, type Of, pageView } from '../by.ts'
import type { BackofficeContext } from '../context.ts'
import { loadAuditEntries, type LoggedEntry } from '../store/acts.ts'

const LATEST_FIRST = { usual: '-at' } as const
/** Numbers rise with time. */
const placeOf = ({ id }: LoggedEntry) => ({ key: \`\${id}\`, value: null })

export function ${camel}Handlers({ db }: BackofficeContext, by: By): Of<'GET /console/v1/${id}'> {
  const find = '${human.toLowerCase()}'
  return {
    'GET /console/v1/${id}': ({ caller, query }) =>
      by(
        caller,
        async () => {
          const found = await loadSorted(LATEST_FIRST, query, (page) => loadAuditEntries(db, { find, ...page }), placeOf)
          return pageView(found, viewOf)
        },
        'audit',
      ),
  }
}

const viewOf = ({ id, at, operator, act, subject, detail }: LoggedEntry) => ({
  id: \`\${id}\`,
  at: instant(at),
  by: operator,
  what: \`\${act}: \${subject}\`,
  detail,
})
`

export const actsTest = ({ id, human }: Names): string => `import { sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { writeAuditEntry } from '../store/acts.ts'
import { logIn } from '../testing/operator.ts'

let testServer: TestServer
beforeAll(async () => {
  testServer = await sharedTestServer()
})

describe('D-2 the page of ${human.toLowerCase()}', () => {
  it('D-2 shows what operators did about them, the latest first, and nothing else', async () => {
    const { db } = testServer.server.app.database
    for (const subject of ['${human.toLowerCase()} 7', 'another thing', '${human.toLowerCase()} 8'])
      await writeAuditEntry(db, { operator: 'head', act: 'change', subject, detail: 'a test' }, systemClock.now())
    const head = await logIn(testServer, systemClock, 'head')
    const { body } = await head.call('GET', '/${id}')
    expect((body.data as { what: string }[]).map(({ what }) => what)).toEqual(['change: ${human.toLowerCase()} 8', 'change: ${human.toLowerCase()} 7'])
  })
})
`

/** `order`: its place among the pages of records. */
export const actsPage = ({ id, pascal, human }: Names, order: number): string => `import { instantText } from '../lib/labels.ts'
import { REFETCH_MS } from '../lib/use-answer.ts'
import type { PageMeta } from '../page-table.ts'
import { PagedRows } from '../parts/paged-rows.tsx'

export const page: PageMeta = {
  group: 'Records',
  order: ${order},
  href: '#/${id}',
  label: '${human}',
  icon: 'history',
  act: 'audit',
  Screen: ${pascal},
}

export function ${pascal}() {
  return (
    <PagedRows
      from="GET /console/v1/${id}"
      refetchMs={REFETCH_MS}
      caption="${human}: actions of operators, the latest first"
      empty={{ title: 'There are no actions', text: 'What operators do about them will appear here.' }}
      columns={[
        { key: 'what', header: 'What', heads: true, wraps: true, cell: ({ what }) => what },
        { key: 'at', header: 'When', cell: ({ at }) => instantText(at) },
        { key: 'by', header: 'Who', from: 600, cell: ({ by }) => by },
        { key: 'detail', header: 'With what', from: 600, wraps: true, cell: ({ detail }) => detail || '—' },
      ]}
    />
  )
}
`

export const refusal = (
  { pascal, human }: Names,
  code: string,
): string => `/** The refusal "${human.toLowerCase()}". Pure: time is an argument, in milliseconds. */
import { type Refusal, refuse } from '@fairhouse/contracts'

/** Undefined from the instant on: a player may try again then. */
export const refuse${pascal} = (from: number, now: number): Refusal | undefined => (now < from ? refuse('${code}') : undefined)
`

export const refusalTest = ({ id, pascal }: Names, code: string): string => `import { describe, expect, it } from 'vitest'

import { refuse${pascal} } from './refuse-${id}.ts'

describe('BEY-14 the refusal ${code}', () => {
  it('BEY-14 is given before its instant', () => {
    expect([9, 10, 11].map((now) => refuse${pascal}(10, now)?.code)).toEqual(['${code}', undefined, undefined])
  })
})
`

/** What a player reads, until it says what to do instead. */
export const REFUSAL_TEXTS = {
  ru: 'Сейчас это невозможно. Попробуйте позже.',
  en: 'This is not possible now. Try again later.',
  kz: 'Қазір бұл мүмкін емес. Кейінірек көріңіз.',
} as const
