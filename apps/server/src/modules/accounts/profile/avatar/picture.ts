/** Converts an upload to two square WebP pictures, or returns the reason for a refusal. */

import { AVATAR_PIXELS_MAX, type Refusal, refuse } from '@fairhouse/contracts'
import sharp from 'sharp'

export const SIZES = { small: 144, large: 432 } as const
export type Size = keyof typeof SIZES
export type Pictures = Record<Size, Buffer>

const SIDE_MIN = 48
const SECONDS_MAX = 10

/** Only bytes with one of the three signatures reach the decoder, which counts pixels before it decompresses. */
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

/** First frame, upright, square; no metadata of the file survives. */
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

/** Detected from the bytes, never from the declared content type. */
function kindOf(bytes: Buffer): 'jpeg' | 'png' | 'webp' | undefined {
  if (begins(bytes, 0, '\xff\xd8\xff')) return 'jpeg'
  if (begins(bytes, 0, '\x89PNG\r\n\x1a\n')) return 'png'
  return begins(bytes, 0, 'RIFF') && begins(bytes, 8, 'WEBP') ? 'webp' : undefined
}
