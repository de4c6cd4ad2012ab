/**
 * `npm run audit`: asks the registry for known vulnerabilities of the packages that production runs. Exits with 1 for one of level high or
 * critical, and prints every one. Without an answer of the registry it says so and exits with 0: an outage there must not stop a release.
 */
import { execFile } from 'node:child_process'

import { findingsIn } from './audit/findings.ts'
import { say } from './bootstrap/progress.mjs'
import { root } from './lib/paths.ts'

const answer = await new Promise<string>((resolve) =>
  execFile('npm', ['audit', '--omit=dev', '--json'], { cwd: root, timeout: 60_000, maxBuffer: 50_000_000 }, (_, stdout) => resolve(stdout)),
)
const findings = findingsIn(answer)
if (findings === undefined) say('the registry gave no answer about known vulnerabilities: nothing was checked')
for (const { name, severity, titles } of findings ?? []) say(`${name}: ${severity}: ${titles.join('; ')}`)
if (findings?.length === 0) say('no package of production has a known vulnerability')
process.exitCode = findings?.some(({ severity }) => severity === 'high' || severity === 'critical') ? 1 : 0
