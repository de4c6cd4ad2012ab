import { defineConfig } from 'vitest/config'

import { messageCatalogs } from './apps/web/vite/messages.ts'
import { SLOW } from './tools/test/vitest-report.ts'

/** Maximum wait for a state that arrives through a queue, a socket or another process: on an idle machine it takes less than a second. */
const POLL = { poll: { timeout: 60_000 } }

/** Wide: a shared machine may be ten times slower than a developer's, and slower still beside other layers. */
const WIDE = { testTimeout: 300_000, hookTimeout: 300_000 }

const UNIT = ['packages/**', 'apps/**', 'tools/**', 'bench/**']
/** What the site's bundler makes, and whatever imports a drawing. */
const BUNDLED = ['apps/web/**', 'packages/ui/**']
const OTHER_LAYERS = ['api', 'db', 'sim', 'faults'].map((layer) => `**/*.${layer}.test.ts`)
const NO_TESTS = ['**/node_modules/**', '**/build/**']

/** A screen under test may use texts. */
const TEXTS = messageCatalogs(`${import.meta.dirname}/apps/web/src`)

/** Files of a thread share their imports: loading the server again for each took as long as its tests. */
const SHARED = { pool: 'threads', isolate: false } as const

/** Node loads the files itself, as it does in production, and keeps what it compiled for the next layer: nothing is mocked or bundled. */
const NATIVE = { experimental: { viteModuleRunner: false, nodeLoader: false } } as const

/** Property tests have the run's seed. */
const SEEDED = { setupFiles: [`${import.meta.dirname}/tools/test/property-seed.ts`] }

/** They note which routes of the contract answered. */
const CALLING = { setupFiles: [...SEEDED.setupFiles, `${import.meta.dirname}/tools/test/note-answers.ts`] }

/** The mark of a test, `{ tags: 'slow' }`, or of a file, `@module-tag slow`, that `npm test` leaves to `npm test -- all`. */
const TAGS = [{ name: SLOW, description: 'takes more than two seconds, or waits for rounds, kills and other processes' }]

/** Layers by file name: `*.api.test.ts` calls a running server, `*.test.ts(x)` only functions. */
export default defineConfig({
  test: {
    tags: TAGS,
    projects: [
      {
        test: {
          name: 'unit',
          include: UNIT.map((files) => `${files}/*.test.ts`),
          exclude: [...NO_TESTS, ...OTHER_LAYERS, 'tools/style.test.ts', ...BUNDLED],
          ...NATIVE,
          ...SHARED,
          maxWorkers: 2,
          ...WIDE,
          ...SEEDED,
          expect: POLL,
        },
      },
      {
        plugins: [TEXTS],
        test: {
          name: 'unit-site',
          include: BUNDLED.map((files) => `${files}/*.test.ts`),
          exclude: NO_TESTS,
          ...SHARED,
          maxWorkers: 2,
          ...WIDE,
          ...SEEDED,
          expect: POLL,
        },
      },
      {
        plugins: [TEXTS],
        test: {
          name: 'unit-screens',
          include: UNIT.map((files) => `${files}/*.test.tsx`),
          exclude: NO_TESTS,
          ...SHARED, // `every-screen.ts` gives each file new modules and a clean document
          maxWorkers: 2,
          ...WIDE,
          setupFiles: [...SEEDED.setupFiles, `${import.meta.dirname}/packages/ui/src/testing/every-screen.ts`],
          expect: POLL,
        },
      },
      { test: { name: 'style', include: ['tools/style.test.ts'], exclude: ['**/node_modules/**'], pool: 'threads', ...WIDE } },
      {
        test: {
          name: 'api',
          include: ['apps/**/*.api.test.ts', 'apps/**/*.db.test.ts', 'packages/**/*.api.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          ...NATIVE,
          ...SHARED,
          maxWorkers: 3, // more than cores: half of the time they wait for rounds, look-ups and other servers
          ...WIDE,
          ...CALLING,
          expect: POLL,
        },
      },
      {
        test: {
          name: 'sim',
          include: ['apps/**/*.sim.test.ts', 'packages/**/*.sim.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          ...NATIVE,
          ...SHARED,
          maxWorkers: 2,
          ...WIDE,
          ...CALLING,
          expect: POLL,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/**/*.faults.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          ...NATIVE,
          ...SHARED,
          maxWorkers: 3, // more than cores: each waits for starting processes, rounds and look-ups
          ...WIDE,
          ...SEEDED,
          expect: POLL,
        },
      },
    ],
  },
})
