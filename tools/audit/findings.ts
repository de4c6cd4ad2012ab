/** What `npm audit --json` reports. */
import * as z from 'zod/mini'

export interface Finding {
  name: string
  severity: 'info' | 'low' | 'moderate' | 'high' | 'critical'
  titles: string[]
}

const report = z.object({
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.enum(['info', 'low', 'moderate', 'high', 'critical']),
      via: z.array(z.union([z.string(), z.object({ title: z.string() })])),
    }),
  ),
})

/** Undefined if this is no report: the registry did not answer, or refused. */
export function findingsIn(text: string): Finding[] | undefined {
  const read = report.safeParse(parse(text))
  if (!read.success) return undefined
  return Object.entries(read.data.vulnerabilities).map(([name, { severity, via }]) => ({
    name,
    severity,
    titles: via.map((each) => (typeof each === 'string' ? `through ${each}` : each.title)),
  }))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // npm printed no JSON: no answer
  }
}
