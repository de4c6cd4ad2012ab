/** Keeps a file that was called for: never opened inside the console, whatever it holds. */
import type { Sent } from './call.ts'

export function saveFile({ name, bytes }: Sent): void {
  const address = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
