/** Formats a figure for people: one line each, with its goal. */
interface Shown {
  name: string
  figures: Record<string, unknown>
  goals: Record<string, readonly [string, number]>
  met: boolean
}

export function shown({ name, figures, goals, met }: Shown): string {
  const width = Math.max(...Object.keys(figures).map((key) => key.length))
  const lines = Object.entries(figures).map(
    ([key, value]) => `  ${key.padEnd(width)}  ${String(value)}${goals[key] ? `  (goal ${goals[key].join(' ')})` : ''}`,
  )
  return [`${name}: ${met ? 'every goal met' : 'not every goal met'}`, ...lines].join('\n')
}
