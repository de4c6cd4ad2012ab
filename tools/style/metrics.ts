/** Metrics of the code style. */
import type { Measured } from './functions.ts'
import { linesOf, type Source } from './sources.ts'

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Share of comment lines among non-empty lines, from 0 to 1. */
export function commentShare(texts: string[]): number {
  const lines = texts.flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '')
  return lines.filter((line) => /^\s*(\/\/|\/\*|\*)/.test(line)).length / lines.length
}

export function metricsOf(written: Source[], tests: Source[], functions: Measured[]): string {
  const files = written.map(({ text }) => linesOf(text))
  const total = (sources: Source[]) => sources.reduce((lines, { text }) => lines + linesOf(text), 0)
  const lengths = functions.flatMap((file) => file.functions.map(({ lines }) => lines))
  return [
    `${written.length} files, median ${median(files)} lines`,
    `${lengths.length} functions, median ${median(lengths)} lines`,
    `comments ${(commentShare(written.map(({ text }) => text)) * 100).toFixed(1)} %`,
    `test lines per line ${(total(tests) / total(written)).toFixed(2)}`,
  ].join(' · ')
}
