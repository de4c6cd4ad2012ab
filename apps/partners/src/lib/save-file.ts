/** Saves bytes as a download. */
export function saveBytes(name: string, bytes: Blob): void {
  const href = URL.createObjectURL(bytes)
  const link = document.createElement('a')
  link.href = href
  link.download = name
  link.click()
  URL.revokeObjectURL(href)
}
