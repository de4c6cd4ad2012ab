/** Saves a requested file as a download. The console never opens one, whatever it contains. */
import type { DownloadedFile } from './call.ts'

export function saveFile({ name, bytes }: DownloadedFile): void {
  const address = URL.createObjectURL(bytes)
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
