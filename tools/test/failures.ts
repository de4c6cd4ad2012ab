/** The failures, one line each, printed at the end of a run. */
import { stripVTControlCharacters } from 'node:util'

const SHOWN_OF_OUTPUT = 12

/** The end of a runner's output, for a failure without a report. */
export function endOf(output: string): string[] {
  const lines = stripVTControlCharacters(output).split('\n')
  return lines.filter((line) => line.trim() !== '').slice(-SHOWN_OF_OUTPUT)
}

const SHOWN_AT_MOST = 60

/** A list at the end of a run under its heading; empty without lines. */
export function listed(heading: string, lines: string[]): string[] {
  if (lines.length === 0) return []
  const more = lines.length - SHOWN_AT_MOST
  return [heading, ...lines.slice(0, SHOWN_AT_MOST), ...(more > 0 ? [`… and ${more} more`] : [])]
}

const LONGEST_MESSAGE = 600

/** The messages up to their stacks, without line breaks: the first line alone is often only the name of the matcher. */
export function oneLine(file: string, title: string, ...messages: string[]): string {
  const text = messages.flatMap(linesAboveStack).join(' | ')
  return `${file} › ${title}: ${text.slice(0, LONGEST_MESSAGE)}`
}

function linesAboveStack(message: string): string[] {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim())
  const stack = lines.findIndex((line) => line.startsWith('at '))
  return lines.slice(0, stack === -1 ? undefined : stack).filter(Boolean)
}
