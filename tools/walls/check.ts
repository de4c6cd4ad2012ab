/** Runs all import checks. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { CRUISED, cruised } from './cruise.ts'
import { undeclaredImports } from './declared.ts'
import { modulesIn } from './modules.ts'

/** A checker that reads nothing finds nothing: fewer files than this is a failure. */
const LEAST_FILES = 50

export interface WallReport {
  /** Number of files read. */
  seen: number
  /** `rule: violation`, one line each. */
  violations: string[]
}

export async function checkWalls(folder: string): Promise<WallReport> {
  const present = CRUISED.filter((part) => existsSync(join(folder, part)))
  const { summary, modules } = await cruised(folder, present, modulesIn(folder))
  const ours = modules.filter(({ source }) => CRUISED.some((part) => source.startsWith(`${part}/`)))
  const files = ours.map(({ source }) => source).filter((source) => /\.tsx?$/.test(source) && existsSync(join(folder, source)))
  const violations = [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...environmentReaders(folder, files),
    ...undeclaredImports(folder, ours),
  ]
  if (files.length < LEAST_FILES) violations.push(`too-little-seen: ${files.length} files were read, at least ${LEAST_FILES} must be`)
  return { seen: files.length, violations }
}

/** Passing the whole environment to the config, as an entry file does, does not count as reading. */
const READS = /(?<!\bconfigFrom\()\bprocess\.env\b/
const MAY_READ = [/^apps\/(sandbox|studio)\/src\/config\.ts$/, /^(tools|bench|e2e|packages\/testkit)\//, /\.test\.tsx?$/, /\.config\.ts$/]

/** Only the server's config reads the environment. Tools, benchmarks and tests set it for child processes, so they may. */
function environmentReaders(folder: string, files: string[]): string[] {
  return files
    .filter((file) => !MAY_READ.some((place) => place.test(file)) && READS.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => `one-place-reads-the-environment: ${file} reads process.env; take it from apps/server/src/config/config.ts`)
}
