/** UUIDv7 of a simulated instant, from a seeded stream. */
import type { Choices } from '../random.ts'

export function keyAt(ms: number, choices: Choices): string {
  const time = ms.toString(16).padStart(12, '0')
  const noise = Array.from({ length: 5 }, () =>
    choices
      .below(2 ** 16)
      .toString(16)
      .padStart(4, '0'),
  )
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise[0]!.slice(1)}-8${noise[1]!.slice(1)}-${noise.slice(2).join('')}`
}
