/** From whatever was sent to two square pictures of our own making, or why not. */
import sharp from 'sharp'

import { AVATAR_PIXELS_MAX, type Refusal, refuse } from '@fairhouse/contracts'

export const SIZES = { small: 144, large: 432 } as const
export type Size = keyof typeof SIZES
export type Pictures = Record<Size, Buffer>

const SIDE_MIN = 48
const SECONDS_MAX = 10

/** Only bytes that begin as one of the three kinds reach a decoder; the decoder counts pixels before it unpacks them. */
export async function picturesFrom(bytes: Buffer, claimed: string): Promise<Pictures | Refusal> {
  const kind = kindOf(bytes)
  if (!kind || `image/${kind}` !== claimed.split(';', 1)[0]!.trim().toLowerCase()) return refuse('unusable_image', { reason: 'type' })
  const facts = await sharp(bytes, READING)
    .metadata()
    .catch(() => undefined)
  if (facts?.format !== kind) return refuse('unusable_image', { reason: 'broken' })
  if (facts.width * facts.height > AVATAR_PIXELS_MAX) return refuse('unusable_image', { reason: 'pixels' })
  if (Math.min(facts.width, facts.height) < SIDE_MIN) return refuse('unusable_image', { reason: 'too_small' })
  return drawn(bytes).catch(() => refuse('unusable_image', { reason: 'broken' }))
}

/** The first frame alone, upright, square; nothing of the file but its picture goes on. */
async function drawn(bytes: Buffer): Promise<Pictures> {
  const large = await sharp(bytes, READING)
    .timeout({ seconds: SECONDS_MAX })
    .autoOrient()
    .resize(SIZES.large, SIZES.large, { fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
  return { large, small: await sharp(large).resize(SIZES.small).webp({ quality: 82 }).toBuffer() }
}

const READING = { limitInputPixels: AVATAR_PIXELS_MAX, pages: 1, failOn: 'error' } as const

const begins = (bytes: Buffer, at: number, text: string) => bytes.subarray(at, at + text.length).toString('latin1') === text

/** By its own bytes, whatever its sender calls it. */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (begins(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (begins(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  return begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP') ? 'webp' : undefined
}
