import { defineConfig } from 'vitest/config'

import { messageCatalogs } from './apps/web/vite/messages.ts'

/** How long a state is waited for that comes through a queue, a socket or another process: none needs a second, on a machine of one's own. */
const POLL = { poll: { timeout: 20_000 } }

/** Layers by file name: `*.api.test.ts` talks to a running server, `*.test.ts(x)` to functions alone. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [messageCatalogs(`${import.meta.dirname}/apps/web/src`)], // a screen under test may ask for texts
        test: {
          name: 'unit',
          include: ['packages/**/*.test.{ts,tsx}', 'apps/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/build/**',
            '**/*.api.test.ts',
            '**/*.db.test.ts',
            '**/*.sim.test.ts',
            '**/*.faults.test.ts',
            'tools/style.test.ts',
          ],
          pool: 'threads',
          testTimeout: 120_000, // enumerations of whole games, beside other work
        },
      },
      { test: { name: 'style', include: ['tools/style.test.ts'], exclude: ['**/node_modules/**'], pool: 'threads' } },
      {
        test: {
          name: 'api',
          include: ['apps/**/*.api.test.ts', 'apps/**/*.db.test.ts', 'packages/**/*.api.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          pool: 'threads',
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: POLL,
        },
      },
      {
        test: {
          name: 'sim',
          include: ['apps/**/*.sim.test.ts'],
          exclude: ['**/node_modules/**'],
          globalSetup: ['packages/testkit/src/global-setup.ts'],
          pool: 'threads',
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: POLL,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['apps/**/*.faults.test.ts'],
          exclude: ['**/node_modules/**'],
          pool: 'forks',
          fileParallelism: false,
          testTimeout: 300_000,
          hookTimeout: 120_000,
          expect: POLL,
        },
      },
    ],
  },
})
