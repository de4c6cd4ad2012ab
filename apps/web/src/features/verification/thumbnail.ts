/** A thumbnail of a chosen file, made in this browser: the server never sends a document back. */
const SIDE_PX = 112

/** A data URL; undefined for a PDF or an unreadable picture. */
export async function thumbnailOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_PX / Math.min(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    return canvas.toDataURL('image/jpeg', 0.8)
  } catch {
    return undefined // the server validates the file; without a thumbnail its name and size are shown
  }
}
