/** The cases of `scenarios.test.ts`: `PLANTED` is the file to run, `PLANTED_ONCE` a path that the first run creates. They open no page. */
import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: '.',
  testMatch: `${process.env.PLANTED}.scenario.ts`,
  outputDir: `${process.env.PLANTED_ONCE}-output`,
  retries: 0,
})
