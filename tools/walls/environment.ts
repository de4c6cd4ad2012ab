/** Only the server's config reads the environment. Tools, benchmarks and tests set it for child processes, so they may. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Passing the whole environment to the config, as an entry file does, does not count as reading. */
const READS = /(?<!\bconfigFrom\()\bprocess\.env\b/
const MAY_READ = [/^apps\/(sandbox|studio)\/src\/config\.ts$/, /^(tools|bench|e2e|packages\/testkit)\//, /\.test\.tsx?$/, /\.config\.ts$/]

export function environmentReaders(folder: string, files: string[]): string[] {
  return files
    .filter((file) => !MAY_READ.some((place) => place.test(file)) && READS.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => `one-place-reads-the-environment: ${file} reads process.env; take it from apps/server/src/config/config.ts`)
}
