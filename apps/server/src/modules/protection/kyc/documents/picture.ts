/** Re-encodes pictures: no hidden content survives, neither trailing code nor location. */
import sharp from 'sharp'

/** Above any phone camera; more pixels are a decompression bomb. */
const MOST_PIXELS = 60_000_000
const LONGEST_SIDE = 2600
const LEAST_SIDE = 200

export type PictureFault = 'broken' | 'too_small'

/** JPEG bytes, upright, without metadata. */
export async function reencode(bytes: Buffer): Promise<Buffer | PictureFault> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
    const { width, height } = await picture.metadata()
    if (Math.min(width, height) < LEAST_SIDE) return 'too_small'
    return await picture
      .rotate()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: 88 })
      .toBuffer()
  } catch {
    return 'broken' // the decoder's message would not help the player
  }
}
