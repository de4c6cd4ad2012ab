/** The instructions of the Containerfile, in its two stages. */
import { readFileSync } from 'node:fs'

export interface Instruction {
  name: string
  text: string
}

export interface Stages {
  build: Instruction[]
  final: Instruction[]
}

/** @throws if there are not exactly two stages. */
export function parseContainerfile(path: string): Stages {
  const lines = readFileSync(path, 'utf8')
    .replaceAll(/\\\n/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
  const instructions = lines.map((line) => ({ name: line.slice(0, line.indexOf(' ')), text: line.slice(line.indexOf(' ') + 1).trim() }))
  const starts = instructions.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []))
  if (starts.length !== 2) throw new Error(`${path}: two stages are expected, found ${starts.length}`)
  return { build: instructions.slice(1, starts[1]), final: instructions.slice(starts[1]! + 1) }
}

export const textsOf = (instructions: readonly Instruction[], name: string): string[] =>
  instructions.filter((one) => one.name === name).map(({ text }) => text)

/** The one instruction of this name. @throws if there is none or another one. */
export function textOf(instructions: readonly Instruction[], name: string): string {
  const [text, other] = textsOf(instructions, name)
  if (text === undefined || other !== undefined) throw new Error(`the Containerfile has not exactly one ${name}`)
  return text
}

/** Of `ENV A=1 B=2`. */
export function environmentOf(instructions: readonly Instruction[]): Record<string, string> {
  const pairs = textsOf(instructions, 'ENV').flatMap((text) => text.split(/\s+/))
  return Object.fromEntries(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
}

/** The command of `CMD ["a", "b"]`, also behind the options of a health check. */
export const commandIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('['))) as string[]
