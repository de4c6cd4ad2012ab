/** Keeps a file that was called for: never opened inside the console, whatever it holds. */
import type { DownloadedFile } from './call.ts'

export function saveFile({ name, bytes }: DownloadedFile): void {
  const address = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
