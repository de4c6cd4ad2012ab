/** Runs a program to its end with its output collected, and stops it when this command is stopped. */
import { type ChildProcess, spawn } from 'node:child_process'

import { root } from './paths.ts'
import { onStop } from './stop.ts'

export interface Ended {
  /** The exit code; 1 if a signal ended it or it could not run. */
  code: number
  /** stdout and stderr in order. */
  output: string
  stdout: string
}

const running = new Set<ChildProcess>()
onStop(() => {
  // Not SIGTERM: on SIGINT test runners close the databases they opened.
  for (const child of running) child.kill('SIGINT')
})

export function run(program: string, args: string[], env: NodeJS.ProcessEnv = {}): Promise<Ended> {
  return new Promise((resolve) => {
    // Its own process group: ^C then reaches it through this process, once; twice would abort its cleanup.
    const child = spawn(program, args, { cwd: root, detached: true, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } })
    const captured = { output: '', stdout: '' }
    running.add(child)
    child.stdout.on('data', (part: Buffer) => ((captured.output += part), (captured.stdout += part)))
    child.stderr.on('data', (part: Buffer) => (captured.output += part))
    child.on('error', (error) => resolve({ code: 1, output: error.message, stdout: '' }))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code: code ?? 1, ...captured })
    })
  })
}

/** Runs a script of ours or of a package with the current Node. */
export const runNode = (script: string, args: string[], env?: NodeJS.ProcessEnv) => run(process.execPath, [script, ...args], env)
