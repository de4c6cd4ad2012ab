/** Runs the command as a child: forwards signals, returns the exit code, and leaves no process behind. */
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

import { onEnding } from './ending.mjs'
import { cache, root, tools } from './paths.mjs'

export function handOver(node, command, args) {
  const env = {
    ...process.env,
    PATH: dirname(node) + delimiter + join(root, 'node_modules', '.bin') + delimiter + process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(cache, 'compile'),
  }
  // The closed channel tells the command that this process died: it then stops by itself.
  const child = spawn(node, [join(tools, `${command}.ts`), ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  onEnding((signal) => child.kill(signal))
  child.on('error', () => process.exit(1))
  child.on('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}
