/** The cases of `vitest-layer.test.ts`: `PLANTED` is the file to run, `PLANTED_ONCE` a path that the first run creates. */
import { defineConfig } from 'vitest/config'

import { SLOW } from '../vitest-report.ts'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    tags: [{ name: SLOW }],
    projects: [{ test: { name: 'planted', root: import.meta.dirname, include: [`${process.env.PLANTED}.planted.ts`], pool: 'threads' } }],
  },
})
