/**
 * The first step of every command: installs Node 24 and the dependencies, then runs `tools/<command>.ts`. Plain JavaScript for Node 18 and
 * newer, no dependency; it writes only to stderr.
 */
import { commandNames, unknownCommand } from './bootstrap/commands.mjs'
import './bootstrap/ending.mjs'
import { handOver } from './bootstrap/hand-over.mjs'
import { installed } from './bootstrap/install.mjs'
import { say } from './bootstrap/progress.mjs'

const [command = '', ...args] = process.argv.slice(2)

if (!commandNames().includes(command)) {
  say(unknownCommand(command))
  process.exit(1)
}

try {
  handOver(await installed(), command, args)
} catch (error) {
  say(error.message)
  process.exit(1)
}
