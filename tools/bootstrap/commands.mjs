/** The available commands: one file each, `tools/<command>.ts`. */
import { readdirSync } from 'node:fs'

import { tools } from './paths.mjs'

export function commandNames() {
  return readdirSync(tools)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => name.slice(0, -'.ts'.length))
}

export function unknownCommand(command) {
  return `${command ? `there is no command "${command}"` : 'a command is missing'}; there are: ${commandNames().join(', ')}`
}
