import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { describe, expect, it } from 'vitest'

import { cpuOf, cpuOfTree, hasCpuTimes } from './cpu.ts'

const BURNED_US = 100_000
/** The counters' resolution. */
const TICK_US = 10_000

/** Until its input closes. */
const STAY = `process.stdin.resume().on('end', () => process.exit())`

/** A script that runs another one in a process of its own. */
const spawning = (script: string) =>
  `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { stdio: 'inherit' })
    .on('exit', () => console.log('ended')); ${STAY}`

/** A process with a grandchild that uses CPU time, and then stays or ends. */
function startTree(isLasting: boolean) {
  const grandchild = `while (process.cpuUsage().user < ${BURNED_US}); console.log('burned'); ${isLasting ? STAY : ''}`
  return spawn(process.execPath, ['-e', spawning(spawning(grandchild))])
}

describe.skipIf(!hasCpuTimes())('the CPU time of a process and its descendants', () => {
  it.each([
    ['run', true],
    ['have ended', false],
  ])('has that of processes that %s', async (_, isLasting) => {
    const tree = startTree(isLasting)
    for (let output = ''; !output.includes(isLasting ? 'burned' : 'ended');) output += String((await once(tree.stdout, 'data'))[0])
    const descendants = cpuOfTree(tree.pid!) - cpuOf(tree.pid!)
    tree.stdin.end()
    expect(descendants).toBeGreaterThanOrEqual(BURNED_US - TICK_US)
  })
})
